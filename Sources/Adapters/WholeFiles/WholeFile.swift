import CExtendedAttributes
import CLibrary

/// Functions that read and write whole files.
public enum WholeFile {
    /// Returns the bytes of a file.
    ///
    /// - Throws: `FileError`.
    public static func contents(of path: String) throws(FileError) -> [UInt8] {
        try contents(of: path, named: path)
    }

    /// Returns the bytes of a file. Errors refer to the file as `name`.
    static func contents(of path: String, named name: String) throws(FileError) -> [UInt8] {
        let file = try opened(path, named: name)
        defer { close(file) }
        return try readAll(file, path: name)
    }

    /// Opens a file for reading and returns its descriptor, which the caller must close.
    ///
    /// - Parameter name: The name of the file in errors, if it differs from the path.
    /// - Throws: `FileError`.
    package static func opened(_ path: String, named name: String? = nil) throws(FileError) -> Int32 {
        let file = system { open(path, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { throw FileError.last(name ?? path) }
        return file
    }

    /// Reads available bytes into a buffer and returns their number; 0 at the end of the file. Waits for the first
    /// byte.
    ///
    /// - Throws: `FileError`, which names the file as `path`.
    package static func read(_ file: Int32, into buffer: inout [UInt8], path: String) throws(FileError) -> Int
    {
        try read(file, into: &buffer, from: 0, path: path)
    }

    /// Reads available bytes into a buffer, from an index on.
    private static func read(
        _ file: Int32,
        into buffer: inout [UInt8],
        from start: Int,
        path: String
    ) throws(FileError) -> Int {
        let count = buffer.withUnsafeMutableBytes { bytes in
            let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
            return system { CLibrary.read(file, rest.baseAddress, rest.count) }
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

    /// Writes all bytes to an open file. Returns false if that fails.
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

    /// Returns the remaining bytes of an open file. Errors refer to the file as `path`.
    static func readAll(_ file: Int32, path: String) throws(FileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: likelySize(of: file) + 1)
        var count = 0
        while true {
            let added = try read(file, into: &bytes, from: count, path: path)
            count += added
            if added == 0 {
                bytes.removeLast(bytes.count - count)
                return bytes
            }
            if count == bytes.count { bytes += repeatElement(0, count: bytes.count) }
        }
    }

    /// Returns the size of a regular file, at least 4 kB and at most 16 MB, as a first estimate of its contents.
    private static func likelySize(of file: Int32) -> Int {
        var status = stat()
        guard fstat(file, &status) == 0 else { return 1 << 12 }
        return min(max(Int(status.st_size), 1 << 12), 1 << 24)
    }

    /// Calls the system, and calls it again if a signal interrupts the call.
    static func system<Result: SignedInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

/// The result of replacing a file.
public struct Replacement: Hashable, Sendable {
    /// The number of other names (hard links) that the file had. They keep the old bytes.
    public let otherNames: Int
}

extension WholeFile {
    /// Replaces or creates a file atomically: at any moment, its name leads to the old bytes or to the new bytes.
    ///
    /// All links are followed and kept, even if the file does not exist yet. A replaced file keeps its owner, mode, and
    /// extended attributes if the system allows it. Its other names (hard links) keep the old bytes. If the path leads
    /// to a device, a FIFO, or another file that is not regular, the bytes are written to it instead.
    ///
    /// The bytes are first written to a temporary file `.NAME.itinerary-0001` in the same folder. Temporary files of
    /// killed processes are removed. If a `LockedFile` holds the file, this function waits for up to a minute.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - bytes: The new contents.
    ///   - isForced: If true, replaces the file even if it is read-only.
    /// - Throws: `FileError`; the file is then unchanged.
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

    /// Creates a file with all of its bytes. Returns false, and writes nothing, if the name already exists, even as a
    /// link.
    ///
    /// If several processes create the same file at the same time, exactly one of them succeeds.
    ///
    /// - Throws: `FileError`; the file then does not exist.
    public static func create(_ path: String, with bytes: [UInt8]) throws(FileError) -> Bool {
        guard case .file(path, old: nil) = try Destination(path) else { return false }
        return try create(path, with: bytes, path)
    }

    /// Returns true if a path leads to a regular file, which `replace` would replace, and not, for example, to a pipe.
    package static func isReplaceable(_ path: String) -> Bool {
        if case .file(_, old: _?)? = try? Destination(path) { true } else { false }
    }

    /// True if a path leads to a folder, also through links.
    package static func isFolder(_ path: String) -> Bool {
        var entry = stat()
        return stat(path, &entry) == 0 && entry.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns true if two paths lead to the same file, even while other processes replace it.
    ///
    /// A file that is replaced between two system calls seems to be two files, so the resolved names are compared, too.
    package static func isSame(_ path: String, _ other: String) -> Bool {
        if let name = resolved(path), name == resolved(other) { return true }
        var (entry, otherEntry) = (stat(), stat())
        guard stat(path, &entry) == 0, stat(other, &otherEntry) == 0 else { return false }
        return entry.st_ino == otherEntry.st_ino && entry.st_dev == otherEntry.st_dev
    }

    /// Returns the path without links; `nil` if there is no such file.
    private static func resolved(_ path: String) -> String? {
        guard let name = realpath(path, nil) else { return nil }
        defer { free(name) }
        return String(cString: name)
    }

    /// Replaces the file that `lock` locks.
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
        var temporary = try TemporaryFile(nextTo: target, mode: 0o600, path: path)
        let file = temporary.file
        guard put(bytes, to: file), adopt(old, of: lock.file, file), fsync(file) == 0,
            temporary.replace(target)
        else { throw FileError.last(path) }
        return Replacement(otherNames: max(1, Int(old.st_nlink)) - 1)
    }

    /// Creates a file. Returns false if another process has created a file with the same name in the meantime.
    private static func create(_ target: String, with bytes: [UInt8], _ path: String) throws(FileError)
        -> Bool
    {
        // The permissions of the file follow from the user's mask and the access lists of the folder.
        var temporary = try TemporaryFile(nextTo: target, mode: 0o666, path: path)
        guard put(bytes, to: temporary.file), fsync(temporary.file) == 0 else { throw FileError.last(path) }
        if temporary.create(target) { return true }
        guard errno == EEXIST else { throw FileError.last(path) }
        return false
    }

    /// Writes to a device, a FIFO, or another file that is not regular, as a shell would.
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

    /// Returns true if the user may not write to a file, or if its mode is read-only. The mode is checked separately
    /// because the superuser may write to read-only files.
    private static func isReadOnly(_ target: String, _ entry: stat) -> Bool {
        entry.st_mode & 0o222 == 0 || (geteuid() == 0 && entry.st_mode & 0o200 == 0)
            || faccessat(AT_FDCWD, target, W_OK, AT_EACCESS) != 0
    }

    /// Copies the owner, mode, and extended attributes of an old file to a new file. Returns false if the mode cannot
    /// be set.
    ///
    /// - Parameter source: A descriptor of the old file; -1 if it could not be opened.
    private static func adopt(_ old: stat, of source: Int32, _ file: Int32) -> Bool {
        let hasOwner = fchown(file, old.st_uid, old.st_gid) == 0
        let hasGroup = hasOwner || fchown(file, uid_t.max, old.st_gid) == 0
        var mode = old.st_mode & 0o7777
        if !hasOwner { mode &= ~0o4000 }
        // Members of another group get only the permissions that everybody has.
        if !hasGroup { mode &= ~0o2070 | (mode & 0o007) << 3 }
        guard fchmod(file, mode) == 0 else { return false }
        if hasGroup, source >= 0 { cextendedattributes_copy(source, file) }
        return true
    }
}
