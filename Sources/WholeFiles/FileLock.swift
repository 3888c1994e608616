#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where a path leads, locked against other processes and threads where that is a regular file.
///
/// The lock is the system's on the file itself (`flock`): it leaves nothing behind, ends with its process however that
/// ends, and is the same for all names of the file. Whoever replaces the file makes a new one under the same name, so
/// that a lock counts only while the name still leads to what is locked.
struct FileLock: ~Copyable {
    /// Where the path leads.
    let destination: Destination
    /// The file, open for reading; -1 where there is none, or it may not be opened.
    let file: Int32

    /// How long `WholeFile.replace` waits for another process.
    static let patience = Duration.seconds(60)
    private static let waits: ClosedRange<UInt32> = 1_000...50_000

    /// Waits for the lock.
    ///
    /// A file that may not be opened is not locked, and neither is one whose file system has no locks.
    ///
    /// - Throws: `FileError`, where the path leads nowhere, or others hold the lock all the time.
    init(_ path: String, waiting patience: Duration) throws(FileError) {
        let clock = ContinuousClock()
        let end = clock.now + patience
        var wait = FileLock.waits.lowerBound
        while true {
            let destination = try Destination(path)
            guard case .file(let target, old: _?) = destination else {
                self.destination = destination
                file = -1
                return
            }
            switch FileLock.lock(target) {
            case .held(let file, let entry):
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

    /// What came of a try.
    private enum Try {
        case held(Int32, stat)
        /// Another process or thread holds it.
        case taken
        /// The name leads to another file by now.
        case replaced
        /// The file may not be opened.
        case closed
    }

    private static func lock(_ target: String) -> Try {
        let flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        var file = WholeFile.system { open(target, O_RDONLY | flags) }
        guard file >= 0 else { return errno == ENOENT || errno == ELOOP ? .replaced : .closed }
        if !isFree(file) {
            close(file)
            return .taken
        }
        if errno == EBADF {
            // Some network file systems lock only what is open for writing too.
            let writable = WholeFile.system { open(target, O_RDWR | flags) }
            if writable >= 0 {
                close(file)
                file = writable
                if !isFree(file) {
                    close(file)
                    return .taken
                }
            }
        }
        var entry = stat()
        guard fstat(file, &entry) == 0, TemporaryFile.leads(target, to: file) else {
            close(file)
            return .replaced
        }
        return .held(file, entry)
    }

    /// Locks an open file; false where others hold it. With another number in `errno` than 0, its file system has no
    /// such locks, and nobody can hold it.
    private static func isFree(_ file: Int32) -> Bool {
        errno = 0
        return WholeFile.system { flock(file, LOCK_EX | LOCK_NB) } == 0 || errno != EWOULDBLOCK
    }
}
