import CICU
import CLibHarfBuzz

extension ScriptRuns {
    /// Gives characters of no script to the letters behind them where these are read in their direction and the letters before
    /// them are not: in "שלום --font" the space and the hyphens stand on the line from left to right, as "font" does.
    ///
    /// HarfBuzz shapes in the direction of the script and turns the glyphs round where the line asks for the other one, so
    /// substitutions that reach from one character to the next would meet such characters in the wrong order. O(n).
    package mutating func follow(_ levels: [BidiAnalyzer.Run], _ text: [UInt8], _ table: inout CharacterTable) {
        guard levels.count > 1 else { return }
        var pieces: [Run] = []
        var start = 0
        var level = 0
        for (index, run) in runs.enumerated() {
            let isTurned = ScriptRuns.isRightToLeft(run.script)
            while start < run.end {
                while levels[level].range.upperBound <= start { level += 1 }
                let end = min(run.end, levels[level].range.upperBound)
                var piece = Run(end: end, script: run.script, kind: run.kind)
                let isBackward = levels[level].level & 1 == 1
                if run.kind == .text, isTurned != isBackward, end == run.end, end < levels[level].range.upperBound,
                    index + 1 < runs.count, runs[index + 1].kind == .text,
                    ScriptRuns.isRightToLeft(runs[index + 1].script) == isBackward,
                    ScriptRuns.isOfNoScript(text, start..<end, beside: run.script, &table)
                {
                    piece.script = runs[index + 1].script
                }
                pieces.append(piece)
                start = end
            }
        }
        runs = pieces
        mergeEqual()
    }

    /// Whether a script is read from right to left.
    static func isRightToLeft(_ script: Int32) -> Bool {
        hb_script_get_horizontal_direction(hb_script_from_iso15924_tag(enamel_script_tag(script)))
            == HB_DIRECTION_RTL
    }

    /// Whether nothing in a part of a text is of a script, of the one that is given in particular: punctuation, symbols and spaces,
    /// but no digits, which HarfBuzz shapes in their own direction, and no emoji.
    static func isOfNoScript(
        _ text: [UInt8], _ range: Range<Int>, beside script: Int32, _ table: inout CharacterTable
    ) -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = text[offset]
            if byte < 0x80 {
                if (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20) { return false }
                offset += 1
                continue
            }
            let value = UTF8Decoding.scalar(in: text, at: offset)
            let entry = table[value]
            guard entry.script <= Int32(enamel_script_inherited), !enamel_script_extends(value, script),
                entry.properties.isDisjoint(with: [
                    .decimalDigit, .pictographic, .regionalIndicator, .emojiModifier,
                ])
            else { return false }
            offset += value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
        }
        return true
    }
}
