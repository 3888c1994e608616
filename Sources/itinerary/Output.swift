import WholeFiles

/// The output of the program.
enum Output {
    /// Prints to standard output; when nobody reads it any more, the program ends quietly.
    static func write(_ text: String) {
        write(Array(text.utf8))
    }

    /// The same after files were written, which are told of when this cannot be printed.
    static func write(_ bytes: [UInt8], after written: () -> [String] = { [] }) {
        guard !WholeFile.put(bytes, to: STDOUT_FILENO) else { return }
        let code = errno
        if code == EPIPE { exit(0) }
        // What stands in the place of a closed one cannot be written.
        let reason = code == EBADF ? " is closed" : ": " + String(cString: strerror(code))
        complain("itinerary: standard output" + reason + tell(written()))
        exit(2)
    }

    /// True if there is no standard output, so that nothing can be printed.
    static var isClosed: Bool { fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE == O_RDONLY }

    /// Says that an answer is not printed, and which files were written all the same.
    static func complainOfClosed(_ files: [String]) {
        complain("itinerary: standard output is closed" + tell(files))
    }

    /// The rest of a sentence about files that were written, of which it names three.
    private static func tell(_ files: [String]) -> String {
        guard let last = files.last else { return "" }
        if files.count == 1 { return "; \(last) was written" }
        let more = files.count > 3 ? "\(files.count - 3) more" : last
        return "; \(files.prefix(min(3, files.count - 1)).joined(separator: ", ")) and \(more) were written"
    }

    /// Prints a line to standard error; what a file or a document put into it controls no terminal.
    static func complain(_ line: String) {
        _ = WholeFile.put(Array((line.printable + "\n").utf8), to: STDERR_FILENO)
    }

    /// Colours on a terminal, unless the environment says no.
    static var style: TextStyle {
        let refuses = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
        return TextStyle(isColored: isatty(STDOUT_FILENO) != 0 && !refuses && !isDumb)
    }
}
