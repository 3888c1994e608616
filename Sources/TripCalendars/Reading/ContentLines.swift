/// Cuts the text of a calendar into content lines, and joins those that are folded (RFC 5545, section 3.1).
///
///     SUMMARY:Cubs v         one line, which begins on line 1 of the text
///       Rockies
///     LOCATION:Chicago       the next, on line 3
struct ContentLines {
    /// A content line, not unfolded yet.
    struct Line {
        /// The bytes from its name to its end, with what folds them.
        let range: Range<Int>
        let isFolded: Bool
        /// Where it begins: the number of a line of the text, from 1.
        let number: Int
    }

    let bytes: [UInt8]
    private var place: Int
    private var number = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        place = bytes.starts(with: mark) ? mark.count : 0
    }

    /// The next line that is not empty; `nil` at the end.
    mutating func next() -> Line? {
        while place < bytes.count {
            let (start, first) = (place, number)
            var end = endLine()
            guard end > start else { continue }
            var isFolded = false
            while place < bytes.count, isBlank(bytes[place]) {
                isFolded = true
                end = endLine()
            }
            return Line(range: start..<end, isFolded: isFolded, number: first)
        }
        return nil
    }

    /// Goes behind the end of the line of the text, and gives where what stands on it ends.
    private mutating func endLine() -> Int {
        let feed = UInt8(ascii: "\n")
        while place < bytes.count, bytes[place] != feed { place += 1 }
        let end = place > 0 && place <= bytes.count && bytes[place - 1] == 0x0D ? place - 1 : place
        if place < bytes.count {
            place += 1
            number += 1
        }
        return end
    }

    /// The line without what folds it.
    func text(of line: Line) -> [UInt8] {
        guard line.isFolded else { return Array(bytes[line.range]) }
        var text: [UInt8] = []
        text.reserveCapacity(line.range.count)
        var isAfterFeed = false
        for byte in bytes[line.range] {
            if isAfterFeed {
                isAfterFeed = false
                continue
            }
            isAfterFeed = byte == UInt8(ascii: "\n")
            if isAfterFeed {
                if text.last == 0x0D { text.removeLast() }
            } else {
                text.append(byte)
            }
        }
        return text
    }

    /// The name of the property on the line, in capitals; empty where the line has none.
    func name(of line: Line) -> String {
        let text = line.isFolded ? text(of: line)[...] : bytes[line.range]
        var name: [UInt8] = []
        for byte in text {
            switch byte {
            case UInt8(ascii: ";"), UInt8(ascii: ":"): return String(decoding: name, as: UTF8.self)
            case UInt8(ascii: "a")...UInt8(ascii: "z"): name.append(byte - 32)
            case _ where name.count == ContentLines.longestName: return ""
            default: name.append(byte)
            }
        }
        return ""
    }

    private static let longestName = 64

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
