import CLibrary

/// Conversions of file names, which on many systems are arbitrary bytes, to text.
public enum FileName {
    /// Returns a name from the system as text.
    ///
    /// - Throws: `FileError` when the name is not UTF-8: as text it would name another file.
    public static func text(_ name: UnsafePointer<CChar>) throws(FileError) -> String {
        try text(UnsafeBufferPointer(start: name, count: strlen(name)).map(UInt8.init(bitPattern:)))
    }

    /// Returns the arguments of the process, without its own name.
    ///
    /// - Throws: `FileError` when one is not UTF-8.
    public static func arguments() throws(FileError) -> [String] {
        var arguments: [String] = []
        for number in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = CommandLine.unsafeArgv[number] else { break }
            arguments.append(try text(argument))
        }
        return arguments
    }

    /// Returns a name as text; an error is about the link that leads to it, if there is one.
    static func text(_ bytes: [UInt8], named path: String? = nil) throws(FileError) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let shown = shown(bytes)
        throw FileError(
            path: path ?? shown,
            reason: path == nil ? "this name is not UTF-8" : "leads to \(shown), a name that is not UTF-8",
            cause: .name
        )
    }

    /// A name that is not UTF-8 as a text that tells it from others: `caf\xE9.json`.
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

/// Standard input, output and error of the process.
public enum StandardStreams {
    /// Opens `/dev/null` for each stream that is closed, so that no other file gets its descriptor.
    ///
    /// A process may be started without them; the next file that it opens would be its standard output. Call this
    /// before anything else is opened.
    public static func holdPlaces() {
        for (stream, access) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
        ]
        where fcntl(stream, F_GETFD) < 0 {
            // The lowest number that is free is this one.
            _ = open("/dev/null", access)
        }
    }
}
