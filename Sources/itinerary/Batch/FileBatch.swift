import Dispatch
import Synchronization
import WholeFiles

/// A batch whose documents are in separate files.
struct FileBatch: Sendable {
    let arguments: Arguments
    let answer: Command.Answering
    let style: TextStyle
    /// The context of every document.
    let context: TripContext
    let keeping: Keeping
    /// The files written so far.
    let written: WrittenFiles
    /// The name of the command, which the history uses for a change without a name.
    let commandName: String
    /// True if each answer states the name of its file.
    let namesFiles: Bool
    /// True if the name of the file is stated in a heading above the text of its answer.
    let hasHeadings: Bool

    /// Returns the answer about a file. First writes the changed document if the options request it.
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

    /// Returns the answer about a file and a note for the user. First writes the changed document if the options
    /// request it.
    ///
    /// If the answer replaces the file, the file is locked from the time it is read until it is replaced.
    private func answered(_ file: String, _ name: String) throws(Failure) -> (Answer, note: String?) {
        let lock = keeping.replaces(file) ? try Files.locked(file) : nil
        let bytes =
            switch lock {
            case .some(let locked): locked.contents
            case nil: try Files.contents(of: file)
            }
        let input = TripInput(bytes, name: name, context: context)
        let answer = try answer(input)
        guard let kept = answer.kept, let target = keeping.target(of: file, suffix: answer.export?.suffix)
        else { return (answer, nil) }
        // An export does not replace the trip's file, even if it is written into the same folder.
        let isExport = answer.export != nil
        if answer.document != nil, !answer.isConversion { try input.refuseSourceCoding() }
        if let document = answer.document, answer.history == nil { try input.checkReadsAlone(document) }
        let history = try input.history(of: answer, named: commandName, isAsked: arguments.has(.history))
        var isWritten = false
        try written.begin(target)
        defer { written.end(target, isWritten: isWritten) }
        if arguments.has(.write) { try history?.write() }
        let note = try Files.replace(
            target,
            under: isExport ? nil : lock,
            with: kept,
            isForced: arguments.has(.force)
        )
        isWritten = true
        return (answer, note)
    }
}

extension Arguments {
    /// Throws an error if `--output` names one of the trips, which the export would replace. Call this before the trips
    /// are read.
    func refuseOutputOverTrip() throws(Failure) {
        guard let output = self[.output], !Files.isFolder(output) else { return }
        if files.contains(where: { $0 != "-" && WholeFile.isSame($0, output) }) {
            throw .usage("--output names the trip itself, which the export would replace; name another file")
        }
    }
}

/// The destination of the documents that a batch makes.
enum Keeping: Sendable {
    /// Standard output only.
    case nowhere
    /// The trip's own file.
    case inPlace
    /// The single file of `--output`.
    case file(String)
    /// A folder. Each document is written to it under the file name of the document's trip.
    case folder(String)

    /// Chooses the destination from the options.
    ///
    /// - Throws: `Failure` if several trips would be written to one file.
    init(_ arguments: Arguments, of trips: [String]) throws(Failure) {
        guard let output = arguments[.output] else {
            self = arguments.has(.write) ? .inPlace : .nowhere
            return
        }
        guard Files.isFolder(output) else {
            let isOneTrip = trips.count == 1 && !arguments.files.contains { $0 != "-" && Files.isFolder($0) }
            guard isOneTrip else {
                throw .usage("--output must be an existing folder for several trips")
            }
            self = .file(output)
            return
        }
        var names: Set<String> = []
        for trip in trips {
            guard trip != "-" else { throw .usage("--output must be a file name for standard input") }
            let name = Keeping.name(of: trip)
            guard names.insert(name).inserted else {
                throw .usage("--output would write two trips to \(Files.path(name, in: output))")
            }
        }
        self = .folder(output)
    }

    /// Returns the file for a trip; `nil` if nothing is written.
    func target(of trip: String, suffix: String?) -> String? {
        switch self {
        case .nowhere: nil
        case .inPlace: trip
        case .file(let file): file
        case .folder(let folder): Files.path(Keeping.name(of: trip, suffix: suffix), in: folder)
        }
    }

    /// True if the written document replaces the trip's own file.
    func replaces(_ trip: String) -> Bool {
        trip != "-" && target(of: trip, suffix: nil).map { WholeFile.isSame(trip, $0) } ?? false
    }

    /// Returns the file name of a path, with another suffix if one is given.
    private static func name(of file: String, suffix: String? = nil) -> String {
        let name = String(file.split(separator: "/").last ?? "")
        guard let suffix else { return name }
        return (name.hasSuffix(".json") ? String(name.dropLast(5)) : name) + "." + suffix
    }
}

/// The files that a batch has written. Their names are reported if the answers cannot be printed.
final class WrittenFiles: Sendable {
    private struct State {
        var isClosed = false
        var paths: [String] = []
    }

    private let state = Mutex(State())
    private let writing = DispatchGroup()

    /// Starts writing a file; `end` must follow.
    ///
    /// - Throws: `Failure` if no more files may be written.
    func begin(_ path: String) throws(Failure) {
        let isOpen = state.withLock { state in
            if !state.isClosed { writing.enter() }
            return !state.isClosed
        }
        guard isOpen else { throw .input(file: path, reason: "nothing was written") }
    }

    /// Ends the write that `begin` started, and records the path if the file was written.
    func end(_ path: String, isWritten: Bool) {
        if isWritten { state.withLock { $0.paths.append(path) } }
        writing.leave()
    }

    /// Stops the writing of files; returns the files that were written, sorted by name.
    func close() -> [String] {
        state.withLock { $0.isClosed = true }
        writing.wait()
        return state.withLock { $0.paths }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
