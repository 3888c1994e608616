import TripModel

extension FeedTable {
    /// The bytes of an identifier that must be there.
    func required(_ column: Column) throws(FeedFault) -> ArraySlice<UInt8> {
        let bytes = try id(column)
        guard !bytes.isEmpty else { throw .missing(column.name) }
        return bytes
    }

    /// The number of a name in a table of names; `nil` where nothing stands in the field.
    func name(_ column: Column, in names: inout IDTable) throws(FeedFault) -> Int? {
        guard try text(column) != nil else { return nil }
        return try names.insert(bytes(column), "names").number
    }

    /// A whole number of a range; `nil` where nothing stands in the field.
    func whole(_ column: Column, in allowed: ClosedRange<Int>) throws(FeedFault) -> Int? {
        let digits = trimmed(column)
        guard !digits.isEmpty else { return nil }
        guard let number = digits.decimal, allowed ~= number else {
            let range = "\(allowed.lowerBound) to \(allowed.upperBound)"
            throw malformed(column, "a whole number, \(range)")
        }
        return number
    }

    /// A number of degrees of a range; `nil` where nothing stands in the field.
    func degrees(_ column: Column, in allowed: ClosedRange<Double>) throws(FeedFault) -> Double? {
        let bytes = trimmed(column)
        guard !bytes.isEmpty else { return nil }
        guard let number = Double(String(decoding: bytes, as: UTF8.self)), allowed ~= number else {
            throw malformed(column, "degrees, \(allowed.lowerBound) to \(allowed.upperBound)")
        }
        return number
    }

    /// A date that must be there.
    func date(_ column: Column) throws(FeedFault) -> CalendarDate {
        let digits = trimmed(column)
        guard !digits.isEmpty else { throw .missing(column.name) }
        guard digits.count == 8, let number = digits.decimal,
            let date = CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        else { throw malformed(column, "a date like 20180501") }
        return date
    }

    /// A time in seconds from noon less 12 hours of its day; `nil` where nothing stands in the field.
    func time(_ column: Column) throws(FeedFault) -> Int? {
        let bytes = trimmed(column)
        guard !bytes.isEmpty else { return nil }
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 3, 1...3 ~= parts[0].count, parts[1].count == 2, parts[2].count == 2,
            let hours = parts[0].decimal, let minutes = parts[1].decimal, let seconds = parts[2].decimal,
            minutes < 60, seconds < 60
        else { throw malformed(column, "a time like 8:05:00, or 26:05:00 on the next day") }
        return hours * 3600 + minutes * 60 + seconds
    }

    /// A fault of a field's value.
    private func malformed(_ column: Column, _ expected: String) -> FeedFault {
        .malformed(column.name, String(decoding: bytes(column), as: UTF8.self), expected: expected)
    }

    /// The bytes of a field without blanks around them, which may stand in quotes too.
    private func trimmed(_ column: Column) -> ArraySlice<UInt8> {
        var bytes = bytes(column)
        while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
        return bytes
    }
}
