import CLibHarfBuzz
public import EnamelGeometry

extension Font {
    /// A glyph's outline in points around its origin, y down, to be filled with the nonzero rule; empty for a glyph without
    /// one (a space, a picture) and for a number that the font has not. Unhinted. O(n) in the outline.
    public func outline(of glyph: UInt16) -> Path {
        var recorder = OutlineRecorder(scale: scale)
        // SAFETY: the functions are immutable, and the recorder outlives the call, which runs on this thread alone.
        unsafe withUnsafeMutablePointer(to: &recorder) { recorder in
            unsafe hb_font_get_glyph_shape(
                instance.handle.font, UInt32(glyph), OutlineRecorder.functions.pointer,
                UnsafeMutableRawPointer(recorder))
        }
        let strength = instance.synthesis.embolden * size
        return strength == 0 ? recorder.path : GlyphEmboldening(distance: strength / 2).apply(to: recorder.path)
    }
}

/// Collects what HarfBuzz draws. A structure behind a pointer: an object would be retained and checked for each point.
private struct OutlineRecorder {
    var path = Path()
    let scale: Double

    init(scale: Double) { self.scale = scale }

    func point(_ x: Float, _ y: Float) -> Point { Point(x: Double(x) * scale, y: -Double(y) * scale) }

    /// HarfBuzz's table of callbacks; made once and immutable.
    @safe
    struct Functions: @unchecked Sendable {  // immutable since it was made
        let pointer: OpaquePointer
    }

    static let functions: Functions = {
        guard let functions = unsafe hb_draw_funcs_create() else { preconditionFailure("out of memory") }
        // SAFETY: each callback is given the recorder that `outline(of:)` passes and keeps alive.
        unsafe hb_draw_funcs_set_move_to_func(
            functions, { _, data, _, x, y, _ in unsafe OutlineRecorder.at(data).pointee.move(x, y) }, nil, nil)
        unsafe hb_draw_funcs_set_line_to_func(
            functions, { _, data, _, x, y, _ in unsafe OutlineRecorder.at(data).pointee.line(x, y) }, nil, nil)
        unsafe hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, cx, cy, x, y, _ in unsafe OutlineRecorder.at(data).pointee.quadratic(cx, cy, x, y) }, nil,
            nil)
        unsafe hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, ax, ay, bx, by, x, y, _ in unsafe OutlineRecorder.at(data).pointee.cubic(ax, ay, bx, by, x, y)
            },
            nil, nil)
        unsafe hb_draw_funcs_set_close_path_func(
            functions, { _, data, _, _ in unsafe OutlineRecorder.at(data).pointee.path.closeSubpath() }, nil, nil)
        unsafe hb_draw_funcs_make_immutable(functions)
        return unsafe Functions(pointer: functions)
    }()

    @inline(__always)
    static func at(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlineRecorder> {
        guard let data = unsafe data else { preconditionFailure("HarfBuzz lost the recorder") }
        return unsafe data.assumingMemoryBound(to: OutlineRecorder.self)
    }

    mutating func move(_ x: Float, _ y: Float) { path.move(to: point(x, y)) }
    mutating func line(_ x: Float, _ y: Float) { path.addLine(to: point(x, y)) }
    mutating func quadratic(_ cx: Float, _ cy: Float, _ x: Float, _ y: Float) {
        path.addQuadCurve(to: point(x, y), control: point(cx, cy))
    }
    mutating func cubic(_ ax: Float, _ ay: Float, _ bx: Float, _ by: Float, _ x: Float, _ y: Float) {
        path.addCurve(to: point(x, y), control1: point(ax, ay), control2: point(bx, by))
    }
}
