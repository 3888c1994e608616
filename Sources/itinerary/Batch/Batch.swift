import Synchronization
import WholeFiles

/// A run of a command on all trips of its input. The run uses all cores, and prints the answers in the order of the
/// input.
struct Batch {
    private let arguments: Arguments
    private let answer: Command.Answering
    private let files: [BatchInput]
    private let context: TripContext
    private let keeping: Keeping
    private let written = WrittenFiles()
    private let hasHeadings: Bool
    private let commandName: String
    private let namesFiles: Bool
    /// A closure that returns the last line of text; `nil` if there is no such line.
    private let lastLine: (@Sendable (Tally, _ written: Int?) -> String)?

    /// The maximum number of parts of the input that are processed at a time.
    private static let room = 16

    /// Creates a batch of the trips that the command line names.
    init(_ command: Command, _ arguments: Arguments, _ answer: @escaping Command.Answering) throws(Failure) {
        self.arguments = arguments
        self.answer = answer
        commandName = command.name
        hasHeadings = !command.namesFiles
        let isStream = arguments.has(.jsonl)
        let isOneTrip = command.takesOneTrip
        if arguments.files.isEmpty, !isStream { throw .usage("\(command.name) requires a trip document") }
        if arguments.files.count > 1, isOneTrip {
            throw .usage("\(command.name) takes only one trip document")
        }
        try arguments.checkBatchOptions()
        var files: [BatchInput] = []
        for file in arguments.files.isEmpty ? ["-"] : arguments.files {
            files += isOneTrip ? [BatchInput(path: file)] : try Folder.files(file, isStream: isStream)
        }
        self.files = files
        namesFiles = files.count > 1
        lastLine = nil
        context = try arguments.context()
        keeping = try Keeping(arguments, of: files.filter { $0.failure == nil }.map { $0.path })
    }

    /// Creates a batch of the trip, or of the folder of trips, that an option names. For a folder, each answer states
    /// the name of its file.
    init(
        _ command: Command,
        _ arguments: Arguments,
        ofTripsAt path: String,
        _ answer: @escaping Command.Answering
    ) throws(Failure) {
        self.arguments = arguments
        self.answer = answer
        try arguments.checkBatchOptions(of: [path])
        files = try Folder.files(path, isStream: false)
        commandName = command.name
        hasHeadings = !command.namesFiles
        namesFiles = Files.isFolder(path)
        lastLine = namesFiles ? command.total : nil
        context = try arguments.context()
        keeping = arguments.has(.write) ? .inPlace : .nowhere
    }

    /// Answers about all trips; returns the exit status.
    func run() throws(Failure) -> Int32 {
        if arguments.has(.jsonl) { return try runStream() }
        let batch = FileBatch(
            arguments: arguments,
            answer: answer,
            style: Output.style,
            context: context,
            keeping: keeping,
            written: written,
            commandName: commandName,
            namesFiles: namesFiles,
            hasHeadings: hasHeadings
        )
        let left = Mutex(files[...])
        let end = run(of: files.count, fetch: { left.withLock { $0.popFirst() } }, work: batch.part)
        if let status = end.status { return status }
        return end.tally.refused > 0 ? 2 : end.tally.isNo ? 1 : 0
    }

    private func runStream() throws(Failure) -> Int32 {
        let isPrinted = !(arguments.has(.quiet) && arguments.has(.summary))
        let batch = LineBatch(
            answer: answer,
            isPrinted: isPrinted,
            namesFiles: namesFiles,
            context: context
        )
        let refused = files.compactMap { $0.failure }
        for failure in refused { Output.complain(failure.message()) }
        let paths = files.filter { $0.failure == nil }.map { $0.path }
        let lines = Mutex<LineSource>(LineSource(reader: LineReader(paths)))
        let end = run(
            of: Files.length(of: paths),
            fetch: { lines.withLock { $0.next() } },
            work: batch.part
        )
        // This return comes before `lines` is locked: after an interrupt, the reader may still hold the lock while it
        // waits for a line.
        if let status = end.status { return status }
        if let failure = lines.withLock({ $0.failure }) { throw failure }
        if !refused.isEmpty { return 2 }
        if end.tally.refused > 0 && arguments[.badLines] != "ok" { return 2 }
        return end.tally.isNo && arguments.question.has(.failOn) ? 1 : 0
    }

    /// A line reader, and the error that stopped it, if any.
    private struct LineSource {
        let reader: LineReader
        var failure: Failure?

        mutating func next() -> LineReader.Lines? {
            do throws(Failure) {
                return try reader.next()
            } catch {
                failure = error
                return nil
            }
        }
    }

