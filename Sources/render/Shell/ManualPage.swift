/// The manual page `render(1)`, in the macros of man(7), made from the same tables as the help.
enum ManualPage {
    static var text: String {
        let name = Program.name
        var page = """
            .\\" Made by '\(name) manual'.
            .TH \(name.uppercased()) 1 "" "Enamel \(Program.version)" "User Commands"
            .SH NAME
            \(name) \\- draw pictures and documents without a window system
            .SH SYNOPSIS
            .B \(name)
            .I COMMAND
            .RI [ OPTION ]...
            .SH DESCRIPTION
            Draw a picture (an icon, a text, a Markdown text, an SVG document) and write it to a file or to standard output.
            An option's value follows as the next argument or after an equals sign; a letter's value may follow it at once. \\(lq\\-\\-\\(rq ends the
            options. A file called \\(lq\\-\\(rq is standard input or standard output.

            """
        for command in Program.commands { page += section(command) }
        page += """
            .SH EXIT STATUS
            .TP
            .B 0
            Done.
            .TP
            .B 1
            The work failed; for \(name) diff the pictures differ, and for \(name) batch at least one job failed.
            .TP
            .B 2
            The arguments are at fault; for \(name) diff also work that failed.
            .PP
            An error is one line on standard error, and nothing is written by halves.
            .SH ENVIRONMENT
            .TP
            .BR XDG_CACHE_HOME ,\\  HOME
            Where the index of the system's fonts is kept: the folder enamel/fonts in the first, or in .cache of the second.

            """
        return page
    }

    private static func section(_ command: Command) -> String {
        let operand = command.operand.map { " \($0.synopsis)" } ?? ""
        let required = command.options.filter(\.isRequired).map { "\($0.spelling) \($0.value ?? "") " }.joined()
        var text = """
            .SH \(quoted("\(Program.name) \(command.name)".uppercased()))
            .B \(roff("\(Program.name) \(command.name)"))
            \(roff("\(required)[OPTION]...\(operand)"))
            .PP
            \(paragraphs(command.discussion))

            """
        if let operand = command.operand {
            text += ".TP\n.I \(roff(operand.name))\n\(line(operand.summary))\n"
        }
        for option in command.allOptions {
            let names = option.spellings.reversed().map { "\\fB\(roff($0))\\fR" }.joined(separator: ", ")
            let value = option.value.map { " \\fI\(roff($0))\\fR" } ?? ""
            text += ".TP\n\(names)\(value)\n\(line(option.explanation))\n"
        }
        text += ".PP\nExamples:\n.PP\n.nf\n"
        for example in command.examples { text += line("  \(Program.name) \(command.name) \(example)") + "\n" }
        return text + ".fi\n"
    }

    /// Empty lines separate paragraphs.
    private static func paragraphs(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? ".PP" : line(String($0)) }.joined(separator: "\n")
    }

    /// A line of text: one that begins with a dot or a quote would be a request.
    private static func line(_ text: String) -> String {
        let text = roff(text)
        return text.first == "." || text.first == "'" ? "\\&" + text : text
    }

    /// Text without what roff would take for an escape, a hyphen or a quotation mark; what is not ASCII is named by its number.
    private static func roff(_ text: String) -> String {
        let text = text.split("\\", by: "\\e").split("-", by: "\\-").split("'", by: "\\(aq").split("~", by: "\\(ti")
            .split("^", by: "\\(ha").split("`", by: "\\(ga")
        return text.unicodeScalars.map { $0.isASCII ? String($0) : "\\[u\(hexadecimal($0.value))]" }.joined()
    }

    private static func hexadecimal(_ number: UInt32) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func quoted(_ text: String) -> String { "\"\(roff(text))\"" }
}
