import Testing

@testable import EnamelSVG

/// CSS Custom Properties for Cascading Variables 1.
@Suite struct CSSVariableTests {
    private func value(_ property: String, style: String, root: String = "") throws -> String {
        var document = try StyledDocument("<rect id='a' style='\(style)'/>", attributes: "style='\(root)'")
        return document.value(property, of: "a")
    }

    @Test func variablesAreInherited() throws {
        #expect(try value("fill", style: "fill: var(--c)", root: "--c: lime") == "lime")
        #expect(try value("fill", style: "fill: var(--c); --c: blue", root: "--c: lime") == "blue")
        #expect(try value("fill", style: "fill: var(--C)", root: "--c: lime") == "unset")
        #expect(try value("fill", style: "--c: initial; fill: var(--c, red)", root: "--c: lime") == "red")
        #expect(try value("fill", style: "--c: inherit; fill: var(--c, red)", root: "--c: lime") == "lime")
        #expect(try value("fill", style: "--c: unset; fill: var(--c, red)", root: "--c: lime") == "lime")
    }

    @Test func fallbacksStandIn() throws {
        #expect(try value("fill", style: "fill: var(--x, lime)") == "lime")
        #expect(try value("fill", style: "fill: var(--x, var(--y, lime))") == "lime")
        #expect(try value("font-family", style: "font-family: var(--x, a, b)") == "a, b")
        #expect(try value("fill", style: "fill: var(--x,)") == "unset")
        #expect(try value("fill", style: "fill: var(--x)") == "unset")
        #expect(try value("fill", style: "fill: red; fill: var(--x)") == "unset")
        #expect(try value("fill", style: "--x:; fill: var(--x) lime") == "lime")
        #expect(try value("fill", style: "fill: env(x, lime)") == "unset")
    }

    @Test func variablesStandInsideOfFunctions() throws {
        #expect(try value("fill", style: "--r: 255; fill: rgb(var(--r), 0, 0)") == "rgb(255, 0, 0)")
        #expect(try value("stroke-width", style: "--w: 2px; stroke-width: calc(var(--w) * 2)") == "calc(2px * 2)")
    }

    @Test func cyclesAreInvalid() throws {
        #expect(try value("fill", style: "--a: var(--a); fill: var(--a, lime)") == "lime")
        #expect(try value("fill", style: "--a: var(--b); --b: var(--a); fill: var(--b, lime)") == "lime")
        #expect(try value("fill", style: "--a: var(--b, red); --b: var(--a, red); fill: var(--a, lime)") == "lime")
        // Outside of the cycle a fallback counts.
        #expect(try value("fill", style: "--a: var(--a); --c: var(--a, lime); fill: var(--c)") == "lime")
        // A reference in a fallback that is not used makes a cycle too.
        #expect(
            try value("fill", style: "--a: var(--b); --b: red; --c: var(--b, var(--c)); fill: var(--c, lime)") == "lime"
        )
        // The specification's example: a child's variable may use the parent's of the same value.
        #expect(
            try value("fill", style: "--two: red; fill: var(--one)", root: "--one: var(--two); --two: lime") == "lime")
    }

    @Test func keywordsFromVariablesCount() throws {
        #expect(try value("fill", style: "fill: var(--x, inherit)") == "inherit")
        #expect(try value("fill", style: "fill: var(--x, initial)") == "initial")
        #expect(try value("fill", style: "--x: 12; fill: var(--x)") == "unset")
    }

    @Test func shorthandsMayHoldVariables() throws {
        #expect(try value("font-size", style: "--s: 12px; font: bold var(--s) serif") == "12px")
        #expect(try value("font-weight", style: "--s: 12px; font: bold var(--s) serif") == "bold")
        #expect(try value("font-weight", style: "font-weight: 300; font: bold var(--s) serif") == "unset")
    }

    @Test func attributesMayHoldVariables() throws {
        var document = try StyledDocument(
            "<rect id='a' fill='var(--c)' d='var(--c)'/>", attributes: "style='--c: lime'")
        #expect(document.value("fill", of: "a") == "lime")
    }

    @Test func doublingEndsInBoundedSize() throws {
        var style = "--v0: x x x x x x x x;"
        for index in 1...60 { style += "--v\(index): var(--v\(index - 1)) var(--v\(index - 1));" }
        #expect(try value("font-family", style: style + "font-family: var(--v60, lime)") == "lime")
        #expect(try value("font-family", style: style + "font-family: var(--v2)").count > 30)
    }

    @Test func longChainsEndInBoundedDepth() throws {
        var style = "--v0: lime;"
        for index in 1...100_000 { style += "--v\(index): f(var(--v\(index - 1)));" }
        _ = try value("fill", style: style + "fill: var(--v100000)")
        #expect(try value("fill", style: "--v0: lime; --v1: var(--v0); --v2: var(--v1); fill: var(--v2)") == "lime")
    }
}
