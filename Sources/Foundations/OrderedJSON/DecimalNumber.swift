/// The exact decimal value of a number's spelling, before any rounding.
package struct DecimalNumber: Hashable, Sendable {
    /// True if the spelling has a minus sign.
    package let isNegative: Bool
    /// The digits, 0 to 9, without zeros at either end; empty for zero.
    package let digits: [UInt8]
    /// The exponent: the number is 0.digits times ten to this power.
    package let exponent: Int

    /// Creates the number of a valid JSON spelling.
    package init(_ text: ArraySlice<UInt8>) {
        var digits: [UInt8] = []
        var isNegative = false
        var point: Int?
        var shift = 0
        var place = text.startIndex
        scan: while place < text.endIndex {
            switch text[place] {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): point = digits.count
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                shift = DecimalNumber.exponent(text[(place + 1)...])
                break scan
            case let byte: digits.append(byte - UInt8(ascii: "0"))
            }
            place += 1
        }
        var exponent = (point ?? digits.count) + shift
        let zeros = digits.prefix { $0 == 0 }.count
        exponent -= zeros
        digits.removeFirst(zeros)
        while digits.last == 0 { digits.removeLast() }
        self.isNegative = isNegative
        self.digits = digits
        self.exponent = digits.isEmpty ? 0 : exponent
    }

    /// Returns the spelled exponent, clamped to a million in magnitude.
    private static func exponent(_ text: ArraySlice<UInt8>) -> Int {
        var exponent = 0
        for byte in text where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
            exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
        }
        return text.first == UInt8(ascii: "-") ? -exponent : exponent
    }

    /// The number when it is an integer of at most 18 digits, else `nil`; where an `Int` has 32 bits the nearest that it holds,
    /// which is beyond every limit of a trip.
    package var whole: Int? {
        guard digits.count <= max(exponent, 0), exponent <= 18 else { return nil }
        var value: Int64 = 0
        for place in 0..<exponent { value = value * 10 + (place < digits.count ? Int64(digits[place]) : 0) }
        return Int(clamping: isNegative ? -value : value)
    }

    /// True if the number is an integer.
    package var isWhole: Bool { digits.count <= max(exponent, 0) }
}
