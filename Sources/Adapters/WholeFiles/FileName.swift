import CLibrary

/// Conversions of file names to text. On many systems, a file name is a sequence of arbitrary bytes.
public enum FileName {
    /// Returns a name from the system as text.
    ///
    /// - Throws: `FileError` if the name is not UTF-8. A text with replaced bytes would be the name of another file.
    public static func text(_ name: UnsafePointer<CChar>) throws(FileError) -> String {
        try text(UnsafeBufferPointer(start: name, count: strlen(name)).map(UInt8.init(bitPattern:)))
    }

    /// Returns the arguments of the process, without the name of the program.
    ///
    /// - Throws: `FileError` if an argument is not UTF-8.
    public static func arguments() throws(FileError) -> [String] {
        var arguments: [String] = []
        for number in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = CommandLine.unsafeArgv[number] else { break }
            arguments.append(try text(argument))
        }
        return arguments
    }

    /// Returns a name as text.
    ///
    /// - Parameter path: The link that leads to the name; `nil` if there is none. The error names this link.
    static func text(_ bytes: [UInt8], named path: String? = nil) throws(FileError) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let shown = shown(bytes)
        throw FileError(
            path: path ?? shown,
            reason: path == nil
                ? "this name is not UTF-8" : "the link points to \(shown), a name that is not UTF-8",
            cause: .name
        )
    }

    /// Returns a name that is not UTF-8 as text, with an escape for each invalid byte: `caf\xE9.json`.
    private static func shown(_ bytes: [UInt8]) -> String {
        var shown = ""
        var rest = bytes[...]
        while let first = rest.first {
            let head = rest.prefix(4)
            let character = (1...head.count).lazy.compactMap { length in
                String(validating: head.prefix(length), as: UTF8.self)
            }.first
            shown += character ?? "\\x" + String(first, radix: 16, uppercase: true)
            rest = rest.dropFirst(character?.utf8.count ?? 1)
        }
        return shown
    }
}

/// The standard input, output, and error of the process.
public enum StandardStreams {
    /// Opens `/dev/null` for each standard stream that is closed, so that no other file gets its descriptor.
    ///
    /// A process may start with closed streams; the next file that it opens would then be its standard output. Call
    /// this method before opening any other file.
    public static func holdPlaces() {
        for (stream, access) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
        ]
        where fcntl(stream, F_GETFD) < 0 {
            // This stream is the lowest free descriptor, so `open` returns it.
            _ = open("/dev/null", access)
        }
    }
}
