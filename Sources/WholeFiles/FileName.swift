#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Names of files, which on many systems are any bytes, as texts.
public enum FileName {
    /// A name that the system gives, as a text that leads to the same file.
    ///
    /// - Throws: `FileError` where the name is not UTF-8: a text made of it would lead to another file.
    public static func text(_ name: UnsafePointer<CChar>) throws(FileError) -> String {
        try text(UnsafeBufferPointer(start: name, count: strlen(name)).map(UInt8.init(bitPattern:)))
    }

    /// The arguments with which the process was started, its own name left out.
    ///
    /// - Throws: `FileError` where one is not UTF-8.
    public static func arguments() throws(FileError) -> [String] {
        var arguments: [String] = []
        for number in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = CommandLine.unsafeArgv[number] else { break }
            arguments.append(try text(argument))
        }
        return arguments
    }

    /// A name, or, where a link leads to it, an error about the link.
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
