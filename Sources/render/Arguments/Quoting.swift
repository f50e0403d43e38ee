/// A text from the command line as it may stand in a message: in quotes, on one line, with at most 60 characters of it.
func quoted(_ text: String) -> String {
    let longest = 60
    let head = text.unicodeScalars.prefix(longest)
    let isWhole = head.endIndex == text.unicodeScalars.endIndex
    return "'\(oneLine(String(head)))\(isWhole ? "" : "…")'"
}

/// The text with everything escaped that would break the line, steer a terminal, turn the reading direction or not be seen.
func oneLine(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
        switch (scalar, scalar.properties.generalCategory) {
        case ("\n", _): line += "\\n"
        case ("\r", _): line += "\\r"
        case ("\t", _): line += "\\t"
        case (_, .control), (_, .format), (_, .lineSeparator), (_, .paragraphSeparator), (_, .privateUse),
            (_, .unassigned):
            line += "\\u{\(String(scalar.value, radix: 16))}"
        default: line.unicodeScalars.append(scalar)
        }
    }
    return line
}
