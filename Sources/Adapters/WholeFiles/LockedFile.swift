import CLibrary

/// A regular file that is locked between reading and replacing it, so that no change is lost. While it is locked, no
/// other `LockedFile` and no call of `WholeFile.replace`, in any process or thread, can change it.
///
/// The lock is a system lock on the file itself (`flock`). All names of the file share the lock, and links are
/// followed. The lock creates no other file, and ends with its process. Programs that do not lock files, such as most
/// editors, can still change the file; `replace` detects the change and throws an error. On file systems without locks,
/// this check is the only protection.
///
/// The lock ends when the value is destroyed or `replace` returns.
public struct LockedFile: ~Copyable {
    /// The bytes of the file when it was locked.
    public let contents: [UInt8]
    private let path: String
    private let target: String
    private let entry: stat
    private let lock: FileLock

    /// Locks a file and reads it.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - patience: The maximum time to wait while other processes or threads change the file.
    /// - Throws: `FileError`. Its cause is `.inUse` if other processes or threads kept changing the file, and
    ///   `.notRegular` if the file is a pipe, a device, or another file that is not regular.
    public init(_ path: String, waiting patience: Duration = .seconds(60)) throws(FileError) {
        let lock = try FileLock(path, waiting: patience)
        guard case .file(let target, let old) = lock.destination else {
            throw FileError(path: path, reason: "this is not a regular file", cause: .notRegular)
        }
        guard let old else {
            errno = ENOENT
            throw FileError.last(path)
        }
        // Read the locked file, even if its name now leads to another file.
        contents =
            lock.file >= 0
            ? try WholeFile.readAll(lock.file, path: path) : try WholeFile.contents(of: target, named: path)
        self.path = path
        self.target = target
        entry = old
        self.lock = lock
    }

    /// Replaces the file as `WholeFile.replace` does, and ends the lock.
    ///
    /// - Parameters:
    ///   - bytes: The new contents.
    ///   - isForced: If true, replaces the file even if it is read-only.
    /// - Throws: `FileError`; the file is then unchanged. Its cause is `.changed` if a program that does not lock files
    ///   has changed the file since it was read.
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
                reason: "the file has changed since it was read; nothing was written",
                cause: .changed
            )
        }
        return try WholeFile.replace(target, entry, under: lock, with: bytes, path, isForced: isForced)
    }
}

/// A lock on the destination of a path against other processes and threads. Only a regular file is locked.
///
/// The lock is a system lock on the file itself (`flock`). It creates no other file, always ends with its process, and
/// is the same for all names of the file. Replacing a file creates a new file with the same name, so a lock is valid
/// only while the name still leads to the locked file.
struct FileLock: ~Copyable {
    /// The destination of the path.
    let destination: Destination
    /// An open descriptor of the file; -1 if the destination is not a regular file, or cannot be opened.
    let file: Int32

    /// The maximum time that `WholeFile.replace` waits for another process.
    static let patience = Duration.seconds(60)
    private static let backoffMicroseconds: ClosedRange<UInt32> = 1_000...50_000

    /// Waits for the lock.
    ///
    /// Files that cannot be opened and files on a file system without locks are not locked.
    ///
    /// - Throws: `FileError` if a folder of the path is missing, if its links form a cycle, or if another process or
    ///   thread holds the lock for longer than `patience`.
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
            // A random time, so that waiting processes do not all try again at the same moment.
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
        /// Another process or thread holds the lock.
        case heldByOther
        /// The name now leads to another file.
        case replaced
        /// There is no file to lock, or it cannot be opened.
        case notLockable
    }

    private static func lock(_ target: String) -> Attempt {
        let flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        var file = WholeFile.system { open(target, O_RDONLY | flags) }
        guard file >= 0 else { return errno == ENOENT || errno == ELOOP ? .replaced : .notLockable }
        var isLocked = tryLock(file)
        if isLocked, errno == EBADF {
            // Some network file systems lock only files that are also open for writing.
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

    /// Locks an open file. Returns false if another process or thread holds the lock.
    ///
    /// If the result is true and `errno` is not 0, the file system does not support locks, so no process holds a lock.
    private static func tryLock(_ file: Int32) -> Bool {
        errno = 0
        return WholeFile.system { flock(file, LOCK_EX | LOCK_NB) } == 0 || errno != EWOULDBLOCK
    }
}