    /// Processes all jobs; returns the counts of their results and, after an interrupt, the exit status.
    private func run<Job: Sendable>(
        of total: Int?,
        fetch: @escaping @Sendable () -> Job?,
        work: @escaping @Sendable (Job) -> BatchPart
    ) -> (tally: Tally, status: Int32?) {
        var tally = Tally()
        var done = 0
        // If documents are written to files, a closed standard output does not end the batch.
        let isUnheard = arguments.keepsDocument && Output.isClosed
        var hasOutput = false
        /// Prints output, unless standard output is closed and files are written.
        func write(_ output: [UInt8]) {
            hasOutput = hasOutput || !output.isEmpty
            if !isUnheard, !output.isEmpty { Output.write(output, after: written.close) }
        }
        var line = StatusLine(isShown: !arguments.has(.quiet) && isatty(STDOUT_FILENO) == 0)
        /// Shows the progress; returns false after an interrupt.
        func showProgress() -> Bool {
            line.update { tally.progress(done: done, of: total, after: $0) }
            return Interrupt.status == nil
        }
        Interrupt.listen()
        OrderedPipeline<Job, BatchPart>(room: Batch.room).run(
            fetch: fetch,
            work: work,
            deliver: { part in
                write(part.output)
                for complaint in part.complaints { Output.complain(complaint) }
                tally += part.tally
                done += part.done
                return showProgress()
            },
            idle: showProgress
        )
        line.clear()
        let status = Interrupt.status
        if status != nil {
            Output.complain("itinerary: interrupted after \(tally.trips + tally.refused) trips")
        }
        if arguments.has(.summary) {
            let isJSON = arguments.has(.json) || arguments.has(.jsonl)
            write(isJSON ? tally.json : Array(tally.text.utf8))
        }
        if let lastLine, arguments.wantsText, status == nil {
            let files = arguments.keepsDocument ? written.close().count : nil
            write(Array((lastLine(tally, files) + "\n").utf8))
        }
        if isUnheard, hasOutput { Output.complainOfClosed(written.close()) }
        return (tally, status)
    }
}

/// Handles the signals that stop the program. After the first signal, the program ends as soon as its current line of
/// output is complete; after the second signal, it ends immediately.
enum Interrupt {
    private static let heard = Atomic<Int32>(0)

    /// Installs the signal handlers.
    static func listen() {
        // This call initializes the static property, so that the signal handler only stores a number.
        heard.store(0, ordering: .relaxed)
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                if Interrupt.heard.exchange(number, ordering: .relaxed) != 0 { _exit(128 + number) }
            }
            sigaddset(&signals, number)
        }
        // The parent process may have blocked these signals.
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// The exit status after an interrupt; `nil` if there was none.
    static var status: Int32? {
        let number = heard.load(ordering: .relaxed)
        return number == 0 ? nil : 128 + number
    }
}

/// An input of a batch: a file, or standard input.
struct BatchInput: Sendable {
    /// The path, or "-" for standard input. If the file name is not UTF-8, the path has a printable form of the name.
    let path: String
    /// The error about the file name; the file is then not read. `nil` if the name is valid.
    var failure: Failure?
}

/// The documents in a folder, for commands that read many trips.
enum Folder {
    /// Returns the documents in a folder in the order of their names, or the file itself if the path is not a folder.
    /// The name of a document ends in `.json` and has no other dot, so `NAME.change.json` is not a document. If
    /// `isStream` is true, the name ends in `.jsonl`.
    static func files(_ path: String, isStream: Bool) throws(Failure) -> [BatchInput] {
        guard path != "-", Files.isFolder(path) else { return [BatchInput(path: path)] }
        guard let folder = opendir(path) else { throw Files.failure(path) }
        defer { closedir(folder) }
        var files: [BatchInput] = []
        while let next = readdir(folder) {
            do throws(FileError) {
                let name = try name(of: next)
                if isWanted(name, isStream) { files.append(BatchInput(path: Files.path(name, in: path))) }
            } catch {
                // The valid part of the name shows whether the file would be a document.
                guard isWanted(error.path, isStream) else { continue }
                let shown = Files.path(error.path, in: path)
                files.append(BatchInput(path: shown, failure: .input(file: shown, reason: error.reason)))
            }
        }
        guard !files.isEmpty else {
            throw .input(file: path, reason: "the folder has no \(isStream ? ".jsonl" : ".json") files")
        }
        return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) throws(FileError) -> String {
        try withUnsafePointer(to: &entry.pointee.d_name) { pointer throws(FileError) in
            try pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name throws(FileError) in
                try FileName.text(name)
            }
        }
    }

    private static func isWanted(_ name: String, _ isStream: Bool) -> Bool {
        let isDocument = name.hasSuffix(".json") && !name.dropLast(5).contains(".")
        return !name.hasPrefix(".") && (isStream ? name.hasSuffix(".jsonl") : isDocument)
    }
}
