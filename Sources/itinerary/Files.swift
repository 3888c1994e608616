/// Files, read whole and written whole.
enum Files {
    /// The bytes of a file, or of standard input for "-".
    static func contents(of path: String) throws(Failure) -> [UInt8] {
        let (file, name) = try opened(path)
        defer { if file != STDIN_FILENO { close(file) } }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try read(file, into: &buffer, name)
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }

    /// A file opened for reading, or standard input for "-", with the name that errors give it.
    static func opened(_ path: String) throws(Failure) -> (file: Int32, name: String) {
        if path == "-" { return (STDIN_FILENO, "standard input") }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(path) }
        return (file, path)
    }

    /// Reads what there is, and waits while there is nothing; 0 at the end.
    static func read(_ file: Int32, into buffer: inout [UInt8], _ name: String) throws(Failure) -> Int {
        let count = buffer.withUnsafeMutableBytes { bytes in
            system { systemRead(file, bytes.baseAddress, bytes.count) }
        }
        guard count >= 0 else { throw failure(name) }
        return count
    }

    /// How many bytes files have together; nothing when that is not known.
    static func length(of paths: [String]) -> Int? {
        var length = 0
        for path in paths {
            var entry = stat()
            let result = path == "-" ? fstat(STDIN_FILENO, &entry) : stat(path, &entry)
            guard result == 0, entry.st_mode & S_IFMT == S_IFREG else { return nil }
            length += Int(entry.st_size)
        }
        return length
    }

    /// Replaces a file, or makes it: at any moment its name leads to the old bytes or to the new ones.
    static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
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

    /// Where a link leads, so that the file it names is replaced and not the link.
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

    /// Writes all bytes; false when that fails.
    static func put(_ bytes: [UInt8], to file: Int32) -> Bool {
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

    /// Calls the system again when a signal came in between.
    private static func system(_ call: () -> Int) -> Int {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }

    static func failure(_ path: String) -> Failure {
        .input(file: path, reason: String(cString: strerror(errno)))
    }
}
