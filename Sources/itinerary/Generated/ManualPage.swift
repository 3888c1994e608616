/// The parts of the manual page that are generated from the tables of commands and options.
///
/// Comments in the page mark the generated parts:
///
///     .\" generated: commands
///     …
///     .\" end
enum ManualPage {
    /// Returns a page with its generated parts updated.
    static func renewed(_ page: String) -> String {
        var lines: [Substring] = []
        var isGenerated = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == #".\" end"# { isGenerated = false }
            if !isGenerated { lines.append(line) }
            guard line.hasPrefix(#".\" generated: "#) else { continue }
            isGenerated = true
            lines += part(line.dropFirst(15)).split(separator: "\n")
        }
        return lines.joined(separator: "\n")
    }

    private static func part(_ name: Substring) -> String {
        switch name {
        case "commands": Command.all.map(entry).joined()
        case "common options": Option.common.map(entry).joined()
        case "batch options": Option.batch.map(entry).joined()
        default: Option.all.dropFirst(Option.common.count + Option.batch.count).map(entry).joined()
        }
    }

    private static func entry(_ command: Command) -> String {
        let usage = command.usage.map { Roff.marked($0) }
        let also = command.aliases.isEmpty ? [] : ["Also: \(command.aliases.map { "`\($0)`" }.list("and"))."]
        let about = ([command.about.replacing("\n", with: " ")] + also).joined(separator: " ")
        return """
            .TP
            \\fB\(command.name)\\fR \(usage.joined(separator: " \\\n"))
            \(Roff.paragraph(about))

            """
    }

    private static func entry(_ option: Option) -> String {
        let names = (option.letter.map { [#"\fB\-\#($0)\fR"#] } ?? []) + [Roff.marked(option.usage)]
        let takers = option.commands.count == Command.all.count ? "" : taken(by: option.commands)
        let summary = option.help.prefix(1).uppercased() + option.help.dropFirst() + "."
        let details = option.details.replacing("\n", with: " ")
        return """
            .TP
            \(names.joined(separator: ", "))
            \(Roff.paragraph([summary, details, takers].filter { !$0.isEmpty }.joined(separator: " ")))

            """
    }

    /// Returns a list, in parentheses, of the commands that take an option; empty if all commands take the option.
    private static func taken(by commands: [Command]) -> String {
        guard commands.count(where: { $0.isBatch }) < Command.all.count(where: { $0.isBatch }) else {
            return ""
        }
        return "(" + commands.map { "`\($0.name)`" }.list("and") + ")"
    }
}

/// Text in roff, the language of manual pages.
enum Roff {
    /// The names of the commands' arguments and of the options' values.
    private static let names = Set(
        Command.all.flatMap { $0.inputNames } + Option.all.compactMap { $0.valueName }
    )

    /// Returns a paragraph, wrapped to short lines, with options, names of values, and words in backquotes marked.
    static func paragraph(_ text: String) -> String {
        var lines: [String] = []
        for plain in text.split(separator: " ") {
            let word = plain.count > 1 ? word(String(plain)) : escaped(String(plain))

            if let last = lines.last, last.count + word.count < 110 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(word)
            }
        }
        // In roff, a line that starts with a period or an apostrophe would be a request.
        return lines.map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }.joined(separator: "\n")
    }

    /// Returns text with options in bold, names of values in italics, words in backquotes in bold, and special
    /// characters escaped.
    static func marked(_ text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).map { word(String($0)) }
            .joined(separator: " ")
    }

    private static func word(_ word: String) -> String {
        let isMark = { (character: Character) in "()[].,;:…".contains(character) }
        let start = word.prefix(while: isMark)
        let rest = word.dropFirst(start.count)
        let end = String(rest.reversed().prefix(while: isMark).reversed())
        let core = String(rest.dropLast(end.count))
        let marked =
            if core.hasPrefix("`"), core.hasSuffix("`"), core.count > 1 {
                "\\fB\(escaped(String(core.dropFirst().dropLast())))\\fR"
            } else if core.hasPrefix("-") {
                "\\fB\(escaped(core))\\fR"
            } else if names.contains(core) {
                "\\fI\(core)\\fR"
            } else {
                escaped(core)
            }
        return escaped(String(start)) + marked + escaped(end)
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
            }
        }
        return result
    }
}
