/// Cuts a stream of bytes into lines, and keeps of a line that is too long no more than its ends.
///
/// ```text
/// {"jsonrpc":"2.0","id":1,…}⏎{"jsonrpc":"2.0","id":2,"params":{"trip":{… 900 MB …}}}⏎
/// └──────── whole ─────────┘ └──────── head ───────┘   counted, not kept  └─ tail ─┘
/// ```
struct LineCutter {
    /// One line, without what ends it.
    enum Line: Equatable {
        case whole([UInt8])
        /// A line of more bytes than are read, with its first and last ones.
        case tooLong(head: [UInt8], tail: [UInt8], length: Int)
    }

    /// The bytes that are kept at each end of a line that is too long.
    static let keptEnd = 4_096

    private let limit: Int
    /// The bytes of the line that has not ended; once it is too long, its head.
    private var line: [UInt8] = []
    /// The last bytes of a line that is too long.
    private var tail: [UInt8] = []
    /// The length of the line so far.
    private var length = 0

    /// Creates a cutter.
    ///
    /// - Parameter limit: The greatest length of a line in bytes, 1 or more.
    init(limit: Int) {
        self.limit = limit
    }

    /// Takes the next bytes of the stream; returns the lines that end in them.
    ///
    /// - Complexity: O(bytes).
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

    /// Returns the last line where nothing ends it; `nil` when there is none.
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

    /// Returns the line so far, and begins the next; `nil` for a line of white space alone.
    private mutating func endLine() -> Line? {
        defer { (line, tail, length) = ([], [], 0) }
        if length > limit { return .tooLong(head: line, tail: tail, length: length) }
        return line.contains { ![0x20, 0x09, 0x0D].contains($0) } ? .whole(line) : nil
    }
}
