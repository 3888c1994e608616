/// A command of the program: a row from which the reading of arguments, help, the manual page and the shells'
/// completions come.
///
/// A new command is such a row in a file of `Commands`, and its name in `all`.
struct Command: Sendable {
    let name: String
    /// The arguments that are no options.
    var inputs = Inputs.trip
    /// The description in a few words.
    let summary: String
    /// The description at length.
    let about: String
    /// Its options beside those that all commands have.
    let options: [OptionUse]
    /// The options that it has only where its first argument is a word, each in place of another of its name.
    var wordOptions: [String: [Option]] = [:]
    /// The option that stands for the words after the trip, if one does.
    var wordOption: Option?
    /// The arguments of an example that runs in the folder of the example trips.
    let example: String
    /// True if its text names the file itself, so that no heading need do so.
    var namesFiles = false
    /// The work of the command.
    let work: Work

    /// The arguments that are no options.
    enum Inputs: Sendable {
        /// One trip document.
        case trip
        /// One trip document, and after it words, by the names that help gives them.
        case tripWith([String])
        /// One trip document or more, and folders of them.
        case trips
        /// Other things, each once, by the names that help gives them.
        case others([String])
        /// Other things by the names that help gives them, and more after them.
        case leading([String])
    }

    /// The work of a command.
    enum Work: Sendable {
        /// Makes, from the command line, what answers about each trip.
        case each(@Sendable (Arguments) throws(Failure) -> Answering)
        /// Answers once, from the command line alone.
        case once(Once)
        /// Answers about each trip of the folder that an option names, or once where it names no folder.
        case folder(@Sendable (Arguments) throws(Failure) -> Answering, Option, Once)
        /// Answers about each trip, or once where the option is given.
        case either(@Sendable (Arguments) throws(Failure) -> Answering, Option, Once)
        /// Prints by itself, as it goes, and returns the exit status.
        case run(@Sendable (Arguments) throws(Failure) -> Int32)
    }

    /// Answers from the command line alone.
    typealias Once = @Sendable (Arguments) throws(Failure) -> Answer

    /// Answers about one trip.
    typealias Answering = @Sendable (TripInput) throws(Failure) -> Answer

    /// The commands, in the order in which help lists them.
    static let all = [
        slots, check, place, repair, reroute, options, plan, audit, why, apply, validate, convert, show,
        export,
        new,
        postpone,
        cancel, move,
        pin, unpin, addGame, addEvent, addCustom, addTravel, addPlace, set, retime, days, split, remove, undo,
        redo,
        diff, importSchedule, importCalendar, importGTFS, exportCalendar,
        exportMap,
        fleet,
        serve, addToken,
        mcp,
    ]

    /// All options, its own first.
    var allOptions: [Option] { ownOptions + (isBatch ? Option.batch : []) + Option.common }

    /// Its options beside those that all commands have.
    var ownOptions: [Option] { options.flatMap { $0.options } }

    /// True if it answers about trips one by one.
    var isBatch: Bool {
        switch work {
        case .once, .folder, .run: false
        case .each, .either: true
        }
    }

    /// The names in help of the arguments that are no options.
    var inputNames: [String] {
        switch inputs {
        case .trip, .trips: ["TRIP"]
        case .tripWith(let words): ["TRIP"] + words
        case .others(let names), .leading(let names): names
        }
    }

    /// How many words follow the trip.
    var wordCount: Int {
        if case .tripWith(let words) = inputs { words.count } else { 0 }
    }

    /// True if it takes just one trip.
    var takesOneTrip: Bool {
        switch inputs {
        case .trip, .tripWith: true
        case .trips, .others, .leading: false
        }
    }

    /// The usage after its name: the arguments that are no options, and its own options.
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

    /// The command of a name.
    ///
    /// - Throws: `Failure` where there is none, with the one that was probably meant.
    static func named(_ name: String) throws(Failure) -> Command {
        if let command = all.first(where: { $0.name == name }) { return command }
        let guess = Guess.question(near: name, among: all.map { $0.name })
        throw .usage("there is no command \(name)\(guess)")
    }

    /// Carries the command out and gives its exit status.
    func run(_ arguments: ArraySlice<String>) throws(Failure) -> Int32 {
        let parsed = try Arguments(arguments, of: self)
        if parsed.isForHelp {
            Output.write(parsed.has(.help) ? Help.text(of: self) : Help.version)
            return 0
        }
        switch work {
        case .run(let run):
            guard parsed.files.count >= inputNames.count else {
                throw .usage("\(name) takes \(inputNames.joined(separator: " and ")) at least")
            }
            return try run(parsed)
        case .folder(let prepare, let option, _) where parsed[option].map { Files.isFolder($0) } ?? false:
            try checkFiles(parsed)
            let trips = try Folder.files(try parsed.require(option), isStream: false)
            return try Batch(self, parsed, of: trips, prepare(parsed)).run()
        case .once(let answer), .folder(_, _, let answer):
            return try answerOnce(parsed, answer)
        case .either(_, let option, let answer) where parsed.has(option):
            return try answerOnce(parsed, answer)
        case .each(let prepare), .either(let prepare, _, _):
            return try Batch(self, parsed, prepare(parsed)).run()
        }
    }

    /// Answers once, and not about trips one by one; prints the answer, and writes where `--output` says.
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

    /// Checks that there are as many arguments that are no options as the command takes.
    private func checkFiles(_ arguments: Arguments) throws(Failure) {
        guard case .others(let names) = inputs, arguments.files.count != names.count else { return }
        let wanted = names.isEmpty ? "no file" : names.joined(separator: " and ")
        throw .usage("\(name) takes \(wanted), not \(arguments.files.count) files")
    }
}

/// The program: finds the command and carries it out.
enum Program {
    /// The exit status for some arguments, the program's own name left out.
    static func run(_ arguments: [String]) -> Int32 {
        do throws(Failure) {
            return try answer(arguments)
        } catch {
            Output.complain(error.message(helpOn: Command.all.first { $0.name == arguments.first }))
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
            throw .usage("a command must stand before \(name)")
        case let name?:
            return try Command.named(name).run(rest)
        }
        return 0
    }
}
