import EnamelGeometry
import Testing

import EnamelTypography

@Suite struct ShaperTests {
    @Test func bytesThatAreNoFontAreAnError() {
        #expect(throws: FontError.self) { try FontFace([]) }
        #expect(throws: FontError.self) { try FontFace(Array("no font at all, whatever it says".utf8)) }
    }
}
