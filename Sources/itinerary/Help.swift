/// What `--help` and `--version` print.
enum Help {
    static var version: String { "itinerary 0.1.0\n\(SystemTimeZones.line)\n" }

    static var text: String {
        var text = """
            Usage: itinerary COMMAND TRIP… [options]

            Places travel in a road trip whose games are fixed by the schedule, and says why where it cannot.

            Commands:

            """
        for command in Command.all {
            text += "  " + command.name.padded(to: 10) + command.summary + "\n"
        }
        text += """

            A TRIP is a file, a folder of files, or - for standard input. 'itinerary COMMAND --help' tells more of a command.

            Options of all commands:

            """
        return text + lines(Command.commonOptions)
    }

    static func text(of command: Command) -> String {
        var text =
            "Usage: itinerary \(command.name) \(command.synopsis) [options]\n\n\(command.about)\n\nOptions:\n"
        text += lines(command.options + Command.commonOptions)
        return text
    }

    private static func lines(_ options: [Arguments.Option]) -> String {
        options.map { option in
            let name = "--" + option.name + (option.valueName.map { " " + $0 } ?? "")
            return "  " + name.padded(to: 24) + option.summary + "\n"
        }.joined()
    }
}

extension Arguments.Option {
    /// What the option's value is called in help; nothing for one without a value.
    fileprivate var valueName: String? {
        switch self {
        case .help, .version, .quiet, .json, .jsonl, .write, .reduced, .summary: nil
        case .item: "ID"
        case .day: "D"
        case .sortOrder: "X"
        case .change, .output, .places: "FILE"
        case .engine: "ENGINE"
        case .timeLimit: "SECONDS"
        case .failOn: "SEVERITY"
        case .badLines: "ok"
        case .level: "N"
        case .index: "I"
        case .format: "FORMAT"
        }
    }

    fileprivate var summary: String {
        switch self {
        case .help: "print this help (-h)"
        case .version: "print the version (-V)"
        case .quiet: "print no text for people (-q)"
        case .json: "print one JSON answer, with several trips one a line"
        case .jsonl: "read one trip document a line, print one JSON answer a line"
        case .places: "add what FILE says of places, clocks and travel times to every trip"
        case .item: "the item asked about"
        case .day: "the day, from 1"
        case .sortOrder: "the sort order on that day"
        case .change: "a change document to apply first, - for standard input"
        case .engine: "auto (default), native or glpk"
        case .timeLimit: "stop the search after so long"
        case .failOn: "error (default), warning or never"
        case .badLines: "with --jsonl, bad lines do not make the status 2"
        case .output: "write the document to FILE"
        case .write: "write the document in place"
        case .level: "1 (default, missed games) to 5 (shift)"
        case .index: "the slot among those of the day, from 0 (all of them when left out)"
        case .summary: "count codes over all trips at the end; with --quiet print nothing else"
        case .format: "lp (default), mps or glpk"
        case .reduced: "leave out what is settled before a solver is asked"
        }
    }
}

extension String {
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(1, width - count))
    }
}
