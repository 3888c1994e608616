import CLibrary

/// The destination of a path that is written to.
enum Destination {
    /// A regular file with its current status, or, if `old` is `nil`, a name that no file has yet. The path has no
    /// links: all links have been followed.
    case file(String, old: stat?)
    /// A file that this process has open, such as `/dev/stdout`.
    case descriptor(Int32)
    /// A device, a FIFO, or another file that is not regular.
    case stream(String)

    /// The maximum number of consecutive links that systems follow.
    private static let linkLimit = 40

    /// Finds the destination of a path by following its links. The last link may lead to a file that does not exist
    /// yet.
    ///
    /// - Throws: `FileError` if a folder of the path is missing, or if its links form a cycle.
    init(_ given: String) throws(FileError) {
        var path = given
        for _ in 0...Destination.linkLimit {
            if let open = Destination.openFile(path) {
                self = open
                return
            }
            var entry = stat()
            guard lstat(path, &entry) == 0 else {
                guard errno == ENOENT, !path.isEmpty, !path.hasSuffix("/") else {
                    throw FileError.last(given)
                }
                self = .file(path, old: nil)
                return
            }
            switch entry.st_mode & S_IFMT {
            case S_IFREG:
                self = .file(path, old: entry)
                return
            case S_IFLNK:
                path = try Destination.target(ofLink: path, given)
            default:
                self = .stream(path)
                return
            }
        }
        errno = ELOOP
        throw FileError.last(given)
    }

    /// Returns the folder of a path, and the name of the file in this folder.
    static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
    }

    /// Returns the destination of a path such as `/dev/fd/3` or `/proc/PID/fd/3`; `nil` for any other path. The links
    /// in these folders describe open files, and cannot be followed as paths.
    private static func openFile(_ path: String) -> Destination? {
        let (folder, name) = split(path)
        guard let number = Int32(name), number >= 0, let real = realpath(folder, nil) else { return nil }
        defer { free(real) }
        let table = String(cString: real)
        if table == "/dev/fd" || (table.hasPrefix("/proc/\(getpid())/") && table.hasSuffix("/fd")) {
            return .descriptor(number)
        }
        return table.hasPrefix("/proc/") ? .stream(path) : nil
    }

    private static func target(ofLink path: String, _ given: String) throws(FileError) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        guard count > 0 else { throw FileError.last(given) }
        let target = try FileName.text(buffer[..<count].map(UInt8.init(bitPattern:)), named: given)
        return target.hasPrefix("/") ? target : split(path).folder + "/" + target
    }
}
