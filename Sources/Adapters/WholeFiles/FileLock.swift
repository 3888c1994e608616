import CLibrary

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
