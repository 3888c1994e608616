import CLibrary

/// A temporary file next to the file that it will replace.
///
/// The name is `.NAME.itinerary-0001`, or has a higher number if other processes are writing the same file. The file is
/// locked while its process lives. A temporary file that can be locked was therefore left by a killed process, and is
/// removed.
struct TemporaryFile: ~Copyable {
    /// The open file.
    let file: Int32
    private let path: String
    private var isRenamed = false

    private static let numbers = 1...8
    private static let waits = 1_000

    /// Creates the file, and removes the temporary files that killed processes left for the same target.
    ///
    /// - Throws: `FileError`, which names the target as `path`.
    init(nextTo target: String, mode: mode_t, path given: String) throws(FileError) {
        for _ in 0..<TemporaryFile.waits {
            for number in TemporaryFile.numbers { TemporaryFile.removeAbandoned(target, number) }
            for number in TemporaryFile.numbers {
                let path = TemporaryFile.path(target, number)
                let file = TemporaryFile.make(path, mode)
                if file >= 0 {
                    self.path = path
                    self.file = file
                    return
                }
                guard errno == EEXIST else { throw FileError.last(given) }
            }
            usleep(10_000)
        }
        throw FileError(path: given, reason: "other processes keep replacing it", cause: .inUse)
    }

    /// Renames the file to the target. Returns false if that fails.
    mutating func replace(_ target: String) -> Bool {
        isRenamed = rename(path, target) == 0
        return isRenamed
    }

    /// Gives the file the name of the target. Returns false if that fails; `errno` is `EEXIST` if another file has the
    /// name.
    mutating func create(_ target: String) -> Bool {
        if link(path, target) == 0 { return true }
        // Some file systems do not support hard links.
        return errno != EEXIST && replace(target)
    }

    deinit {
        let code = errno
        if !isRenamed { unlink(path) }
        close(file)
        errno = code
    }

    /// Returns the path of a temporary file. Its name is shortened to a length that systems allow.
    private static func path(_ target: String, _ number: Int) -> String {
        let (folder, name) = Destination.split(target)
        let digits = String(number + 10_000).dropFirst()
        return "\(folder)/.\(String(decoding: name.utf8.prefix(200), as: UTF8.self)).itinerary-\(digits)"
    }

    /// Creates a file that is open and locked. Returns -1 if it already exists, or if it cannot be created.
    private static func make(_ path: String, _ mode: mode_t) -> Int32 {
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
        guard file >= 0 else { return -1 }
        // On a file system without locks, no temporary file is ever considered abandoned.
        if flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK, leads(path, to: file) { return file }
        // Before this process locked the file, another process considered it abandoned and is removing it.
        close(file)
        errno = EEXIST
        return -1
    }

    private static func removeAbandoned(_ target: String, _ number: Int) {
        let path = path(target, number)
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return }
        defer { close(file) }
        // While this process holds the lock, no other process moves the file, so `unlink` removes the locked file.
        if flock(file, LOCK_EX | LOCK_NB) == 0, leads(path, to: file) { unlink(path) }
    }

    /// Returns true if a path leads to an open file, and the file is regular.
    static func leads(_ path: String, to file: Int32) -> Bool {
        var named = stat()
        var opened = stat()
        guard lstat(path, &named) == 0, fstat(file, &opened) == 0 else { return false }
        return named.st_mode & S_IFMT == S_IFREG && named.st_ino == opened.st_ino
            && named.st_dev == opened.st_dev
    }
}
