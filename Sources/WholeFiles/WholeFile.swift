#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Files, read whole and written whole.
public enum WholeFile {
    /// The bytes of a file.
    ///
    /// - Throws: `FileError`.
    public static func contents(of path: String) throws(FileError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(path) }
        defer { close(file) }
        return try readAll(file, path: path)
    }

    /// All that standard input gives.
    ///
    /// - Throws: `FileError`.
    public static func standardInput() throws(FileError) -> [UInt8] {
        try readAll(STDIN_FILENO, path: "standard input")
    }

    /// Replaces a file, or makes it: at any moment its name leads to the old bytes or to the new ones.
    ///
    /// A link is followed, so that the file it names is replaced and not the link; a file that is there keeps its
    /// mode.
    /// - Throws: `FileError`; then the file is as it was.
    public static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
        let target = resolved(path)
        var template = Array((target + ".XXXXXX").utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { throw failure(path) }
        var isDone = false
        defer {
            close(file)
            if !isDone { unlink(template) }
        }
        var old = stat()
        let mode = stat(target, &old) == 0 ? old.st_mode & 0o7777 : 0o666 & ~currentMask()
        guard put(bytes, to: file), fchmod(file, mode) == 0, fsync(file) == 0, rename(template, target) == 0
        else {
            throw failure(path)
        }
        isDone = true
    }

    /// Writes all bytes to an open file; false when that fails.
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

    private static func readAll(_ file: Int32, path: String) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = system { read(file, &buffer, buffer.count) }
            guard count >= 0 else { throw failure(path) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }

    /// Where a link leads.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    private static func currentMask() -> mode_t {
        let mask = umask(0)
        umask(mask)
        return mask
    }

    /// Calls the system again when a signal came in between.
    private static func system(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }

    private static func failure(_ path: String) -> FileError {
        FileError(path: path, reason: String(cString: strerror(errno)))
    }
}
