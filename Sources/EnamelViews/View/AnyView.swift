import Foundation

/// A view whose type is not told. Its identity, and so its `@State`, is that of the type inside.
public struct AnyView: View {
    /// Drawn by the engine.
    public typealias Body = Never
    private let erased: ErasedView

    /// Hides a view's type; one that is hidden already stays as it is.
    public init<Content: View>(_ view: Content) {
        if let erased = view as? AnyView {
            self = erased
        } else {
            erased = ErasedView(view)
        }
    }

    /// Hides a view's type.
    public init<Content: View>(erasing view: Content) { self.init(view) }
}

extension AnyView: PrimitiveView {
    package func makeNodes(_ builder: inout NodeBuilder) {
        if let content = erased.content { build(content, &builder) }
    }

    private func build<Content: View>(_ view: Content, _ builder: inout NodeBuilder) {
        builder.build(view, slot: .type(ObjectIdentifier(Content.self)))
    }
}

/// Holds a view. Views that hold each other are freed one after the other: freed from within each other, 100,000 of them overflow the stack before
/// anybody could say that they are too many.
private final class ErasedView {
    /// The view; nil once it is being freed.
    var content: (any View)?

    init(_ content: any View) { self.content = content }

    deinit { Remains.free(&content) }
}

/// What one thread is about to free.
private final class Remains {
    private var views: [(any View)?] = []

    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        // SAFETY: the key is written here before it is read; it is never deleted.
        return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    /// Frees a view, or leaves it to the call further down this thread's stack that is freeing the one around it.
    static func free(_ view: inout (any View)?) {
        guard let key else {
            view = nil
            return
        }
        // SAFETY: what the key holds is set below, only while `remains` lives, and read on the same thread.
        if let outer = unsafe pthread_getspecific(key) {
            let remains = unsafe Unmanaged<Remains>.fromOpaque(outer).takeUnretainedValue()
            remains.views.append(view.take())
            return
        }
        let remains = Remains()
        remains.views.append(view.take())
        withExtendedLifetime(remains) {
            // SAFETY: the key is emptied before `remains` is let go of.
            unsafe pthread_setspecific(key, Unmanaged.passUnretained(remains).toOpaque())
            while !remains.views.isEmpty {
                // Taken out first: freeing it adds to the list.
                let next = remains.views.removeLast()
                withExtendedLifetime(next) {}
            }
            pthread_setspecific(key, nil)
        }
    }
}
