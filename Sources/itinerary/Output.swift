import OrderedJSON
import WholeFiles

/// The output of the program.
enum Output {
    /// Prints to standard output. If the reader has closed the pipe, the program ends without an error.
    static func write(_ text: String) {
        write(Array(text.utf8))
    }

    /// Prints to standard output. If that fails, reports the files that have been written.
    static func write(_ bytes: [UInt8], after written: () -> [String] = { [] }) {
        guard !WholeFile.put(bytes, to: STDOUT_FILENO) else { return }
        let code = errno
        if code == EPIPE { exit(0) }
        // At the start of the program, a closed standard output is replaced by a file that cannot be written.
        let reason = code == EBADF ? " is closed" : ": " + String(cString: strerror(code))
        complain("itinerary: standard output" + reason + tell(written()))
        exit(2)
    }

    /// True if standard output is closed, so that nothing can be printed.
    static var isClosed: Bool { fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE == O_RDONLY }

    /// Reports that the answer cannot be printed, and names the files that have been written.
    static func complainOfClosed(_ files: [String]) {
        complain("itinerary: standard output is closed" + tell(files))
    }

    /// Returns the end of a sentence that names up to three written files.
    private static func tell(_ files: [String]) -> String {
        guard let last = files.last else { return "" }
        if files.count == 1 { return "; \(last) was written" }
        let more = files.count > 3 ? "\(files.count - 3) more" : last
        return "; \(files.prefix(min(3, files.count - 1)).joined(separator: ", ")) and \(more) were written"
    }

    /// Prints a line to standard error. Control characters from files and documents are escaped.
    static func complain(_ line: String) {
        _ = WholeFile.put(Array((line.printable + "\n").utf8), to: STDERR_FILENO)
    }

    /// The style of the output: as wide as the terminal, with colors unless the environment disables them; plain if
    /// the output is not a terminal.
    static var style: TextStyle {
        guard isatty(STDOUT_FILENO) != 0 else { return TextStyle(isColored: false) }
        let refuses = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
        return TextStyle(isColored: !refuses && !isDumb, width: terminalWidth)
    }

    /// The allowed numbers of columns of a line on a terminal.
    private static let widths = 40...100

    /// The number of columns of the terminal, or the nearest allowed number; the maximum if the number is unknown.
    private static var terminalWidth: Int {
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? min(max(Int(size.ws_col), widths.lowerBound), widths.upperBound) : widths.upperBound
    }
}

extension Answer {
    /// The bytes that `--write` and `--output` write; `nil` if there are none.
    var kept: [UInt8]? { document?.tree.bytes ?? export.map { Array($0.text.utf8) } }
}

extension Answer {
    /// Returns the output of the answer, with the name of its file if there are several files.
    func output(_ arguments: Arguments, style: TextStyle, file: String?, hasHeading: Bool = true)
        -> [UInt8]
    {
        if arguments.has(.quiet), arguments.has(.summary) { return [] }
        if arguments.has(.json) {
            let bytes = jsonBytes + [UInt8(ascii: "\n")]
            return file.map { Answer.naming($0, bytes) } ?? bytes
        }
        // `--quiet` suppresses text about the answer, but not a document, which is the answer itself.
        if arguments.has(.quiet), !isData { return [] }
        guard let file, hasHeading else { return Array(printed(style).utf8) }
        return Array(style.fitted(style.printable("==> \(file) <==\n\(text(style))\n")).utf8)
    }

    /// Returns the output for a file without an answer, for commands that read several files.
    static func output(
        _ failure: Failure,
        _ arguments: Arguments,
        style: TextStyle,
        file: String,
        hasHeading: Bool
    ) -> [UInt8] {
        if arguments.has(.quiet), arguments.has(.summary) || !arguments.has(.json) { return [] }
        guard arguments.has(.json) else {
            let heading = hasHeading ? "==> \(file) <==\nno answer" : file
            return Array(style.printable("\(heading): \(failure.reason)\n\(hasHeading ? "\n" : "")").utf8)
        }
        var writer = JSONWriter()
        writer.object { json in
            json.member("file", file)
            json.member("error", failure.reason)
        }
        writer.endLine()
        return writer.bytes
    }

    /// Returns a JSON object with `file` as its first member.
    private static func naming(_ file: String, _ object: [UInt8]) -> [UInt8] {
        guard object.first == UInt8(ascii: "{") else { return object }
        var writer = JSONWriter()
        writer.object { $0.member("file", file) }
        let isEmpty = object.dropFirst().first == UInt8(ascii: "}")
        return writer.bytes.dropLast() + (isEmpty ? [] : [UInt8(ascii: ",")]) + object.dropFirst()
    }
}

/// The error with which a command fails; the exit status is 2.
typealias Failure = QuestionError

extension Failure {
    /// Returns the line for standard error. For wrong usage, the line also refers to the help on `command`, or to the
    /// general help if `command` is `nil`.
    func message(helpOn command: Command? = nil) -> String {
        if input != nil || reason.hasSuffix("?") { return "itinerary: \(self)" }
        return "itinerary: \(self); try 'itinerary \(command.map { $0.name + " " } ?? "")--help'"
    }
}
