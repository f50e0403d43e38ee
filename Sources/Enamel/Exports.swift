// `import Enamel` alone brings the CG types and `Data`, as `import SwiftUI` does, and the colours, pictures and symbol
// weights that Enamel's own signatures name.
@_exported public import EnamelImaging
@_exported public import enum EnamelSVG.SVGError
@_exported public import struct EnamelSVG.SVGFolderResources
@_exported public import struct EnamelSVG.SVGLimits
@_exported public import struct EnamelSVG.SVGOptions
@_exported public import EnamelSymbols
@_exported public import EnamelViews
@_exported public import Foundation
