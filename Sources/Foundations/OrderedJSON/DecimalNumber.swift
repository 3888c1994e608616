/// The exact decimal value of a number in a JSON text, without rounding.
package struct DecimalNumber: Hashable, Sendable {
    /// True if the number has a minus sign.
    package let isNegative: Bool
    /// The digits, each 0 to 9, without zeros at either end; empty for zero.
    package let digits: [UInt8]
    /// The exponent: the value is 0.digits × 10^exponent.
    package let exponent: Int

    /// Creates a number from a valid JSON number.
    package init(_ text: ArraySlice<UInt8>) {
        var digits: [UInt8] = []
        var isNegative = false
        var point: Int?
        var shift = 0
        var index = text.startIndex
        scan: while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "."): point = digits.count
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                shift = DecimalNumber.exponent(text[(index + 1)...])
                break scan
            case let byte: digits.append(byte - UInt8(ascii: "0"))
            }
            index += 1
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

    /// Returns the exponent in the text, clamped to a magnitude of a million.
    private static func exponent(_ text: ArraySlice<UInt8>) -> Int {
        var exponent = 0
        for byte in text where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
            exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
        }
        return text.first == UInt8(ascii: "-") ? -exponent : exponent
    }

    /// The number as an integer; `nil` if it is not an integer, or if it has more than 18 digits. If `Int` has 32 bits,
    /// the result is clamped to its range, which is larger than every limit of a trip.
    package var whole: Int? {
        guard digits.count <= max(exponent, 0), exponent <= 18 else { return nil }
        var value: Int64 = 0
        for index in 0..<exponent { value = value * 10 + (index < digits.count ? Int64(digits[index]) : 0) }
        return Int(clamping: isNegative ? -value : value)
    }

    /// True if the number is an integer.
    package var isWhole: Bool { digits.count <= max(exponent, 0) }
}

extension DecimalNumber {
    /// The nearest double, ties to even; infinite if the number is too large.
    ///
    /// Short numbers need one exact division or multiplication (Clinger 1990, "How to read floating point numbers
    /// accurately", doi 10.1145/93542.93557). All other numbers are compared with doubles in integer arithmetic of
    /// arbitrary length.
    package var double: Double {
        let isShort = digits.count <= 15 && -22...22 ~= exponent - digits.count
        let magnitude = isShort ? estimate : exact
        return isNegative ? -magnitude : magnitude
    }

    /// The magnitude, accurate to a few units in the last place; for a short number, the nearest double.
    private var estimate: Double {
        // 64 bits hold 18 digits. `Int` would not suffice, because it has 32 bits in a browser.
        var value = Double(digits.prefix(18).reduce(UInt64(0)) { $0 * 10 + UInt64($1) })
        var power = exponent - min(digits.count, 18)
        while power != 0 {
            let step = min(abs(power), 22)
            var ten = 1.0
            for _ in 0..<step { ten *= 10 }
            value = power < 0 ? value / ten : value * ten
            power += power < 0 ? step : -step
        }
        return value
    }

    /// The magnitude, found by a binary search among the doubles near the estimate. The bit patterns of positive
    /// doubles have the same order as their values.
    private var exact: Double {
        if exponent > 310 { return .infinity }
        if exponent < -330 { return 0 }
        // No double and no midpoint of two doubles has more than 767 digits. For a longer number, a nonzero digit
        // replaces the remaining digits.
        let digits = digits.count > 800 ? digits.prefix(800) + [1] : digits
        let power = exponent - digits.count
        let numerator = Natural(digits, timesTenTo: power)
        let denominator = Natural([1], timesTenTo: -power)
        /// Returns two integers whose ratio is the ratio of the number to a double, or to the midpoint between that
        /// double and the next one.
        func ratio(to pattern: UInt64, plusHalf: Bool = false) -> (number: Natural, double: Natural) {
            let double = Double(bitPattern: pattern)
            let isNormal = double.exponentBitPattern > 0
            let significand = double.significandBitPattern | (isNormal ? 1 << 52 : 0)
            let exponent = Int(max(double.exponentBitPattern, 1)) - 1076
            var (number, product) = (numerator, denominator)
            product.multiply(by: 2 * significand + (plusHalf ? 1 : 0))
            number.shiftLeft(-exponent)
            product.shiftLeft(exponent)
            return (number, product)
        }
        // Find the largest double that is not above the number. It is among the 256 doubles on either side of the
        // estimate, because the estimate results from fewer than 40 roundings.
        let near = estimate.bitPattern
        var (low, high) = (near - min(near, 256), min(near + 256, Double.infinity.bitPattern))
        while low + 1 < high {
            let middle = low + (high - low) / 2
            let (number, double) = ratio(to: middle)
            if number < double { high = middle } else { low = middle }
        }
        let (number, midpoint) = ratio(to: low, plusHalf: true)
        let isBelow = low & 1 == 0 ? !(midpoint < number) : number < midpoint
        return Double(bitPattern: isBelow ? low : low + 1)
    }
}

/// A natural number of arbitrary length.
private struct Natural: Comparable {
    /// The digits in base 2⁶⁴, least significant first, without zeros at the end.
    private var limbs: [UInt64] = []

    /// Creates the number `digits` · 10^`power`. A negative `power` counts as 0.
    init(_ digits: [UInt8], timesTenTo power: Int) {
        for digit in digits { multiply(by: 10, plus: UInt64(digit)) }
        for _ in 0..<max(power, 0) { multiply(by: 10) }
    }

    mutating func multiply(by factor: UInt64, plus carry: UInt64 = 0) {
        var carry = carry
        for index in limbs.indices {
            let (high, low) = limbs[index].multipliedFullWidth(by: factor)
            let (sum, isOverflow) = low.addingReportingOverflow(carry)
            limbs[index] = sum
            carry = high + (isOverflow ? 1 : 0)
        }
        if carry > 0 { limbs.append(carry) }
        while limbs.last == 0 { limbs.removeLast() }
    }

    /// Multiplies by 2^`bits`. A negative `bits` changes nothing.
    mutating func shiftLeft(_ bits: Int) {
        guard bits > 0 else { return }
        multiply(by: 1 << UInt64(bits % 64))
        limbs.insert(contentsOf: [UInt64](repeating: 0, count: bits / 64), at: 0)
    }

    static func < (left: Natural, right: Natural) -> Bool {
        left.limbs.count == right.limbs.count
            ? left.limbs.reversed().lexicographicallyPrecedes(right.limbs.reversed())
            : left.limbs.count < right.limbs.count
    }
}
