import WholeFiles

/// Files, read whole and written whole; what fails is a failure of the command.
enum Files {
    /// The bytes of a file, or of standard input for "-".
    static func contents(of path: String) throws(Failure) -> [UInt8] {
        try orFailure(path == "-" ? try WholeFile.standardInput() : try WholeFile.contents(of: path))
    }

    /// A file opened for reading, or standard input for "-", with the name that errors give it.
    static func opened(_ path: String) throws(Failure) -> (file: Int32, name: String) {
        if path == "-" { return (STDIN_FILENO, "standard input") }
        return (try orFailure(try WholeFile.opened(path)), path)
    }

    /// Reads what there is, and waits while there is nothing; 0 at the end.
    static func read(_ file: Int32, into buffer: inout [UInt8], _ name: String) throws(Failure) -> Int {
        try orFailure(try WholeFile.read(file, into: &buffer, path: name))
    }

    /// Returns the total size of files in bytes; `nil` when it is not known.
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

    /// Locks a file that is going to be changed.
    static func locked(_ path: String) throws(Failure) -> LockedFile { try orFailure(try LockedFile(path)) }

    /// Replaces a file, which may be locked, or makes it, as `WholeFile` does; what the user should know of it, if
    /// anything.
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

    /// True if there is such a file.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// True if two paths lead to one file.
    static func isSame(_ path: String, _ other: String) -> Bool {
        var (entry, otherEntry) = (stat(), stat())
        guard stat(path, &entry) == 0, stat(other, &otherEntry) == 0 else { return false }
        return entry.st_ino == otherEntry.st_ino && entry.st_dev == otherEntry.st_dev
    }

    /// The path of a file in a folder.
    static func path(_ name: String, in folder: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    private static func note(_ replacement: Replacement, of path: String) -> String? {
        let others = replacement.otherNames
        guard others > 0 else { return nil }
        let names =
            others == 1
            ? "another name (a hard link), which keeps" : "\(others) other names (hard links), which keep"
        return "itinerary: \(path): the file had \(names) the old content"
    }

    /// True if a path leads to a folder.
    static func isFolder(_ path: String) -> Bool {
        var entry = stat()
        return stat(path, &entry) == 0 && entry.st_mode & S_IFMT == S_IFDIR
    }

    private static func orFailure<Value: ~Copyable>(
        _ value: @autoclosure () throws(FileError) -> Value
    ) throws(Failure) -> Value {
        do throws(FileError) {
            return try value()
        } catch {
            throw failure(error)
        }
    }

    /// An error about a file as a failure, with what would help.
    static func failure(_ error: FileError) -> Failure {
        let advice =
            switch error.cause {
            case .readOnly: "; --force replaces it all the same"
            case .inUse: "; nothing was written"
            case .notRegular: ", so that --write cannot replace it"
            case .system, .changed, .name: ""
            }
        return .input(file: error.path, reason: error.reason + advice)
    }

    /// Returns the error of the last system call about a file.
    static func failure(_ path: String) -> Failure {
        .input(file: path, reason: String(cString: strerror(errno)))
    }
}
