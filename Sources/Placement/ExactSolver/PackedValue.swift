/// A whole number in which the costs of all levels are packed, the most important in the highest bits, so that
/// one comparison and one addition serve all levels.
///
/// The sums stay below `unreachable`, and twice that does not overflow: `CostTable` sees to it.
protocol PackedValue: Comparable {
    /// How many bits costs may have.
    static var bits: Int { get }
    static var zero: Self { get }
    /// More than any cost.
    static var unreachable: Self { get }
    static func + (left: Self, right: Self) -> Self
    /// This value less another that is not larger.
    func minus(_ other: Self) -> Self
    /// `amount` · 2^`shift`.
    init(_ amount: Int, shiftedBy shift: Int)
    /// This value `times` over.
    func times(_ times: Int) -> Self
}

extension UInt64: PackedValue {
    static let bits = 62
    static let unreachable: UInt64 = 1 << 62

    init(_ amount: Int, shiftedBy shift: Int) {
        self = UInt64(amount) << UInt64(shift)
    }

    func minus(_ other: UInt64) -> UInt64 { self &- other }

    func times(_ times: Int) -> UInt64 { self &* UInt64(truncatingIfNeeded: times) }
}

/// 128 bits, for costs that do not fit into 62.
struct WideValue: PackedValue {
    private var high: UInt64
    private var low: UInt64

    static let bits = 126
    static let zero = WideValue(high: 0, low: 0)
    static let unreachable = WideValue(high: 1 << 62, low: 0)

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    init(_ amount: Int, shiftedBy shift: Int) {
        let amount = UInt64(amount)
        if shift >= 64 {
            self.init(high: amount << UInt64(shift - 64), low: 0)
        } else {
            self.init(high: shift == 0 ? 0 : amount >> UInt64(64 - shift), low: amount << UInt64(shift))
        }
    }

    static func + (left: WideValue, right: WideValue) -> WideValue {
        let (low, carry) = left.low.addingReportingOverflow(right.low)
        return WideValue(high: left.high &+ right.high &+ (carry ? 1 : 0), low: low)
    }

    static func < (left: WideValue, right: WideValue) -> Bool {
        left.high == right.high ? left.low < right.low : left.high < right.high
    }

    func minus(_ other: WideValue) -> WideValue {
        let (low, borrow) = low.subtractingReportingOverflow(other.low)
        return WideValue(high: high &- other.high &- (borrow ? 1 : 0), low: low)
    }

    func times(_ times: Int) -> WideValue {
        let product = low.multipliedFullWidth(by: UInt64(times))
        return WideValue(high: high &* UInt64(times) &+ product.high, low: product.low)
    }
}
