// The names that SwiftUI code uses and that the engine owns. Its rectangles, points and sizes stay inside.
@_exported public import enum EnamelDrawing.BlendMode
@_exported public import enum EnamelGeometry.RoundedCornerStyle
@_exported public import struct EnamelGeometry.Path
@_exported public import struct EnamelGeometry.StrokeStyle
@_exported public import class EnamelTypography.FontLibrary
