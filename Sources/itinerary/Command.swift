/// A command of the program. The argument parser, the help, the manual page and the shell completions all use the table
/// of commands.
///
/// To add a command, add a static property of this type to a file in the folder `Commands`, and its name to `groups`.
struct Command: Sendable {
    let name: String
    /// The earlier names, which stay valid.
    var aliases: [String] = []
    /// The arguments that are not options.
    var inputs = Inputs.trip
    /// A one-line description.
    let summary: String
    /// The detailed description.
    let about: String
    /// The options, without the options that all commands have.
    let options: [OptionUse]
    /// The options that are allowed only after a certain first argument, keyed by this argument. They replace options
    /// with the same name.
    var wordOptions: [String: [Option]] = [:]
    /// The option that may replace the words after the trip; `nil` if there is none.
    var wordOption: Option?
    /// The arguments of an example that runs in the folder of the example trips.
    let example: String
    /// True if the text of the answer names the file, so the answer needs no heading.
    var namesFiles = false
    /// A closure that returns the last line of text about a folder of trips, from the counts of the answers and the
    /// number of written files; `nil` if there is no such line.
    var total: (@Sendable (Tally, _ written: Int?) -> String)?
    /// The implementation of the command.
    var work: Work

    /// The arguments that are not options.
    enum Inputs: Sendable {
        /// One trip document.
        case trip
        /// One trip document, followed by words; the help shows these names for the words.
        case tripWith([String])
        /// One or more trip documents, or folders of them.
        case trips
        /// Exactly one argument for each of these names, which the help shows.
        case others([String])
        /// At least one argument for each of these names, which the help shows.
        case leading([String])
    }

    /// The implementation of a command.
    enum Work: Sendable {
        /// Answers about each trip separately. The closure returns the answering function for the given arguments.
        case each(@Sendable (Arguments) throws(Failure) -> Answering)
        /// Answers once. The closure receives only the arguments.
        case once(Once)
        /// Answers about each trip in the folder that the option names. If the option names a file: with `--write`,
        /// answers about the trip in the file; without `--write`, answers once.
        case folder(@Sendable (Arguments) throws(Failure) -> Answering, Option, Once)
        /// Answers about each trip separately, or once if the option is given.
        case either(@Sendable (Arguments) throws(Failure) -> Answering, Option, Once)
        /// Prints its output while it runs, and returns the exit status.
        case run(@Sendable (Arguments) throws(Failure) -> Int32)
    }

    /// A function that answers once, from the arguments of the command line.
    typealias Once = @Sendable (Arguments) throws(Failure) -> Answer

    /// A function that answers about one trip.
    typealias Answering = @Sendable (TripInput) throws(Failure) -> Answer

    /// The commands by their purpose, as help lists them.
    static let groups: [(purpose: String, commands: [Command])] = [
        (
            "Ask about a trip",
            [slots, check, place, repair, reroute, nearby, plan, rainouts, audit, why, validate, show, diff]
        ),
        (
            "Make and change a trip",
            [
                new, apply, postpone, cancel, move, pin, unpin, addGame, addEvent, addVisit, addCustom,
                addTravel,
                addFlight, addTrain, addStay, addPlace, set, retime, days, split, remove, undo, redo,
            ]
        ),
        (
            "Exchange data with other programs",
            [
                convert, importSchedule, importCalendar, importPlaces, importGTFS, exportTrip, exportCalendar,
                exportMap, exportModel,
            ]
        ),
        ("Keep many trips", [fleet]),
        ("Run a server", [board, serve, addToken, listTokens, removeToken, mcp]),
    ]

    /// All commands, in the order of help.
    static let all = groups.flatMap { $0.commands }

    /// All options. The options that all commands have come last.
    var allOptions: [Option] { ownOptions + (isBatch ? Option.batch : []) + Option.common }

    /// The options, without the options that all commands have.
    var ownOptions: [Option] { options.flatMap { $0.options } }

    /// True if the command answers about trips one by one.
    var isBatch: Bool {
        switch work {
        case .once, .folder, .run: false
        case .each, .either: true
        }
    }

    /// The names of the arguments that are not options, as in help.
    var inputNames: [String] {
        switch inputs {
        case .trip, .trips: ["TRIP"]
        case .tripWith(let words): ["TRIP"] + words
        case .others(let names), .leading(let names): names
        }
    }

    /// The number of words after the trip.
    var wordCount: Int {
        if case .tripWith(let words) = inputs { words.count } else { 0 }
    }

    /// True if the command takes exactly one trip.
    var takesOneTrip: Bool {
        switch inputs {
        case .trip, .tripWith: true
        case .trips, .others, .leading: false
        }
    }

