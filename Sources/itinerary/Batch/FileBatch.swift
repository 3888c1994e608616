import Dispatch
import Synchronization
import WholeFiles

/// Answers about documents that are files of their own.
struct FileBatch: Sendable {
    let arguments: Arguments
    let answer: Command.Answering
    let style: TextStyle
    /// The surroundings of every document.
    let surroundings: Surroundings
    let keeping: Keeping
    /// The files that have been written.
    let written: WrittenFiles
    /// The name of a step that has none of its own.
    let commandName: String
    /// True if answers say which file they are about.
    let namesFiles: Bool
    /// True if the text of an answer gets a heading then.
    let hasHeadings: Bool

    /// The answer about one file, and what is written of it.
    func part(_ input: BatchInput) -> BatchPart {
        var part = BatchPart(done: 1)
        let file = input.path
        let name = file == "-" ? "standard input" : file
        let shownName = namesFiles ? name : nil
        do throws(Failure) {
            if let failure = input.failure { throw failure }
            let (answer, note) = try answered(file, name)
            if let note { part.complaints.append(note) }
            part.output = answer.output(arguments, style: style, file: shownName, hasHeading: hasHeadings)
            part.complaints += answer.warnings.map { "itinerary: \(name): \($0)" }
            part.tally.count(answer)
        } catch {
            part.tally.refuse()
            part.complaints.append(error.message())
            if let shownName {
                part.output = Answer.output(
                    error,
                    arguments,
                    style: style,
                    file: shownName,
                    hasHeading: hasHeadings
                )
            }
        }
        return part
    }

    /// The answer about a file, kept where the options say so, and what the user should know of that.
    ///
    /// Nobody else changes a file that the answer replaces from when it is read until then.
    private func answered(_ file: String, _ name: String) throws(Failure) -> (Answer, note: String?) {
        let lock = keeping.replaces(file) ? try Files.locked(file) : nil
        let bytes =
            switch lock {
            case .some(let locked): locked.contents
            case nil: try Files.contents(of: file)
            }
        let input = TripInput(bytes, name: name, beside: surroundings)
        let answer = try answer(input)
        guard let kept = answer.kept, let target = keeping.target(of: file, suffix: answer.program?.suffix)
        else { return (answer, nil) }
        if answer.document != nil, !answer.isConversion { try input.refuseSourceCoding() }
        if let document = answer.document, answer.history == nil { try input.checkReadsAlone(document) }
        let history = try input.history(of: answer, named: commandName, isAsked: arguments.has(.history))
        var isWritten = false
        try written.begin(target)
        defer { written.end(target, isWritten: isWritten) }
        if arguments.has(.write) { try history?.write() }
        let note = try Files.replace(
            target,
            under: answer.program == nil ? lock : nil,
            with: kept,
            isForced: arguments.has(.force)
        )
        isWritten = true
        return (answer, note)
    }
}

/// The destination of the documents that a batch makes.
enum Keeping: Sendable {
    /// It is only printed.
    case nowhere
    /// In the trip's own file.
    case inPlace
    /// In the one file of `--output`.
    case file(String)
    /// In a folder, under the name of each trip's file.
    case folder(String)

    /// Creates the destination for some trips by the options.
    ///
    /// - Throws: `Failure`, where one file would have to hold several trips, so that all but one were lost.
    init(_ arguments: Arguments, of trips: [String]) throws(Failure) {
        guard let output = arguments[.output] else {
            self = arguments.has(.write) ? .inPlace : .nowhere
            return
        }
        guard Files.isFolder(output) else {
            let isOneTrip = trips.count == 1 && !arguments.files.contains { $0 != "-" && Files.isFolder($0) }
            guard isOneTrip else {
                throw .usage("--output takes several trips only into a folder that exists")
            }
            self = .file(output)
            return
        }
        var names: Set<String> = []
        for trip in trips {
            guard trip != "-" else { throw .usage("--output needs a file's name for standard input") }
            let name = Keeping.name(of: trip)
            guard names.insert(name).inserted else {
                throw .usage("--output would write two trips to \(Files.path(name, in: output))")
            }
        }
        self = .folder(output)
    }

    /// The file for one trip; `nil` where nothing is kept.
    func target(of trip: String, suffix: String?) -> String? {
        switch self {
        case .nowhere: nil
        case .inPlace: trip
        case .file(let file): file
        case .folder(let folder): Files.path(Keeping.name(of: trip, suffix: suffix), in: folder)
        }
    }

    /// True if what is made of a trip, but for programs, replaces its own file.
    func replaces(_ trip: String) -> Bool {
        trip != "-" && target(of: trip, suffix: nil).map { Files.isSame(trip, $0) } ?? false
    }

    /// A file's name without its folder, and with another suffix where one is given.
    private static func name(of file: String, suffix: String? = nil) -> String {
        let name = String(file.split(separator: "/").last ?? "")
        guard let suffix else { return name }
        return (name.hasSuffix(".json") ? String(name.dropLast(5)) : name) + "." + suffix
    }
}

/// The files that a batch has written, to be named where its answers cannot be printed.
final class WrittenFiles: Sendable {
    private struct State {
        var isClosed = false
        var paths: [String] = []
    }

    private let state = Mutex(State())
    private let writing = DispatchGroup()

    /// Begins to write a file; `end` must follow.
    ///
    /// - Throws: `Failure`, when no more files are to be written.
    func begin(_ path: String) throws(Failure) {
        let isOpen = state.withLock { state in
            if !state.isClosed { writing.enter() }
            return !state.isClosed
        }
        guard isOpen else { throw .input(file: path, reason: "nothing was written") }
    }

    /// Ends what `begin` began.
    func end(_ path: String, isWritten: Bool) {
        if isWritten { state.withLock { $0.paths.append(path) } }
        writing.leave()
    }

    /// Lets no more files be written; those that were, in the order of their names.
    func close() -> [String] {
        state.withLock { $0.isClosed = true }
        writing.wait()
        return state.withLock { $0.paths }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
