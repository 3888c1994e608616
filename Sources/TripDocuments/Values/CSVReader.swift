import Diagnostics
import OrderedJSON

/// An incremental reader of delimited text (RFC 4180), for a complete text or one that arrives in pieces.
///
/// A row ends with a line feed, a carriage return, or both. A first line such as `sep=;` names the separator. Without
/// this line, the separator is a semicolon or a tab if the first line has more of these than commas, and otherwise a
/// comma. A field in double quotes may contain separators, line ends, and doubled quotes. The reader skips empty rows.
/// After an unreadable row, the reader continues at the line after the first line of the row.
package struct CSVReader: Sendable {
    /// The location of a field in the buffered bytes.
    package struct Field: Sendable {
        /// The bytes between the quotes, or the bytes without surrounding blanks.
        fileprivate(set) var range: Range<Int>
        package fileprivate(set) var isQuoted: Bool
        /// True if the field contains doubled quotes.
        fileprivate(set) var hasQuotes: Bool

        /// True if the field has no bytes.
        package var isEmpty: Bool { range.isEmpty }
    }

    /// The buffered bytes, starting with the last row that was read.
    private var bytes: [UInt8]
    private var offset = 0
    private var isWhole: Bool
    private let longestRow: Int
    /// The separator; `nil` until the first line has arrived.
    private var separator: UInt8?
    /// True while the reader skips the rest of a line whose row it could not read.
    private var isSkipping = false
    private var nextLine = 1
    /// The fields of the current row, valid until the next call of `next` or `append`.
    package private(set) var fields: [Field] = []
    /// The line on which the current row begins, counted from 1.
    package private(set) var line = 1

    /// Creates a reader of a complete text.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        isWhole = true
        longestRow = .max
    }

    /// Creates a reader of a text that arrives in pieces: call `append` for each piece, then `finish`.
    ///
    /// - Parameter longestRow: The maximum length of a row in bytes. The reader rejects longer rows, so it buffers at
    ///   most this many bytes plus one piece.
    package init(longestRow: Int) {
        bytes = []
        isWhole = false
        self.longestRow = longestRow
    }

    /// Adds the next piece of the text.
    package mutating func append(_ piece: ArraySlice<UInt8>) {
        fields.removeAll(keepingCapacity: true)
        bytes.removeSubrange(..<offset)
        offset = 0
        bytes += piece
    }

    /// Marks the end of the text: no more pieces follow.
    package mutating func finish() { isWhole = true }

    /// Reads the next row that is not empty. Returns false if there is none, or if the buffered pieces do not contain
    /// its end.
    package mutating func next() throws(CSVError) -> Bool {
        fields.removeAll(keepingCapacity: true)
        guard let separator = separator ?? begin(), !isSkipping || skipLine() else { return false }
        while offset < bytes.count {
            let start = offset
            line = nextLine
            do throws(CSVError) {
                guard try readRow(separator) else {
                    guard bytes.count - start > longestRow else {
                        (offset, nextLine) = (start, line)
                        return false
                    }
                    throw CSVError(.tooLong(longestRow), line: line)
                }
            } catch {
                (offset, nextLine) = (start, line)
                isSkipping = true
                _ = skipLine()
                throw error
            }
            if fields.contains(where: { $0.isQuoted || !$0.isEmpty }) { return true }
            fields.removeAll(keepingCapacity: true)
        }
        return false
    }

    /// Returns the text of a field of the current row.
    ///
    /// - Throws: `CSVError` if the bytes are not UTF-8.
    package func text(of field: Field) throws(CSVError) -> String {
        guard let text = String(validating: bytes(of: field), as: UTF8.self) else {
            throw CSVError(.notUTF8, line: line)
        }
        return text
    }

    /// Returns the bytes of a field of the current row, with each doubled quote replaced by one quote.
    package func bytes(of field: Field) -> ArraySlice<UInt8> {
        guard field.hasQuotes else { return bytes[field.range] }
        var unquoted: [UInt8] = []
        var isFirst = false
        for byte in bytes[field.range] {
            isFirst = byte == UInt8(ascii: "\"") && !isFirst
            if !isFirst { unquoted.append(byte) }
        }
        return unquoted[...]
    }
}

