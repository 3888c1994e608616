/// The text of `--help` and `--version`.
enum Help {
    static var version: String { "itinerary \(QuestionService.version)\n\(SystemTimeZones.line)\n" }

    /// The maximum length of a usage line.
    private static let width = 100

    static var text: String {
        var text = """
            Usage: itinerary COMMAND TRIP… [options]

            Places the legs of a road trip whose games are fixed by the schedule, and explains why if it cannot.

            """
        let width = (Command.all.map { $0.name.count }.max() ?? 0) + 2
        for group in Command.groups {
            text += "\n\(group.purpose):\n"
            for command in group.commands {
                text += "  " + command.name.padded(to: width) + command.summary + "\n"
            }
        }
        text += """

            A TRIP is a file, a folder of files, or - for standard input. 'itinerary COMMAND --help' describes a command.

            Options of all commands:

            """
        text += lines(Option.common)
        text += "\nOptions of the commands that read trips:\n" + lines(Option.batch)
        return text + "\nExample:\n  itinerary show northeast-2010.json\n" + examples
    }

    static func text(of command: Command) -> String {
        """
        \(usage(of: command))

        \(command.about)
        \(alsoKnown(command))
        Options:
        \(lines(command.allOptions))
        Example:
          itinerary \(command.example)
        \(examples)
        """
    }

    /// Returns a line with the earlier names of a command; empty if there are none.
    private static func alsoKnown(_ command: Command) -> String {
        command.aliases.isEmpty ? "" : "Earlier name of this command: \(command.aliases.list("and"))\n"
    }

    /// The folder of the example trips.
    private static let examples =
        "The example trips are in the folder Examples/Trips of the source of swift-itinerary.\n"

    /// Returns the usage of a command, wrapped to `width`.
    private static func usage(of command: Command) -> String {
        let start = "Usage: itinerary \(command.name)"
        let indent = String(repeating: " ", count: start.count)
        var lines = [start]
        for part in command.usage + ["[options]"] {
            let isFull = lines[lines.count - 1].count + 1 + part.count > width
            if isFull { lines.append(indent) }
            lines[lines.count - 1] += " " + part
        }
        return lines.joined(separator: "\n")
    }

    private static func lines(_ options: [Option]) -> String {
        options.map { option in
            let letter = option.letter.map { " (-\($0))" } ?? ""
            return "  " + option.usage.padded(to: 24) + option.help + letter + "\n"
        }.joined()
    }
}

extension String {
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
