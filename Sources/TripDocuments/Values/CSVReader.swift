import Diagnostics
import OrderedJSON

/// A reader of text with separators, row by row (RFC 4180), that is there as a whole or comes in pieces.
///
/// Rows end with a line feed, a carriage return, or both; fields are separated by commas, or by semicolons or tabs where the
/// first line has more of them, or by what a line `sep=` before it names. A field in double quotes may hold separators, ends of lines, and quotes, each written
/// twice. Empty rows are skipped. After a row that cannot be read the next begins on the line below the first of it.
package struct CSVReader: Sendable {
    /// The range of a field in the bytes that are there.
    package struct Field: Sendable {
        /// The bytes between its quotes, or without the blanks around it.
        fileprivate(set) var range: Range<Int>
        package fileprivate(set) var isQuoted: Bool
        /// True if it has quotes that are written twice.
        fileprivate(set) var hasQuotes: Bool

        /// True if nothing stands in it.
        package var isEmpty: Bool { range.isEmpty }
    }

    /// The bytes that are there, from the row on that was read last.
    private var bytes: [UInt8]
    private var place = 0
    private var isWhole: Bool
    private let longestRow: Int
    /// The separator; `nil` before the first line is there.
    private var separator: UInt8?
    /// True in a line that is passed over since its row could not be read.
    private var isSkipping = false
    private var nextLine = 1
    /// The fields of the row, until the next call of `next` or `append`.
    package private(set) var fields: [Field] = []
    /// The line on which the row begins, from 1.
    package private(set) var line = 1

    /// Creates a reader of a whole text.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        isWhole = true
        longestRow = .max
    }

    /// Creates a reader of a text that comes in pieces by `append`, and ends by `finish`.
    ///
    /// - Parameter longestRow: The number of bytes from which on a row that has not ended is refused; no more are kept,
    ///   beside those of one piece.
    package init(longestRow: Int) {
        bytes = []
        isWhole = false
        self.longestRow = longestRow
    }

    /// Adds the next piece of the text.
    package mutating func append(_ piece: ArraySlice<UInt8>) {
        fields.removeAll(keepingCapacity: true)
        bytes.removeSubrange(..<place)
        place = 0
        bytes += piece
    }

    /// Tells that no more pieces come.
    package mutating func finish() { isWhole = true }

    /// Reads the next row that is not empty; returns false when there is none, or it has not ended in the pieces that
    /// have come.
    package mutating func next() throws(CSVError) -> Bool {
        fields.removeAll(keepingCapacity: true)
        guard let separator = separator ?? begin(), !isSkipping || skipLine() else { return false }
        while place < bytes.count {
            let start = place
            line = nextLine
            do throws(CSVError) {
                guard try readRow(separator) else {
                    guard bytes.count - start > longestRow else {
                        (place, nextLine) = (start, line)
                        return false
                    }
                    throw CSVError(.tooLong(longestRow), line: line)
                }
            } catch {
                (place, nextLine) = (start, line)
                isSkipping = true
                _ = skipLine()
                throw error
            }
            if fields.contains(where: { $0.isQuoted || !$0.isEmpty }) { return true }
            fields.removeAll(keepingCapacity: true)
        }
        return false
    }

    /// The text of a field of the row.
    package func text(of field: Field) throws(CSVError) -> String {
        guard let text = String(validating: bytes(of: field), as: UTF8.self) else {
            throw CSVError(.notUTF8, line: line)
        }
        return text
    }

    /// The bytes of a field of the row.
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
    /// Passes the byte-order mark over and takes the separator that the first line has more often; `nil` before that line
    /// is there.
    private mutating func begin() -> UInt8? {
        let mark = JSONTree.byteOrderMark
        let start = bytes.starts(with: mark) ? mark.count : 0
        var counts: [UInt8: Int] = [:]
        var (isQuoted, hasEnded, end) = (false, isWhole || bytes.count > longestRow, bytes.count)
        for (place, byte) in bytes[start...].enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, byte == 0x0A || byte == 0x0D {
                (hasEnded, end) = (true, start + place)
                break
            }
            if !isQuoted { counts[byte, default: 0] += 1 }
        }
        guard hasEnded else { return nil }
        place = start
        if let named = namedSeparator(in: bytes[start..<end]) {
            // The line that follows is the first of the table.
            guard end == bytes.count || isWhole || bytes[end] == 0x0A || end + 1 < bytes.count else {
                return nil
            }
            place = end
            if end < bytes.count { place += lengthOfLineEnd }
            nextLine += 1
            separator = named
            return named
        }
        var best = UInt8(ascii: ",")
        for other in [UInt8(ascii: ";"), 0x09] where counts[other] ?? 0 > counts[best] ?? 0 { best = other }
        separator = best
        return best
    }

    /// The separator that a line such as `sep=;` names, as spreadsheets write it; `nil` for any other line.
    private func namedSeparator(in line: ArraySlice<UInt8>) -> UInt8? {
        guard line.count == 5,
            line.dropLast().map({ $0 | 0x20 }).elementsEqual("sep=".utf8.map { $0 | 0x20 }),
            let last = line.last, ",;|\t".utf8.contains(last)
        else { return nil }
        return last
    }

    /// Passes over the rest of a line; returns false where its end is not there yet.
    private mutating func skipLine() -> Bool {
        while place < bytes.count {
            let length = lengthOfLineEnd
            guard length > 0 else {
                place += 1
                continue
            }
            guard isEndKnown else { return false }
            place += length
            nextLine += 1
            isSkipping = false
            return true
        }
        return isWhole
    }

    /// Reads a row; returns false where its end is not there yet.
    private mutating func readRow(_ separator: UInt8) throws(CSVError) -> Bool {
        fields.removeAll(keepingCapacity: true)
        while true {
            skipBlanks(separator)
            let isQuoted = place < bytes.count && bytes[place] == UInt8(ascii: "\"")
            fields.append(isQuoted ? try quotedField(separator) : try plainField(separator))
            guard place < bytes.count else { return isWhole }
            guard bytes[place] == separator else {
                guard isEndKnown else { return false }
                place += lengthOfLineEnd
                nextLine += 1
                return true
            }
            place += 1
        }
    }

    private mutating func plainField(_ separator: UInt8) throws(CSVError) -> Field {
        let start = place
        // Most bytes of a long file are looked at here, and nowhere else.
        place = bytes.withUnsafeBufferPointer { bytes in
            var place = start
            // All that ends a field is at most the separator or a quote.
            let greatest = max(separator, UInt8(ascii: "\""))
            while place < bytes.count, bytes[place] > greatest || !endsPlainField(bytes[place], separator) {
                place += 1
            }
            return place
        }
        guard place == bytes.count || bytes[place] != UInt8(ascii: "\"") else {
            throw CSVError(.strayQuote, line: nextLine)
        }
        var end = place
        while end > start, isBlank(bytes[end - 1], separator) { end -= 1 }
        return Field(range: start..<end, isQuoted: false, hasQuotes: false)
    }

    private func endsPlainField(_ byte: UInt8, _ separator: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || endsField(byte, separator)
    }

    private mutating func quotedField(_ separator: UInt8) throws(CSVError) -> Field {
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
            skipBlanks(separator)
            guard place == bytes.count || endsField(bytes[place], separator) else {
                throw CSVError(.strayQuote, line: nextLine)
            }
            return field
        }
        guard !isWhole else { throw CSVError(.unclosedQuote, line: opening) }
        return field
    }

    /// The number of bytes with which a line ends here; 0 where none does.
    private var lengthOfLineEnd: Int {
        guard bytes[place] == 0x0D else { return bytes[place] == 0x0A ? 1 : 0 }
        return place + 1 < bytes.count && bytes[place + 1] == 0x0A ? 2 : 1
    }

    /// True if the length of the end of a line is known: a line feed may follow on a carriage return.
    private var isEndKnown: Bool { isWhole || bytes[place] == 0x0A || place + 1 < bytes.count }

    private mutating func skipBlanks(_ separator: UInt8) {
        while place < bytes.count, isBlank(bytes[place], separator) { place += 1 }
    }

    private func isBlank(_ byte: UInt8, _ separator: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 && separator != 0x09
    }

    private func endsField(_ byte: UInt8, _ separator: UInt8) -> Bool {
        byte == separator || byte == 0x0A || byte == 0x0D
    }
}

/// An error in a row of separated text.
package struct CSVError: Error, Hashable, Sendable {
    /// The kind of a problem.
    package enum Problem: Hashable, Sendable {
        /// A field that begins with a quote and never ends.
        case unclosedQuote
        /// A quote inside a field that is not in quotes, or text behind the quote that ends one.
        case strayQuote
        /// Bytes that are no UTF-8.
        case notUTF8
        /// A row that does not end within so many bytes.
        case tooLong(Int)
    }

    /// The problem.
    package let problem: Problem
    /// The line of the text, from 1.
    package let line: Int

    package init(_ problem: Problem, line: Int) {
        self.problem = problem
        self.line = line
    }
}

extension CSVError.Problem {
    /// The problem in one sentence: what is wrong, and what would be right.
    package var message: String {
        switch self {
        case .unclosedQuote:
            "a field begins with a quote here and never ends; a second quote must end it"
        case .strayQuote:
            "a quote may stand only at both ends of a field; one inside is written twice, with quotes at both ends"
        case .notUTF8:
            "the text is not UTF-8; the file must be saved as UTF-8"
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
