extension Minutes {
    /// Creates a duration from what people write: `390`, `6h`, `6h 30`, `6 h 30 min`, `6:30`, `1.5h`, `45 min`; `nil` for any
    /// other text, or for more than 10⁹ minutes.
    ///
    /// A number alone is minutes. Words and letters may be large or small; `hours`, `hour`, `hrs`, `hr`, `minutes`, `minute`,
    /// `mins`, `min` and `m` are known too.
    public init?(written text: String) {
        let parts = WrittenParts(text)
        guard let first = parts.numbers.first, let last = parts.numbers.last,
            first <= TripLimits.whole, last <= TripLimits.whole
        else { return nil }
        // In 64 bits, for an `Int` may have 32.
        let (hours, rest) = (Int64(first) * 60, Int64(last))
        let count: Int64?
        switch parts.shape {
        case "#", "#m": count = Int64(first)
        case "#h": count = hours
        case "#h#", "#h#m": count = hours + rest
        case "#:#": count = last < 60 && parts.widths.last == 2 ? hours + rest : nil
        case "#.#h": count = Minutes.ofFraction(last, digits: parts.widths[1]).map { hours + Int64($0) }
        case _: count = nil
        }
        guard let count, count <= TripLimits.whole else { return nil }
        self.init(Int(count))
    }

    /// The minutes of a decimal fraction of an hour; `nil` where they are not whole.
    private static func ofFraction(_ fraction: Int, digits: Int) -> Int? {
        guard 1...3 ~= digits, fraction < 1000 else { return nil }
        let parts = digits == 1 ? 10 : digits == 2 ? 100 : 1000
        let (minutes, rest) = (fraction * 60).quotientAndRemainder(dividingBy: parts)
        return rest == 0 ? minutes : nil
    }
}
