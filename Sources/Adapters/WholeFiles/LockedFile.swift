import CLibrary

/// A regular file that is locked while it is changed: between reading and replacing it no other `LockedFile` and no
/// `WholeFile.replace` of any process or thread intervenes, so that no change is lost.
///
/// The lock is the system's on the file itself (`flock`): all names of the file share it, links are followed, nothing
/// is left beside the file, and the lock ends with its process. Programs that do not lock, such as most editors, are
/// not held up; a file that they change meanwhile is not replaced. On file systems without locks only that check is
/// made.
///
/// The lock ends with the value, or with `replace`.
public struct LockedFile: ~Copyable {
    /// The bytes of the file when it was locked.
    public let contents: [UInt8]
    private let path: String
    private let target: String
    private let entry: stat
    private let lock: FileLock

    /// Locks a file, and reads it.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - patience: The time to wait while others change the file.
    /// - Throws: `FileError`; its cause is `.inUse` when others changed the file all the time, and `.notRegular` for a
    ///   pipe, a device or the like.
    public init(_ path: String, waiting patience: Duration = .seconds(60)) throws(FileError) {
        let lock = try FileLock(path, waiting: patience)
        guard case .file(let target, let old) = lock.destination else {
            throw FileError(path: path, reason: "is no regular file", cause: .notRegular)
        }
        guard let old else {
            errno = ENOENT
            throw FileError.last(path)
        }
        // What is locked, even where the name leads to another file by now.
        contents =
            lock.file >= 0
            ? try WholeFile.readAll(lock.file, path: path) : try WholeFile.contents(of: target, named: path)
        self.path = path
        self.target = target
        entry = old
        self.lock = lock
    }

    /// Replaces the file, as `WholeFile.replace` does, and ends the lock.
    ///
    /// - Parameters:
    ///   - bytes: The new contents.
    ///   - isForced: True to replace a read-only file too.
    /// - Throws: `FileError`; then the file is unchanged. Its cause is `.changed` when a program that does not lock has
    ///   written the file since it was read.
    @discardableResult
    public consuming func replace(with bytes: [UInt8], isForced: Bool = false) throws(FileError)
        -> Replacement
    {
        let current = try WholeFile.contents(of: target, named: path)
        guard lock.file < 0 || TemporaryFile.leads(target, to: lock.file),
            current == contents || current == bytes
        else {
            throw FileError(
                path: path,
                reason: "has changed since it was read; nothing was written",
                cause: .changed
            )
        }
        return try WholeFile.replace(target, entry, under: lock, with: bytes, path, isForced: isForced)
    }
}
