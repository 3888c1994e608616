extension DecimalNumber {
    /// The nearest double, ties to even; infinite beyond the largest.
    ///
    /// Short numbers take one exact division or product (Clinger 1990, "How to read floating point numbers
    /// accurately", doi 10.1145/93542.93557); the others are compared with binary fractions in integers of
    /// any length.
    package var double: Double {
        let magnitude = fast ?? exact
        return isNegative ? -magnitude : magnitude
    }

    /// The magnitude when the digits and the power of ten are both exact doubles, else `nil`.
    private var fast: Double? {
        guard digits.count <= 15 else { return nil }
        var mantissa = 0
        for digit in digits { mantissa = mantissa * 10 + Int(digit) }
        let power = exponent - digits.count
        guard -22...22 ~= power else { return nil }
        var ten = 1.0
        for _ in 0..<abs(power) { ten *= 10 }
        return power < 0 ? Double(mantissa) / ten : Double(mantissa) * ten
    }

    private var exact: Double {
        if exponent > 310 { return .infinity }
        if exponent < -330 { return 0 }
        // No double or midpoint of doubles has more than 767 digits, so a longer number needs only a nonzero
        // digit in place of the rest.
        let digits = digits.count > 800 ? digits.prefix(800) + [1] : digits
        var numerator = Natural(digits)
        var denominator = Natural([1])
        let power = exponent - digits.count
        if power >= 0 {
            numerator.multiply(byPowerOfTen: power)
        } else {
            denominator.multiply(byPowerOfTen: -power)
        }
        return numerator.quotient(over: denominator)
    }
}

/// A natural number of any length, with the operations that parsing a decimal number needs.
private struct Natural {
    /// The digits in base 2³², least significant first, without zeros at the end.
    var limbs: [UInt32] = []

    init(_ digits: [UInt8]) {
        for digit in digits { multiply(by: 10, plus: UInt32(digit)) }
    }

    mutating func multiply(by factor: UInt32, plus carry: UInt32 = 0) {
        var carry = UInt64(carry)
        for place in limbs.indices {
            let product = UInt64(limbs[place]) * UInt64(factor) + carry
            limbs[place] = UInt32(truncatingIfNeeded: product)
            carry = product >> 32
        }
        if carry > 0 { limbs.append(UInt32(carry)) }
    }

    mutating func multiply(byPowerOfTen power: Int) {
        for _ in 0..<power / 9 { multiply(by: 1_000_000_000) }
        for _ in 0..<power % 9 { multiply(by: 10) }
    }

    mutating func shiftLeft(_ bits: Int) {
        for _ in 0..<bits % 32 { multiply(by: 2) }
        limbs.insert(contentsOf: [UInt32](repeating: 0, count: bits / 32), at: 0)
    }

    var bitCount: Int {
        guard let top = limbs.last else { return 0 }
        return limbs.count * 32 - top.leadingZeroBitCount
    }

    static func < (left: Natural, right: Natural) -> Bool {
        if left.limbs.count != right.limbs.count { return left.limbs.count < right.limbs.count }
        for (one, other) in zip(left.limbs.reversed(), right.limbs.reversed()) where one != other {
            return one < other
        }
        return false
    }

    mutating func subtract(_ other: Natural) {
        var borrow: Int64 = 0
        for place in limbs.indices {
            var limb = Int64(limbs[place]) - borrow
            if place < other.limbs.count { limb -= Int64(other.limbs[place]) }
            borrow = limb < 0 ? 1 : 0
            limbs[place] = UInt32(truncatingIfNeeded: limb)
        }
        while limbs.last == 0 { limbs.removeLast() }
    }

    /// Returns the double nearest to the quotient of this number and another, which must not be zero.
    func quotient(over other: Natural) -> Double {
        guard !limbs.isEmpty else { return 0 }
        // Scaled so that the quotient has 54 or 55 bits: the 53 of a double and one for rounding; the
        // remainder decides the rest. A subnormal has fewer.
        var shift = 55 - (bitCount - other.bitCount)
        shift = min(shift, 1075)
        var (numerator, denominator) = (self, other)
        if shift >= 0 { numerator.shiftLeft(shift) } else { denominator.shiftLeft(-shift) }
        var mantissa: UInt64 = 0
        denominator.shiftLeft(56)
        for _ in 0...56 {
            mantissa <<= 1
            if !(numerator < denominator) {
                numerator.subtract(denominator)
                mantissa |= 1
            }
            numerator.shiftLeft(1)
        }
        return Natural.rounded(mantissa, isExact: numerator.limbs.isEmpty, exponent: -shift)
    }

    /// Returns the double nearest to mantissa · 2^exponent, plus a small remainder when that is not exact.
    private static func rounded(_ mantissa: UInt64, isExact: Bool, exponent: Int) -> Double {
        let excess = max(64 - mantissa.leadingZeroBitCount - 53, -1074 - exponent)
        guard excess > 0 else {
            return Double(sign: .plus, exponent: exponent, significand: Double(mantissa))
        }
        guard excess < 64 else { return 0 }
        var kept = mantissa >> UInt64(excess)
        let rest = mantissa & (1 << UInt64(excess) - 1)
        let half: UInt64 = 1 << UInt64(excess - 1)
        if rest > half || rest == half && (!isExact || kept & 1 == 1) { kept += 1 }
        return Double(sign: .plus, exponent: exponent + excess, significand: Double(kept))
    }
}
