public import EnamelTypography
public import EnamelViews
public import Foundation

/// Draws a view as a picture, on any task.
///
/// `@State` of the view lives as long as the renderer. A renderer is for one task at a time; several renderers on several
/// tasks do not disturb each other.
public final class ImageRenderer<Content: View> {
    /// The view.
    public var content: Content { didSet { graph = ViewGraph(content) } }
    /// Pixels to a point.
    public var scale: CGFloat = 1
    /// What the view is offered; its ideal size unless it is set.
    public var proposedSize = ProposedViewSize.unspecified
    /// Whether the picture has no transparent pixels: what the view leaves free is black.
    public var isOpaque = false
    /// Where fonts come from.
    public var fonts = FontLibrary.system
    /// The environment that the view stands in. The renderer sets its display scale and its fonts.
    public var environment = EnvironmentValues()
    /// When the rendering has to be over; it throws ``ViewError/deadline`` when it is not. Nil for no such time.
    public var deadline: ContinuousClock.Instant?
    /// What a tree of views may ask for.
    public var limits = ViewLimits()

    private(set) var graph: ViewGraph

    /// A renderer for a view.
    public init(content: Content) {
        self.content = content
        graph = ViewGraph(content)
    }

    /// What was not as it was asked for in the latest rendering.
    public var warnings: [RenderWarning] { graph.warnings }
}
