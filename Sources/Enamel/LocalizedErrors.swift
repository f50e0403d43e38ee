public import EnamelImaging
public import EnamelPDF
public import EnamelSVG
public import EnamelSymbols
public import EnamelViews
public import Foundation

// Foundation's `localizedDescription` of an error is its `description`: one line of what was wrong and what would be right.

extension EmblemError: LocalizedError {
    /// The same as the error's `description`.
    public var errorDescription: String? { description }
}

extension SymbolError: LocalizedError {
    /// The same as the error's `description`.
    public var errorDescription: String? { description }
}

extension ColorSyntaxError: LocalizedError {
    /// The same as the error's `description`.
    public var errorDescription: String? { description }
}

extension ColorProfileError: LocalizedError {
    /// The same as the error's `description`.
    public var errorDescription: String? { description }
}

extension PixelSizeError: LocalizedError {
    /// The same as the error's `description`.
    public var errorDescription: String? { description }
}

extension PixelRectError: LocalizedError {
    /// The same as the error's `description`.
    public var errorDescription: String? { description }
}

extension PNGError: LocalizedError {
    /// The same as the error's `description`.
    public var errorDescription: String? { description }
}

extension ImageError: LocalizedError {
    /// The same as the error's `description`.
    public var errorDescription: String? { description }
}

extension FileError: LocalizedError {
    /// The same as the error's `description`.
    public var errorDescription: String? { description }
}

extension ImageConversionError: LocalizedError {
    /// The same as the error's `description`.
    public var errorDescription: String? { description }
}

extension SymbolSheetError: LocalizedError {
    /// The same as the error's `description`.
    public var errorDescription: String? { description }
}

extension SVGError: LocalizedError {
    /// The same as the error's `description`.
    public var errorDescription: String? { description }
}

extension SVGResourceError: LocalizedError {
    /// The same as the error's `description`.
    public var errorDescription: String? { description }
}

extension PDFError: LocalizedError {
    /// The same as the error's `description`.
    public var errorDescription: String? { description }
}

extension ViewError: LocalizedError {
    /// The same as the error's `description`.
    public var errorDescription: String? { description }
}