extension CSVReader {
    /// Skips a byte-order mark and finds the separator. Returns `nil` until the first line has arrived.
    private mutating func begin() -> UInt8? {
        let mark = JSONTree.byteOrderMark
        let start = bytes.starts(with: mark) ? mark.count : 0
        var counts: [UInt8: Int] = [:]
        var (isQuoted, hasEnded, end) = (false, isWhole || bytes.count > longestRow, bytes.count)
        for (index, byte) in bytes[start...].enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, byte == 0x0A || byte == 0x0D {
                (hasEnded, end) = (true, start + index)
                break
            }
            if !isQuoted { counts[byte, default: 0] += 1 }
        }
        guard hasEnded else { return nil }
        offset = start
        if let named = namedSeparator(in: bytes[start..<end]) {
            // The next line is the first line of the table.
            guard end == bytes.count || isWhole || bytes[end] == 0x0A || end + 1 < bytes.count else {
                return nil
            }
            offset = end
            if end < bytes.count { offset += lengthOfLineEnd }
            nextLine += 1
            separator = named
            return named
        }
        var best = UInt8(ascii: ",")
        for other in [UInt8(ascii: ";"), 0x09] where counts[other] ?? 0 > counts[best] ?? 0 { best = other }
        separator = best
        return best
    }

    /// Returns the separator that a line such as `sep=;` names, as spreadsheets write it; `nil` for any other line.
    private func namedSeparator(in line: ArraySlice<UInt8>) -> UInt8? {
        guard line.count == 5,
            line.dropLast().map({ $0 | 0x20 }).elementsEqual("sep=".utf8.map { $0 | 0x20 }),
            let last = line.last, ",;|\t".utf8.contains(last)
        else { return nil }
        return last
    }

    /// Skips the rest of a line. Returns false if its end has not arrived yet.
    private mutating func skipLine() -> Bool {
        while offset < bytes.count {
            let length = lengthOfLineEnd
            guard length > 0 else {
                offset += 1
                continue
            }
            guard isEndKnown else { return false }
            offset += length
            nextLine += 1
            isSkipping = false
            return true
        }
        return isWhole
    }

    /// Reads a row. Returns false if its end has not arrived yet.
    private mutating func readRow(_ separator: UInt8) throws(CSVError) -> Bool {
        fields.removeAll(keepingCapacity: true)
        while true {
            skipBlanks(separator)
            let isQuoted = offset < bytes.count && bytes[offset] == UInt8(ascii: "\"")
            fields.append(isQuoted ? try quotedField(separator) : try plainField(separator))
            guard offset < bytes.count else { return isWhole }
            guard bytes[offset] == separator else {
                guard isEndKnown else { return false }
                offset += lengthOfLineEnd
                nextLine += 1
                return true
            }
            offset += 1
        }
    }

    private mutating func plainField(_ separator: UInt8) throws(CSVError) -> Field {
        let start = offset
        // The speed of the reader depends on this loop, which visits most bytes of a long file.
        offset = bytes.withUnsafeBufferPointer { bytes in
            var end = start
            // Every byte that ends a field is at most the separator or a quote.
            let greatest = max(separator, UInt8(ascii: "\""))
            while end < bytes.count, bytes[end] > greatest || !endsPlainField(bytes[end], separator) {
                end += 1
            }
            return end
        }
        guard offset == bytes.count || bytes[offset] != UInt8(ascii: "\"") else {
            throw CSVError(.strayQuote, line: nextLine)
        }
        var end = offset
        while end > start, isBlank(bytes[end - 1], separator) { end -= 1 }
        return Field(range: start..<end, isQuoted: false, hasQuotes: false)
    }

    private func endsPlainField(_ byte: UInt8, _ separator: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || endsField(byte, separator)
    }

    private mutating func quotedField(_ separator: UInt8) throws(CSVError) -> Field {
        let opening = nextLine
        offset += 1
        var field = Field(range: offset..<offset, isQuoted: true, hasQuotes: false)
        while offset < bytes.count {
            guard bytes[offset] == UInt8(ascii: "\"") else {
                let end = lengthOfLineEnd
                nextLine += min(end, 1)
                offset += max(end, 1)
                continue
            }
            offset += 1
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
                field.hasQuotes = true
                offset += 1
                continue
            }
            field.range = field.range.lowerBound..<offset - 1
            skipBlanks(separator)
            guard offset == bytes.count || endsField(bytes[offset], separator) else {
                throw CSVError(.strayQuote, line: nextLine)
            }
            return field
        }
        guard !isWhole else { throw CSVError(.unclosedQuote, line: opening) }
        return field
    }

    /// The number of bytes in the line end at the current position; 0 if there is none.
    private var lengthOfLineEnd: Int {
        guard bytes[offset] == 0x0D else { return bytes[offset] == 0x0A ? 1 : 0 }
        return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
    }

    /// True if the length of the line end at the current position is known. It is unknown for a carriage return at the
    /// end of the buffer, because a line feed may follow.
    private var isEndKnown: Bool { isWhole || bytes[offset] == 0x0A || offset + 1 < bytes.count }

    private mutating func skipBlanks(_ separator: UInt8) {
        while offset < bytes.count, isBlank(bytes[offset], separator) { offset += 1 }
    }

    private func isBlank(_ byte: UInt8, _ separator: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 && separator != 0x09
    }

    private func endsField(_ byte: UInt8, _ separator: UInt8) -> Bool {
        byte == separator || byte == 0x0A || byte == 0x0D
    }
}

/// An error in a row of delimited text.
package struct CSVError: Error, Hashable, Sendable {
    /// The kind of error.
    package enum Problem: Hashable, Sendable {
        /// A field that begins with a quote and never ends.
        case unclosedQuote
        /// A quote inside an unquoted field, or text after a closing quote.
        case strayQuote
        /// Bytes that are not UTF-8.
        case notUTF8
        /// A row that does not end within the given number of bytes.
        case tooLong(Int)
    }

    /// The problem in the row.
    package let problem: Problem
    /// The line of the text, counted from 1.
    package let line: Int

    package init(_ problem: Problem, line: Int) {
        self.problem = problem
        self.line = line
    }
}

extension CSVError.Problem {
    /// A sentence that states what is wrong and what would be right.
    package var message: String {
        switch self {
        case .unclosedQuote:
            "a field begins with a quote that is never closed; add the closing quote"
        case .strayQuote:
            "a quote is inside an unquoted field; quote the whole field and double each quote inside it"
        case .notUTF8:
            "the text is not UTF-8; save the file as UTF-8"
        case .tooLong(let limit):
            "a row begins here and does not end within \(limit) bytes; a quote may be missing"
        }
    }

    var facts: ErrorFacts {
        switch self {
        case .unclosedQuote: ErrorFacts("unclosed-quote")
        case .strayQuote: ErrorFacts("stray-quote")
        case .notUTF8: ErrorFacts("not-utf8")
        case .tooLong(let limit): ErrorFacts("too-long", ["limit": "\(limit)"])
        }
    }
}
