import Synchronization

/// Splits a stream of bytes into lines. Keeps only the two ends of a line that is too long.
///
/// ```text
/// {"jsonrpc":"2.0","id":1,…}⏎{"jsonrpc":"2.0","id":2,"params":{"trip":{… 900 MB …}}}⏎
/// └──────── whole ─────────┘ └──────── head ───────┘   counted, not kept  └─ tail ─┘
/// ```
struct LineCutter {
    /// One line, without its line ending.
    enum Line: Equatable {
        case whole([UInt8])
        /// A line that exceeds the limit: its first and last bytes, and its length in bytes.
        case tooLong(head: [UInt8], tail: [UInt8], length: Int)
    }

    /// The number of bytes kept at each end of a line that is too long.
    static let keptEnd = 4_096

    private let limit: Int
    /// The bytes of the current line; once it is too long, only its first bytes.
    private var line: [UInt8] = []
    /// The last bytes of the current line, if it is too long.
    private var tail: [UInt8] = []
    /// The length of the current line so far, in bytes.
    private var length = 0

    /// Creates a line cutter.
    ///
    /// - Parameter limit: The maximum length of a line in bytes, 1 or more.
    init(limit: Int) {
        self.limit = limit
    }

    /// Reads the next bytes of the stream and returns the lines that they complete.
    ///
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    mutating func take(_ bytes: ArraySlice<UInt8>) -> [Line] {
        var lines: [Line] = []
        var rest = bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            add(rest[..<end])
            if let line = endLine() { lines.append(line) }
            rest = rest[(end + 1)...]
        }
        add(rest)
        return lines
    }

    /// Returns the last line if the stream did not end with a line ending; otherwise `nil`.
    mutating func finish() -> Line? { endLine() }

    private mutating func add(_ bytes: ArraySlice<UInt8>) {
        let wasTooLong = length > limit
        length += bytes.count
        guard length > limit else {
            line += bytes
            return
        }
        let before = wasTooLong ? tail[...] : line.suffix(LineCutter.keptEnd)
        tail = Array((before + bytes.suffix(LineCutter.keptEnd)).suffix(LineCutter.keptEnd))
        let missing = LineCutter.keptEnd - line.count
        line = missing < 0 ? Array(line.prefix(LineCutter.keptEnd)) : line + bytes.prefix(missing)
    }

    /// Returns the current line and starts the next one; returns `nil` if the line is empty or only white space.
    private mutating func endLine() -> Line? {
        defer { (line, tail, length) = ([], [], 0) }
        if length > limit { return .tooLong(head: line, tail: tail, length: length) }
        return line.contains { ![0x20, 0x09, 0x0D].contains($0) } ? .whole(line) : nil
    }
}

/// The output to the client: complete messages, one per line, from any thread.
final class MessageOutput: Sendable {
    private let write: @Sendable ([UInt8]) -> Bool
    /// True after the client stopped reading.
    private let isBroken = Mutex(false)

    /// Creates an output.
    ///
    /// - Parameter write: A closure that writes bytes, and returns false if the client no longer reads.
    init(_ write: @escaping @Sendable ([UInt8]) -> Bool) {
        self.write = write
    }

    /// Sends a message, given without a line ending. Blocks while the client reads too slowly.
    func send(_ message: [UInt8]) {
        isBroken.withLock { isBroken in
            guard !isBroken else { return }
            isBroken = !write(message + [UInt8(ascii: "\n")])
        }
    }

    /// True if the client stopped reading, so that a message could not be sent.
    var isLost: Bool { isBroken.withLock { $0 } }
}
