import OrderedJSON

/// A reader of text with separators, row by row (RFC 4180).
///
/// Rows end with a line feed, a carriage return, or both; fields are separated by commas, or by semicolons where the
/// first line has more of them. A field in double quotes may hold separators, ends of lines, and quotes, each written
/// twice. Empty rows are skipped.
struct CSVReader {
    /// The range of a field in the text.
    struct Field {
        /// The bytes between its quotes, or without the blanks around it.
        var range: Range<Int>
        var isQuoted: Bool
        /// True if it has quotes that are written twice.
        var hasQuotes: Bool
    }

    private let bytes: [UInt8]
    private let separator: UInt8
    private var place: Int
    private var nextLine = 1
    /// The fields of the row.
    private(set) var fields: [Field] = []
    /// The line on which the row begins, from 1.
    private(set) var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        place = bytes.starts(with: JSONTree.byteOrderMark) ? JSONTree.byteOrderMark.count : 0
        separator = CSVReader.separator(of: bytes[place...])
    }

    /// The separator that the first line has more often.
    private static func separator(of text: ArraySlice<UInt8>) -> UInt8 {
        var (commas, semicolons, isQuoted) = (0, 0, false)
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ",") where !isQuoted: commas += 1
            case UInt8(ascii: ";") where !isQuoted: semicolons += 1
            case 0x0A where !isQuoted, 0x0D where !isQuoted:
                return semicolons > commas ? UInt8(ascii: ";") : UInt8(ascii: ",")
            case _: continue
            }
        }
        return semicolons > commas ? UInt8(ascii: ";") : UInt8(ascii: ",")
    }

    /// Reads the next row that is not empty; returns false when there is none.
    mutating func next() throws(ScheduleError) -> Bool {
        while place < bytes.count {
            fields.removeAll(keepingCapacity: true)
            line = nextLine
            try readRow()
            if fields.contains(where: { $0.isQuoted || !$0.range.isEmpty }) { return true }
        }
        return false
    }

    /// The text of a field of the row.
    func text(of field: Field) throws(ScheduleError) -> String {
        guard field.hasQuotes else { return try text(bytes[field.range]) }
        var unquoted: [UInt8] = []
        var isFirst = false
        for byte in bytes[field.range] {
            isFirst = byte == UInt8(ascii: "\"") && !isFirst
            if !isFirst { unquoted.append(byte) }
        }
        return try text(unquoted[...])
    }

    private func text(_ bytes: ArraySlice<UInt8>) throws(ScheduleError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ScheduleError(.notUTF8, line: line)
        }
        return text
    }

    private mutating func readRow() throws(ScheduleError) {
        while true {
            skipBlanks()
            let isQuoted = place < bytes.count && bytes[place] == UInt8(ascii: "\"")
            fields.append(isQuoted ? try quotedField() : try plainField())
            guard place < bytes.count else { return }
            guard bytes[place] == separator else {
                place += lengthOfLineEnd
                nextLine += 1
                return
            }
            place += 1
        }
    }

    private mutating func plainField() throws(ScheduleError) -> Field {
        let start = place
        while place < bytes.count, !endsField(bytes[place]) {
            guard bytes[place] != UInt8(ascii: "\"") else { throw ScheduleError(.strayQuote, line: nextLine) }
            place += 1
        }
        var end = place
        while end > start, isBlank(bytes[end - 1]) { end -= 1 }
        return Field(range: start..<end, isQuoted: false, hasQuotes: false)
    }

    private mutating func quotedField() throws(ScheduleError) -> Field {
        let opening = nextLine
        place += 1
        var field = Field(range: place..<place, isQuoted: true, hasQuotes: false)
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "\"") else {
                let end = lengthOfLineEnd
                nextLine += min(end, 1)
                place += max(end, 1)
                continue
            }
            place += 1
            if place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
                field.hasQuotes = true
                place += 1
                continue
            }
            field.range = field.range.lowerBound..<place - 1
            skipBlanks()
            guard place == bytes.count || endsField(bytes[place]) else {
                throw ScheduleError(.strayQuote, line: nextLine)
            }
            return field
        }
        throw ScheduleError(.unclosedQuote, line: opening)
    }

    /// The number of bytes with which a line ends here; 0 where none does.
    private var lengthOfLineEnd: Int {
        guard bytes[place] == 0x0D else { return bytes[place] == 0x0A ? 1 : 0 }
        return place + 1 < bytes.count && bytes[place + 1] == 0x0A ? 2 : 1
    }

    private mutating func skipBlanks() {
        while place < bytes.count, isBlank(bytes[place]) { place += 1 }
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func endsField(_ byte: UInt8) -> Bool { byte == separator || byte == 0x0A || byte == 0x0D }
}
