import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelPDF
import EnamelRaster
import EnamelTesting
import Foundation
import Testing

/// Draws a picture of the gallery and compares it with its reference. Its PDF, one point to the pixel, is written beside those of other
/// tests where `ENAMEL_PDF_OUTPUT` names a folder; `tools/gallery` compares them.
@discardableResult
func expectGallery(
    _ name: String, _ list: DisplayList, width: Int, height: Int, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Bitmap {
    let size = try PixelSize(width: width, height: height)
    let bitmap = try Rasterizer().bitmap(of: list, size: size)
    expectPicture(bitmap, matches: "Gallery/\(name)", sourceLocation: sourceLocation)
    if let folder = ProcessInfo.processInfo.environment["ENAMEL_PDF_OUTPUT"] {
        try FileManager.default.createDirectory(atPath: "\(folder)/Gallery", withIntermediateDirectories: true)
        let writer = try PDFWriter(writingTo: "\(folder)/Gallery/\(name).pdf") { list, part, scale in
            let pixels = try PixelSize(
                width: Int((part.width * scale).rounded()), height: Int((part.height * scale).rounded()))
            let map = Affine.translation(x: -part.minX, y: -part.minY).concatenating(.scale(scale))
            return try Rasterizer().bitmap(of: list, size: pixels, transform: map)
        }
        try writer.addPage(size: Size(width: Double(width), height: Double(height)), content: list)
        try writer.finish()
    }
    return bitmap
}
