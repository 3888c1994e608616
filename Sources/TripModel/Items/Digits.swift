extension ArraySlice<UInt8> {
    /// The number that the bytes spell in at most 18 decimal digits; `nil` for any others. Where an
    /// `Int` has 32 bits it is the nearest that it holds, which is beyond every limit of a trip.
    package var decimal: Int? {
        guard 1...18 ~= count, allSatisfy({ 48...57 ~= $0 }) else { return nil }
        return Int(clamping: reduce(Int64(0)) { $0 * 10 + Int64($1) - 48 })
    }
}

extension Int {
    /// Returns the decimal digits, with zeros before them up to a width.
    func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