    /// The parts of the usage line after the name: the arguments that are not options, and the command's own options.
    var usage: [String] {
        let names =
            switch inputs {
            case .trips: ["TRIP…"]
            case .tripWith(let words) where wordOption != nil: ["TRIP"] + words.map { "[\($0)]" }
            case .leading: inputNames + ["…"]
            case .trip, .tripWith, .others: inputNames
            }
        return names + options.map { $0.usage }
    }

    /// Returns the command with a name or an earlier name; `nil` if no command has the name.
    static func known(_ name: String) -> Command? {
        all.first { $0.name == name || $0.aliases.contains(name) }
    }

    /// Returns the command with a name or an earlier name.
    ///
    /// - Throws: `Failure`, with similar names, if no command has the name.
    static func named(_ name: String) throws(Failure) -> Command {
        if let command = known(name) { return command }
        let guess = Guess.question(near: name, among: all.map { $0.name })
        throw .usage("there is no command \(name)\(guess)")
    }

    /// Runs the command; returns the exit status.
    func run(_ arguments: ArraySlice<String>) throws(Failure) -> Int32 {
        let parsed = try Arguments(arguments, of: self)
        if parsed.isForHelp {
            Output.write(parsed.has(.help) ? Help.text(of: self) : Help.version)
            return 0
        }
        switch work {
        case .run(let run):
            guard parsed.files.count >= inputNames.count else {
                throw .usage("\(name) requires at least \(inputNames.joined(separator: " and "))")
            }
            return try run(parsed)
        case .folder(let prepare, let option, _)
        where parsed[option].map { parsed.has(.write) || Files.isFolder($0) } ?? false:
            try checkFiles(parsed)
            return try Batch(self, parsed, ofTripsAt: try parsed.require(option), prepare(parsed)).run()
        case .once(let answer), .folder(_, _, let answer):
            return try answerOnce(parsed, answer)
        case .either(_, let option, let answer) where parsed.has(option):
            return try answerOnce(parsed, answer)
        case .each(let prepare), .either(let prepare, _, _):
            return try Batch(self, parsed, prepare(parsed)).run()
        }
    }

    /// Answers once, and prints the answer. If `--output` is given, also writes the changed document or the export to
    /// its file.
    ///
    /// - Returns: The exit status.
    func answerOnce(_ arguments: Arguments, _ answer: Once) throws(Failure) -> Int32 {
        try arguments.checkBatchOptions()
        try checkFiles(arguments)
        let answer = try answer(arguments)
        var written: [String] = []
        if let kept = answer.kept, let output = arguments[.output] {
            if let note = try Files.replace(output, with: kept, isForced: arguments.has(.force)) {
                Output.complain(note)
            }
            written.append(output)
        }
        let output = answer.output(arguments, style: Output.style, file: nil)
        if !written.isEmpty, Output.isClosed {
            if !output.isEmpty { Output.complainOfClosed(written) }
        } else {
            Output.write(output, after: { written })
        }
        for warning in answer.warnings { Output.complain("itinerary: \(warning)") }
        return answer.isPartial ? 2 : answer.isNo ? 1 : 0
    }

    /// Checks the number of arguments that are not options.
    private func checkFiles(_ arguments: Arguments) throws(Failure) {
        guard case .others(let names) = inputs, arguments.files.count != names.count else { return }
        let wanted = names.isEmpty ? "no file" : names.joined(separator: " and ")
        throw .usage("\(name) takes \(wanted); \(arguments.files.count) given")
    }
}

/// The entry point of the program, which finds the command and runs it.
enum Program {
    /// Runs the program with arguments that do not include its own name; returns the exit status.
    static func run(_ arguments: [String]) -> Int32 {
        do throws(Failure) {
            return try answer(arguments)
        } catch {
            Output.complain(error.message(helpOn: arguments.first.flatMap { Command.known($0) }))
            return 2
        }
    }

    private static func answer(_ arguments: [String]) throws(Failure) -> Int32 {
        let rest = arguments.dropFirst()
        switch arguments.first {
        case nil:
            throw .usage("a command is missing")
        case "--help", "-h":
            Output.write(Help.text)
        case "--version", "-V":
            Output.write(Help.version)
        case "help":
            let topic = rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
            let command = try topic.map { name throws(Failure) in try Command.named(name) }
            Output.write(command.map { Help.text(of: $0) } ?? Help.text)
        case "generate":
            Output.write(try GeneratedFile.text(rest))
        case let name? where name.hasPrefix("-"):
            throw .usage("the command must come before \(name)")
        case let name?:
            return try Command.named(name).run(rest)
        }
        return 0
    }
}
