import EnamelDrawing
import EnamelGeometry
import EnamelImaging
import EnamelRaster

@testable import EnamelSVG

/// A drawing of 100 x 100 with the given contents.
func drawing(_ content: String, attributes: String = "width='100' height='100'", options: SVGOptions = SVGOptions())
    throws -> SVGDrawing
{
    let text =
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \(attributes)>\(content)</svg>"
    return try SVGDocument(parsing: Array(text.utf8), options: options).drawing()
}

/// The pixels of such a drawing, one to a unit.
func picture(_ content: String, attributes: String = "width='100' height='100'", options: SVGOptions = SVGOptions())
    throws -> Bitmap
{
    let size = try PixelSize(width: 100, height: 100)
    return try Rasterizer().bitmap(of: drawing(content, attributes: attributes, options: options).list, size: size)
}

extension Bitmap.Pixel {
    static let clear = Bitmap.Pixel(r: 0, g: 0, b: 0, a: 0)
    static let red = Bitmap.Pixel(r: 255, g: 0, b: 0, a: 255)
    static let green = Bitmap.Pixel(r: 0, g: 128, b: 0, a: 255)
    static let blue = Bitmap.Pixel(r: 0, g: 0, b: 255, a: 255)
    static let black = Bitmap.Pixel(r: 0, g: 0, b: 0, a: 255)
}
