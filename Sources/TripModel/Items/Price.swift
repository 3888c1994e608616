/// A price for everyone who travels together, exact to a hundredth of the unit of its currency (SPEC section 17).
public struct Price: Hashable, Sendable, Comparable {
    /// The range of prices in documents, in hundredths.
    package static let allowed: ClosedRange<Int64> = 0...100_000_000
    /// The number of decimals of a price.
    package static let decimals = 2

    /// The price in hundredths, 0 to 100,000,000.
    public var hundredths: Int64

    /// Creates a price. `Trip.init` checks its range.
    public init(hundredths: Int64) { self.hundredths = hundredths }

    public static func < (left: Price, right: Price) -> Bool { left.hundredths < right.hundredths }
}

extension Price: CustomStringConvertible {
    /// The price as documents state it: a decimal number without needless zeros, such as `250` or `12.5`.
    public var description: String { decimal(hundredths, decimals: Price.decimals) }
}

extension Price {
    /// Returns an amount of money as people write it: with two decimals, or without decimals if it is whole.
    package static func text(ofHundredths hundredths: Int64) -> String {
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        guard rest != 0 else { return "\(whole)" }
        return "\(whole)." + (rest < 10 ? "0" : "") + "\(rest)"
    }
}

/// A price for each kilometer of a leg, exact to a ten-thousandth of the unit of its currency (SPEC section 17).
public struct KilometerPrice: Hashable, Sendable {
    /// The range of prices in documents, in ten-thousandths.
    package static let allowed: ClosedRange<Int64> = 0...10_000_000_000
    /// The number of decimals of a price.
    package static let decimals = 4

    /// The price in ten-thousandths, 0 to 10,000,000,000.
    public var tenThousandths: Int64

    /// Creates a price. `Trip.init` checks its range.
    public init(tenThousandths: Int64) { self.tenThousandths = tenThousandths }
}

extension KilometerPrice: CustomStringConvertible {
    /// The price as documents state it: a decimal number without needless zeros, such as `0.085`.
    public var description: String { decimal(tenThousandths, decimals: KilometerPrice.decimals) }
}

/// Returns `units` · 10^−`decimals` as a decimal number without zeros at the end.
private func decimal(_ units: Int64, decimals: Int) -> String {
    var digits = Array(String(units.magnitude).utf8)
    if digits.count <= decimals {
        digits.insert(
            contentsOf: [UInt8](repeating: UInt8(ascii: "0"), count: decimals + 1 - digits.count),
            at: 0
        )
    }
    let whole = digits.prefix(digits.count - decimals)
    var fraction = digits.suffix(decimals)
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    let text = fraction.isEmpty ? Array(whole) : whole + [UInt8(ascii: ".")] + fraction
    return (units < 0 ? "-" : "") + String(decoding: text, as: UTF8.self)
}

#if !hasFeature(Embedded)
    extension Price: Codable {}
#endif
