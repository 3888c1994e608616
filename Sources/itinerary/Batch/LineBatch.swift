import OrderedJSON

/// A batch whose documents come from a stream. Each line of the input is a document; each line of the output is an
/// answer.
struct LineBatch: Sendable {
    let answer: Command.Answering
    /// True if answers are printed; false if they are only counted.
    let isPrinted: Bool
    /// True if error lines name the file.
    let namesFiles: Bool
    /// The context of every document.
    let context: TripContext

    /// Returns the answers about the documents in `lines`, in order; blank lines are skipped.
    func part(_ lines: LineReader.Lines) -> BatchPart {
        var part = BatchPart(done: lines.bytes.count)
        var writer = JSONWriter()
        var number = lines.first
        var start = 0
        while start < lines.bytes.count {
            let end = Newline.first(in: lines.bytes, from: start) ?? lines.bytes.count
            let line = lines.bytes[start..<end]
            defer { (start, number) = (end + 1, number + 1) }
            if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
            do throws(Failure) {
                let input = TripInput(
                    Array(line),
                    name: lines.file,
                    context: context,
                    onLine: number
                )
                let answer = try answer(input)
                part.tally.count(answer)
                part.complaints += answer.warnings.map { "itinerary: \(lines.file), line \(number): \($0)" }
                if isPrinted { answer.write(to: &writer) }
            } catch {
                part.tally.refuse()
                if isPrinted {
                    writer.badLine(error.reason, line: number, file: namesFiles ? lines.file : nil)
                }
            }
            if isPrinted { writer.endLine() }
        }
        part.output = HiddenCharacters.escaped(writer.bytes)
        return part
    }
}

/// Reads files or standard input in blocks of complete lines, as soon as the lines are available.
final class LineReader {
    /// Consecutive lines of one file.
    struct Lines: Sendable {
        /// The file's name.
        let file: String
        /// The number of the first line in its file, from 1.
        let first: Int
        /// The lines with their newlines; the last line of a file may have none.
        let bytes: [UInt8]
    }

    private var files: ArraySlice<String>
    private var open: (file: Int32, name: String)?
    private var line = 1
    /// The bytes of an incomplete line.
    private var rest: [UInt8] = []
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    init(_ files: [String]) {
        self.files = files[...]
    }

    /// Returns the next lines; `nil` at the end of the last file.
    func next() throws(Failure) -> Lines? {
        while true {
            guard let (file, name) = open else {
                guard let path = files.popFirst() else { return nil }
                open = try Files.opened(path)
                line = 1
                continue
            }
            let count = try Files.read(file, into: &buffer, name)
            if count == 0 {
                if file != STDIN_FILENO { close(file) }
                open = nil
                if let lines = take(rest, name) { return lines }
            } else if let end = buffer[..<count].lastIndex(of: UInt8(ascii: "\n")) {
                let whole = rest + buffer[...end]
                let lines = take(whole, name)
                rest = Array(buffer[(end + 1)..<count])
                if let lines { return lines }
            } else {
                rest += buffer[..<count]
            }
        }
    }

    private func take(_ bytes: [UInt8], _ name: String) -> Lines? {
        defer { rest = [] }
        guard !bytes.isEmpty else { return nil }
        defer { line += Newline.count(in: bytes) }
        return Lines(file: name, first: line, bytes: bytes)
    }
}

/// Searches for newlines with the C library's `memchr`.
enum Newline {
    private static let byte = Int32(UInt8(ascii: "\n"))

    /// Returns the offset of the first newline at or after `start`; `nil` if there is none.
    static func first(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBytes { all in
            guard let base = all.baseAddress, start < all.count else { return nil }
            return memchr(base + start, byte, all.count - start).map { UnsafeRawPointer($0) - base }
        }
    }

    /// Returns the number of newlines.
    static func count(in bytes: [UInt8]) -> Int {
        var (count, start) = (0, 0)
        while let offset = first(in: bytes, from: start) { (count, start) = (count + 1, offset + 1) }
        return count
    }
}
