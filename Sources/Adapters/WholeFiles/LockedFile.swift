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

/// A lock on the destination of a path, if that is a regular file, against other processes and threads.
///
/// The lock is the system's on the file itself (`flock`): it leaves nothing behind, ends with its process however that
/// ends, and is the same for all names of the file. Whoever replaces the file makes a new one under the same name, so
/// that a lock counts only while the name still leads to what is locked.
struct FileLock: ~Copyable {
    /// The destination of the path.
    let destination: Destination
    /// An open descriptor of the file; -1 if the destination is not a regular file, or cannot be opened.
    let file: Int32

    /// The time that `WholeFile.replace` backoffMicroseconds for another process.
    static let patience = Duration.seconds(60)
    private static let backoffMicroseconds: ClosedRange<UInt32> = 1_000...50_000

    /// Waits for the lock.
    ///
    /// A file that may not be opened is not locked, and neither is one whose file system has no locks.
    ///
    /// - Throws: `FileError` when a folder of the path is missing, its links go in a circle, or others hold the lock for as
    ///   long as `patience`.
    init(_ path: String, waiting patience: Duration) throws(FileError) {
        let clock = ContinuousClock()
        let end = clock.now + patience
        var wait = FileLock.backoffMicroseconds.lowerBound
        while true {
            let destination = try Destination(path)
            let attempt: Attempt =
                if case .file(let target, old: _?) = destination { FileLock.lock(target) } else {
                    .notLockable
                }
            switch attempt {
            case .held(let file, let target, let entry):
                self.destination = .file(target, old: entry)
                self.file = file
                return
            case .notLockable:
                self.destination = destination
                file = -1
                return
            case .heldByOther: break
            case .replaced: wait = FileLock.backoffMicroseconds.lowerBound
            }
            guard clock.now < end else {
                throw FileError(path: path, reason: "another process is changing the file", cause: .inUse)
            }
            // Not all at the same moment again.
            usleep(UInt32.random(in: FileLock.backoffMicroseconds.lowerBound...wait))
            wait = min(wait * 2, FileLock.backoffMicroseconds.upperBound)
        }
    }

    deinit {
        let code = errno
        if file >= 0 { close(file) }
        errno = code
    }

    /// The result of one attempt to lock.
    private enum Attempt {
        case held(Int32, target: String, stat)
        /// Another process or thread holds it.
        case heldByOther
        /// The name leads to another file by now.
        case replaced
        /// There is no file to lock, or it may not be opened.
        case notLockable
    }

    private static func lock(_ target: String) -> Attempt {
        let flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        var file = WholeFile.system { open(target, O_RDONLY | flags) }
        guard file >= 0 else { return errno == ENOENT || errno == ELOOP ? .replaced : .notLockable }
        var isLocked = tryLock(file)
        if isLocked, errno == EBADF {
            // Some network file systems lock only what is open for writing too.
            let writable = WholeFile.system { open(target, O_RDWR | flags) }
            if writable >= 0 {
                close(file)
                file = writable
                isLocked = tryLock(file)
            }
        }
        var entry = stat()
        if isLocked, fstat(file, &entry) == 0, TemporaryFile.leads(target, to: file) {
            return .held(file, target: target, entry)
        }
        close(file)
        return isLocked ? .replaced : .heldByOther
    }

    /// Locks an open file; returns false when others hold the lock. After `true`, an `errno` other than 0 says that the file
    /// system does not support such locks, so that nobody holds one.
    private static func tryLock(_ file: Int32) -> Bool {
        errno = 0
        return WholeFile.system { flock(file, LOCK_EX | LOCK_NB) } == 0 || errno != EWOULDBLOCK
    }
}
