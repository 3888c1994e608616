extension DecimalNumber {
    /// The nearest double, ties to even; infinite beyond the largest.
    ///
    /// Short numbers take one exact division or product (Clinger 1990, "How to read floating point numbers
    /// accurately", doi 10.1145/93542.93557); the others are compared with doubles in integers of any length.
    package var double: Double {
        let isShort = digits.count <= 15 && -22...22 ~= exponent - digits.count
        let magnitude = isShort ? estimate : exact
        return isNegative ? -magnitude : magnitude
    }

    /// The magnitude within a few units in the last place; of a short number, the nearest double.
    private var estimate: Double {
        // 64 bits hold 18 digits, the `Int` of a browser's module does not.
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

    /// The magnitude by a binary search among the doubles near the estimate, whose bit patterns are in the order of
    /// their values.
    private var exact: Double {
        if exponent > 310 { return .infinity }
        if exponent < -330 { return 0 }
        // No double or midpoint of doubles has more than 767 digits, so a longer number needs only a nonzero
        // digit in place of the rest.
        let digits = digits.count > 800 ? digits.prefix(800) + [1] : digits
        let power = exponent - digits.count
        let numerator = Natural(digits, timesTenTo: power)
        let denominator = Natural([1], timesTenTo: -power)
        /// Integers in the ratio of the number to a double, or to the midpoint of that and the next one.
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
        // The greatest double that is not above the number; the estimate has taken fewer than 40 roundings.
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

/// A natural number of any length.
private struct Natural: Comparable {
    /// The digits in base 2⁶⁴, least significant first, without zeros at the end.
    private var limbs: [UInt64] = []

    /// Creates the number of decimal digits, times ten to a power; a negative power counts as 0.
    init(_ digits: [UInt8], timesTenTo power: Int) {
        for digit in digits { multiply(by: 10, plus: UInt64(digit)) }
        for _ in 0..<max(power, 0) { multiply(by: 10) }
    }

    mutating func multiply(by factor: UInt64, plus carry: UInt64 = 0) {
        var carry = carry
        for place in limbs.indices {
            let (high, low) = limbs[place].multipliedFullWidth(by: factor)
            let (sum, isOverflow) = low.addingReportingOverflow(carry)
            limbs[place] = sum
            carry = high + (isOverflow ? 1 : 0)
        }
        if carry > 0 { limbs.append(carry) }
        while limbs.last == 0 { limbs.removeLast() }
    }

    /// Multiplies by a power of two; a negative one changes nothing.
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
