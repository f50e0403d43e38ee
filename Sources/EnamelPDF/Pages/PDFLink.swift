import EnamelGeometry

/// A place on a page that leads to an address.
struct PDFLink: Hashable {
    /// In points, y down.
    var rect: Rect
    /// The address as it is written.
    var uri: String
}
