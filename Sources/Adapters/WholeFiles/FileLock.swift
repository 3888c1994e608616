import CLibrary

/// A lock on the destination of a path, if that is a regular file, against other processes and threads.
///
/// The lock is the system's on the file itself (`flock`): it leaves nothing behind, ends with its process however that
/// ends, and is the same for all names of the file. Whoever replaces the file makes a new one under the same name, so
/// that a lock counts only while the name still leads to what is locked.
struct FileLock: ~Copyable {
    /// The destination of the path.
    let destination: Destination
    /// The file descriptor, open for reading; -1 when there is no file, or it may not be opened.
    let file: Int32

    /// The time that `WholeFile.replace` waits for another process.
    static let patience = Duration.seconds(60)
    private static let waits: ClosedRange<UInt32> = 1_000...50_000

    /// Waits for the lock.
    ///
    /// A file that may not be opened is not locked, and neither is one whose file system has no locks.
    ///
    /// - Throws: `FileError` when the path leads nowhere, or others hold the lock all the time.
    init(_ path: String, waiting patience: Duration) throws(FileError) {
        let clock = ContinuousClock()
        let end = clock.now + patience
        var wait = FileLock.waits.lowerBound
        while true {
            let destination = try Destination(path)
            let attempt: Attempt =
                if case .file(let target, old: _?) = destination { FileLock.lock(target) } else { .closed }
            switch attempt {
            case .held(let file, let target, let entry):
                self.destination = .file(target, old: entry)
                self.file = file
                return
            case .closed:
                self.destination = destination
                file = -1
                return
            case .taken: break
            case .replaced: wait = FileLock.waits.lowerBound
            }
            guard clock.now < end else {
                throw FileError(path: path, reason: "another process is changing the file", cause: .inUse)
            }
            // Not all at the same moment again.
            usleep(UInt32.random(in: FileLock.waits.lowerBound...wait))
            wait = min(wait * 2, FileLock.waits.upperBound)
        }
    }

    deinit {
        let code = errno
        if file >= 0 { close(file) }
        errno = code
    }

    /// The result of one attempt.
    private enum Attempt {
        case held(Int32, target: String, stat)
        /// Another process or thread holds it.
        case taken
        /// The name leads to another file by now.
        case replaced
        /// There is no file to lock, or it may not be opened.
        case closed
    }

    private static func lock(_ target: String) -> Attempt {
        let flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        var file = WholeFile.system { open(target, O_RDONLY | flags) }
        guard file >= 0 else { return errno == ENOENT || errno == ELOOP ? .replaced : .closed }
        var isFree = isFree(file)
        if isFree, errno == EBADF {
            // Some network file systems lock only what is open for writing too.
            let writable = WholeFile.system { open(target, O_RDWR | flags) }
            if writable >= 0 {
                close(file)
                file = writable
                isFree = FileLock.isFree(file)
            }
        }
        var entry = stat()
        if isFree, fstat(file, &entry) == 0, TemporaryFile.leads(target, to: file) {
            return .held(file, target: target, entry)
        }
        close(file)
        return isFree ? .replaced : .taken
    }

    /// Locks an open file; returns false when others hold the lock. If `errno` is not 0 then, the file system has no
    /// such locks, and nobody can hold one.
    private static func isFree(_ file: Int32) -> Bool {
        errno = 0
        return WholeFile.system { flock(file, LOCK_EX | LOCK_NB) } == 0 || errno != EWOULDBLOCK
    }
}
