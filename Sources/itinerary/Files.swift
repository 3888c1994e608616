import OrderedJSON
import WholeFiles

/// Access to whole files. The functions convert file errors to failures of the command.
enum Files {
    /// Returns the bytes of a file, or of standard input for "-".
    static func contents(of path: String) throws(Failure) -> [UInt8] {
        try orFailure(path == "-" ? try WholeFile.standardInput() : try WholeFile.contents(of: path))
    }

    /// Opens a file for reading, or standard input for "-"; returns the file descriptor and the file's name in errors.
    static func opened(_ path: String) throws(Failure) -> (file: Int32, name: String) {
        if path == "-" { return (STDIN_FILENO, "standard input") }
        return (try orFailure(try WholeFile.opened(path)), path)
    }

    /// Reads the available bytes, and waits if there are none. Returns the number of bytes; 0 at the end of the file.
    static func read(_ file: Int32, into buffer: inout [UInt8], _ name: String) throws(Failure) -> Int {
        try orFailure(try WholeFile.read(file, into: &buffer, path: name))
    }

    /// Returns the total size of files in bytes; `nil` if it is unknown.
    static func length(of paths: [String]) -> Int? {
        var length = 0
        for path in paths {
            var entry = stat()
            let result = path == "-" ? fstat(STDIN_FILENO, &entry) : stat(path, &entry)
            guard result == 0, entry.st_mode & S_IFMT == S_IFREG else { return nil }
            length += Int(entry.st_size)
        }
        return length
    }

    /// Locks a file that will be changed.
    static func locked(_ path: String) throws(Failure) -> LockedFile { try orFailure(try LockedFile(path)) }

    /// Replaces or creates a file, which the caller may have locked; returns a note for the user, if any.
    static func replace(
        _ path: String,
        under lock: consuming LockedFile? = nil,
        with bytes: [UInt8],
        isForced: Bool
    ) throws(Failure) -> String? {
        do throws(FileError) {
            switch consume lock {
            case let file?: return note(try file.replace(with: bytes, isForced: isForced), of: path)
            case nil: return note(try WholeFile.replace(path, with: bytes, isForced: isForced), of: path)
            }
        } catch {
            throw failure(error)
        }
    }

    /// True if the file exists.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Returns the path of a file in a folder.
    static func path(_ name: String, in folder: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    private static func note(_ replacement: Replacement, of path: String) -> String? {
        let others = replacement.otherNames
        guard others > 0 else { return nil }
        let names =
            others == 1
            ? "another name (a hard link), which still has"
            : "\(others) other names (hard links), which still have"
        return "itinerary: \(path): the file had \(names) the old content"
    }

    /// True if a path leads to a folder.
    static func isFolder(_ path: String) -> Bool { WholeFile.isFolder(path) }

    private static func orFailure<Value: ~Copyable>(
        _ value: @autoclosure () throws(FileError) -> Value
    ) throws(Failure) -> Value {
        do throws(FileError) {
            return try value()
        } catch {
            throw failure(error)
        }
    }

    /// Returns the failure for an error about a file, with advice.
    static func failure(_ error: FileError) -> Failure {
        let advice =
            switch error.cause {
            case .readOnly: "; use --force to replace it"
            case .inUse: "; nothing was written"
            case .notRegular: ", so --write cannot replace it"
            case .system, .changed, .name: ""
            }
        return .input(file: error.path, reason: error.reason + advice)
    }

    /// Returns the failure for the last system error about a file.
    static func failure(_ path: String) -> Failure {
        .input(file: path, reason: String(cString: strerror(errno)))
    }
}

/// The history of a trip, in the file `NAME.history.json` next to the trip's file `NAME.json`.
struct HistoryFile {
    let path: String

    /// Creates a reference to the history file of a trip; does not access the file.
    ///
    /// - Parameter trip: The path of the trip's file.
    init(of trip: String) {
        path = (trip.hasSuffix(".json") ? String(trip.dropLast(5)) : trip) + ".history.json"
    }

    /// Reads the history of a document.
    ///
    /// - Throws: `Failure` if the file does not exist, cannot be read, or is the history of another text.
    func history(of document: TripDocument) throws(Failure) -> DocumentHistory {
        let bytes = try Files.contents(of: path)
        do throws(DocumentError) {
            return try DocumentHistory(document, json: String(decoding: bytes, as: UTF8.self))
        } catch {
            guard case .otherDocument = error.problem else {
                throw .input(file: path, reason: error.description)
            }
            throw .input(
                file: path,
                reason:
                    "this is the history of another version of the trip, which was changed without --history; nothing was "
                    + "written; move the history away to begin a new one"
            )
        }
    }

    /// True if the file exists.
    var exists: Bool { Files.exists(path) }

    /// A history and its file.
    struct Kept {
        let file: HistoryFile
        let history: DocumentHistory

        /// Writes the file. Call this before the trip is written. If the trip is then not written, the history is one
        /// step ahead of the trip; code that reads the history detects this.
        func write() throws(Failure) {
            _ = try Files.replace(file.path, with: Array((history.jsonText + "\n").utf8), isForced: false)
        }
    }
}

extension TripInput {
    /// Returns the history to write next to the trip: the history of the answer, or, if `isAsked` is true, the trip's
    /// history with the answer's document as its newest step; `nil` if no history is written.
    ///
    /// - Throws: `Failure` if the trip was changed without its history.
    func history(of answer: Answer, named name: String, isAsked: Bool) throws(Failure) -> HistoryFile.Kept? {
        let file = HistoryFile(of: self.name)
        if let history = answer.history { return HistoryFile.Kept(file: file, history: history) }
        guard isAsked, let changed = answer.document else { return nil }
        let document = try document()
        var history = file.exists ? try file.history(of: document) : DocumentHistory(document)
        history.replace(by: changed, named: answer.stepName ?? name)
        return HistoryFile.Kept(file: file, history: history)
    }
}
