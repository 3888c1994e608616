import CLibrary

/// Files, read whole and written whole.
public enum WholeFile {
    /// Returns the bytes of a file.
    ///
    /// - Throws: `FileError`.
    public static func contents(of path: String) throws(FileError) -> [UInt8] {
        try contents(of: path, named: path)
    }

    /// Returns the bytes of a file that errors call by another name.
    static func contents(of path: String, named name: String) throws(FileError) -> [UInt8] {
        let file = try opened(path, named: name)
        defer { close(file) }
        return try readAll(file, path: name)
    }

    /// Opens a file for reading; returns its descriptor, which the caller closes.
    ///
    /// - Parameter name: The name of the file in errors, if it is not the path.
    /// - Throws: `FileError`.
    package static func opened(_ path: String, named name: String? = nil) throws(FileError) -> Int32 {
        let file = system { open(path, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { throw FileError.last(name ?? path) }
        return file
    }

    /// Reads available bytes into a buffer, waiting for the first; returns their number, 0 at the end.
    ///
    /// - Throws: `FileError`, which names the file as `path`.
    package static func read(_ file: Int32, into buffer: inout [UInt8], path: String) throws(FileError) -> Int
    {
        let count = buffer.withUnsafeMutableBytes { bytes in
            system { CLibrary.read(file, bytes.baseAddress, bytes.count) }
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

    /// Writes all bytes to an open file; returns false when that fails.
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

    /// Returns the remaining bytes of an open file; errors name it as `path`.
    static func readAll(_ file: Int32, path: String) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try read(file, into: &buffer, path: path)
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }

    /// Calls the system again when a signal came in between.
    static func system<Result: SignedInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}
