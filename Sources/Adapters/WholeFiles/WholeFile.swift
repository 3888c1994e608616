import CExtendedAttributes
import CLibrary

/// Files, read whole and written whole.
public enum WholeFile {
    /// Returns the bytes of a file.
    ///
    /// - Throws: `FileError`.
    public static func contents(of path: String) throws(FileError) -> [UInt8] {
        try contents(of: path, named: path)
    }

    /// Returns the bytes of a file that errors call by another name.
    static func contents(of path: String, named name: String) throws(FileError) -> [UInt8] {
        let file = try opened(path, named: name)
        defer { close(file) }
        return try readAll(file, path: name)
    }

    /// Opens a file for reading; returns its descriptor, which the caller closes.
    ///
    /// - Parameter name: The name of the file in errors, if it is not the path.
    /// - Throws: `FileError`.
    package static func opened(_ path: String, named name: String? = nil) throws(FileError) -> Int32 {
        let file = system { open(path, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { throw FileError.last(name ?? path) }
        return file
    }

    /// Reads available bytes into a buffer, waiting for the first; returns their number, 0 at the end.
    ///
    /// - Throws: `FileError`, which names the file as `path`.
    package static func read(_ file: Int32, into buffer: inout [UInt8], path: String) throws(FileError) -> Int
    {
        let count = buffer.withUnsafeMutableBytes { bytes in
            system { CLibrary.read(file, bytes.baseAddress, bytes.count) }
        }
        guard count >= 0 else { throw FileError.last(path) }
        return count
    }

    /// Returns all bytes of standard input.
    ///
    /// - Throws: `FileError`.
    package static func standardInput() throws(FileError) -> [UInt8] {
        try readAll(STDIN_FILENO, path: "standard input")
    }

    /// Writes all bytes to an open file; returns false when that fails.
    public static func put(_ bytes: [UInt8], to file: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { rest in
                system { write(file, rest.baseAddress, rest.count) }
            }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }

    /// Returns the remaining bytes of an open file; errors name it as `path`.
    static func readAll(_ file: Int32, path: String) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try read(file, into: &buffer, path: path)
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }

    /// Calls the system again when a signal came in between.
    static func system<Result: SignedInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

/// The result of replacing a file.
public struct Replacement: Hashable, Sendable {
    /// The number of other names (hard links) that the file had; they keep the old bytes.
    public let otherNames: Int
}

extension WholeFile {
    /// Replaces or creates a file atomically: at any moment its name leads to the old bytes or to the new ones.
    ///
    /// Links are followed to their end, whether a file is there or not, and stay. A file that is replaced keeps its
    /// owner, mode and extended attributes as far as the system lets; its other names, by hard links, keep the old
    /// bytes. What is no regular file, such as a device or a FIFO, is written into instead. The bytes are first put
    /// into a file `.NAME.itinerary-0001` beside it; such files of processes that were killed are removed. While a
    /// `LockedFile` holds the file, for at most a minute, this waits.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - bytes: The new contents.
    ///   - isForced: True to replace a read-only file too.
    /// - Throws: `FileError`; then the file is unchanged.
    @discardableResult
    public static func replace(_ path: String, with bytes: [UInt8], isForced: Bool = false)
        throws(FileError) -> Replacement
    {
        while true {
            let lock = try FileLock(path, waiting: FileLock.patience)
            switch lock.destination {
            case .descriptor(let file):
                guard put(bytes, to: file) else { throw FileError.last(path) }
                return Replacement(otherNames: 0)
            case .stream(let stream):
                try flow(bytes, into: stream, path)
                return Replacement(otherNames: 0)
            case .file(let target, let old?):
                return try replace(target, old, under: lock, with: bytes, path, isForced: isForced)
            case .file(let target, old: nil):
                if try create(target, with: bytes, path) { return Replacement(otherNames: 0) }
            }
        }
    }

    /// Creates a file, whole; returns false, and writes nothing, where there is anything of the name, be it a link.
    ///
    /// Of several that create a file of one name at the same time, one does.
    ///
    /// - Throws: `FileError`; then there is no file.
    public static func create(_ path: String, with bytes: [UInt8]) throws(FileError) -> Bool {
        guard case .file(path, old: nil) = try Destination(path) else { return false }
        return try create(path, with: bytes, path)
    }

    /// Returns true if a path leads to a regular file, which `replace` would replace, and not, say, to a pipe.
    package static func isReplaceable(_ path: String) -> Bool {
        if case .file(_, old: _?)? = try? Destination(path) { true } else { false }
    }

    /// Replaces a locked file.
    static func replace(
        _ target: String,
        _ old: stat,
        under lock: borrowing FileLock,
        with bytes: [UInt8],
        _ path: String,
        isForced: Bool
    ) throws(FileError) -> Replacement {
        if !isForced, isReadOnly(target, old) {
            throw FileError(path: path, reason: "the file is read-only", cause: .readOnly)
        }
        var temporary = try TemporaryFile(beside: target, mode: 0o600, path: path)
        let file = temporary.file
        guard put(bytes, to: file), adopt(old, of: lock.file, file), fsync(file) == 0,
            temporary.replace(target)
        else { throw FileError.last(path) }
        return Replacement(otherNames: max(1, Int(old.st_nlink)) - 1)
    }

    /// Creates a file; returns false when another process has created one of that name meanwhile.
    private static func create(_ target: String, with bytes: [UInt8], _ path: String) throws(FileError)
        -> Bool
    {
        // It gets what the user's mask and the folder's lists leave.
        var temporary = try TemporaryFile(beside: target, mode: 0o666, path: path)
        guard put(bytes, to: temporary.file), fsync(temporary.file) == 0 else { throw FileError.last(path) }
        if temporary.create(target) { return true }
        guard errno == EEXIST else { throw FileError.last(path) }
        return false
    }

    /// Writes into a device, a FIFO or the like, as a shell would.
    private static func flow(_ bytes: [UInt8], into stream: String, _ path: String) throws(FileError) {
        let file = system { open(stream, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOCTTY) }
        guard file >= 0 else { throw FileError.last(path) }
        guard put(bytes, to: file) else {
            let error = FileError.last(path)
            close(file)
            throw error
        }
        guard close(file) == 0 else { throw FileError.last(path) }
    }

    /// Returns true if a file is read-only to the user, or by its mode, which does not bind the superuser.
    private static func isReadOnly(_ target: String, _ entry: stat) -> Bool {
        entry.st_mode & 0o222 == 0 || (geteuid() == 0 && entry.st_mode & 0o200 == 0)
            || faccessat(AT_FDCWD, target, W_OK, AT_EACCESS) != 0
    }

    /// Copies the owner, mode and extended attributes of an old file, which is open if it could be, to a new one;
    /// returns false when the mode cannot be set.
    private static func adopt(_ old: stat, of source: Int32, _ file: Int32) -> Bool {
        let hasOwner = fchown(file, old.st_uid, old.st_gid) == 0
        let hasGroup = hasOwner || fchown(file, uid_t.max, old.st_gid) == 0
        var mode = old.st_mode & 0o7777
        if !hasOwner { mode &= ~0o4000 }
        // Another group may do only what everybody may.
        if !hasGroup { mode &= ~0o2070 | (mode & 0o007) << 3 }
        guard fchmod(file, mode) == 0 else { return false }
        if hasGroup, source >= 0 { cextendedattributes_copy(source, file) }
        return true
    }
}
