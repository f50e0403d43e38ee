import CLibHarfBuzz

/// An axis along which a variable font changes (OpenType, "fvar").
public struct FontAxis: Hashable, Sendable {
    /// Such as `wght`, `wdth`, `opsz`, `slnt`, `ital`.
    public let tag: OpenTypeTag
    /// The lowest value.
    public let minimum: Double
    /// The value where none is asked for.
    public let defaultValue: Double
    /// The highest value.
    public let maximum: Double

    static func axes(of handle: FaceHandle) -> [FontAxis] {
        var count = unsafe hb_ot_var_get_axis_count(handle.face)
        guard count > 0 else { return [] }
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        // SAFETY: HarfBuzz fills `count` entries at most and sets it to how many.
        _ = unsafe infos.withUnsafeMutableBufferPointer { infos in
            unsafe hb_ot_var_get_axis_infos(handle.face, 0, &count, infos.baseAddress)
        }
        return infos.prefix(Int(count)).map { info in
            FontAxis(
                tag: OpenTypeTag(rawValue: info.tag), minimum: Double(info.min_value),
                defaultValue: Double(info.default_value), maximum: Double(info.max_value))
        }
    }
}
