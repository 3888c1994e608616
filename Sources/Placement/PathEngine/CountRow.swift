/// A set of counts of placed legs, with one bit for each count, so that one operation extends all paths.
///
/// Placing any number of consecutive legs in a slot is one addition. When the counts are added to the set of legs that
/// may use the slot, the carry of each count passes through all consecutive legs from that count on.
///
///     open        . 1 1 1 . .      legs 2, 3, 4           (bit 5 is on the left, bit 0 on the right)
///     counts      . . . 1 . .      2 legs placed so far
///     placing     1 1 1 1 . .      2, 3, 4, or 5 legs placed
protocol CountRow: Equatable, Sendable {
    /// The number of bits of a row.
    static var bitCount: Int { get }
    /// Creates the empty set.
    init()
    /// Creates the set of the counts 0 ... `count`, which must be less than `bitCount`.
    init(upTo count: Int)
    var isEmpty: Bool { get }
    /// The smallest count of the set, which must not be empty.
    var lowest: Int { get }
    /// The largest count of the set, which must not be empty.
    var highest: Int { get }
    func contains(_ count: Int) -> Bool
    mutating func insert(_ count: Int)
    mutating func formIntersection(_ other: Self)
    mutating func formUnion(_ other: Self)
    mutating func subtract(_ other: Self)
    /// Removes the smallest count from the set, which must not be empty.
    mutating func removeLowest()
    /// Inserts every count that can be reached from the set by placing consecutive legs of `open`. Initially, `carry`
    /// is the carry into the row; on return, it is the carry out of the row.
    mutating func place(_ open: Self, _ carry: inout Bool)
    /// Inserts every count from which placing consecutive legs of `open` reaches the set. Initially, `carry` is the
    /// carry into the row from above; on return, it is the carry out of the row at the bottom.
    mutating func takeBack(_ open: Self, _ carry: inout Bool)
    /// Increases every count by one; `shiftDown` decreases every count by one. Initially, `bit` is the bit to shift
    /// into the row; on return, it is the bit shifted out.
    mutating func shiftUp(_ bit: inout Bool)
    mutating func shiftDown(_ bit: inout Bool)
}

extension CountRow {
    /// Creates the set of the counts in a range.
    @inline(__always)
    init(_ range: ClosedRange<Int>) {
        self.init(upTo: range.upperBound)
        if range.lowerBound > 0 { subtract(Self(upTo: range.lowerBound - 1)) }
    }

    /// Creates the set of the counts 0 ... `count` for which the predicate is true.
    @inline(__always)
    init(upTo count: Int, where isIncluded: (Int) -> Bool) {
        self.init()
        for count in 0...count where isIncluded(count) { insert(count) }
    }

    @inline(__always)
    func intersection(_ other: Self) -> Self {
        var row = self
        row.formIntersection(other)
        return row
    }

    /// Returns the counts reached by placing any number of consecutive legs of `open`, including none.
    @inline(__always)
    func placing(_ open: Self) -> Self {
        var row = self
        var carry = false
        row.place(open, &carry)
        return row
    }

    /// Returns the counts reached by placing exactly one leg of `open`.
    @inline(__always)
    func placingOne(_ open: Self) -> Self {
        var row = intersection(open)
        var bit = false
        row.shiftUp(&bit)
        return row
    }

    /// Returns the counts from which placing exactly one leg of `open` reaches the set.
    @inline(__always)
    func takingOneBack(_ open: Self) -> Self {
        var row = self
        var bit = false
        row.shiftDown(&bit)
        row.formIntersection(open)
        return row
    }

    /// Returns the counts from which placing any number of consecutive legs of `open`, including none, reaches the set.
    @inline(__always)
    func takingBack(_ open: Self) -> Self {
        var row = self
        var carry = false
        row.takeBack(open, &carry)
        return row
    }

    /// Calls a closure with each count in ascending order.
    @inline(__always)
    func visit<Failure: Error>(_ body: (Int) throws(Failure) -> Void) throws(Failure) {
        var rest = self
        while !rest.isEmpty {
            try body(rest.lowest)
            rest.removeLowest()
        }
    }
}

extension UInt64: CountRow {
    static var bitCount: Int { 64 }

    @inline(__always)
    init(upTo count: Int) { self = .max &>> UInt64(truncatingIfNeeded: 63 - count) }

    @inline(__always) var isEmpty: Bool { self == 0 }
    @inline(__always) var lowest: Int { trailingZeroBitCount }
    @inline(__always) var highest: Int { 63 - leadingZeroBitCount }
    @inline(__always) func contains(_ count: Int) -> Bool { self >> UInt64(count) & 1 != 0 }
    @inline(__always) mutating func insert(_ count: Int) { self |= 1 << UInt64(count) }
    @inline(__always) mutating func formIntersection(_ other: UInt64) { self &= other }
    @inline(__always) mutating func formUnion(_ other: UInt64) { self |= other }
    @inline(__always) mutating func subtract(_ other: UInt64) { self &= ~other }
    @inline(__always) mutating func removeLowest() { self &= self &- 1 }

    @inline(__always)
    mutating func place(_ open: UInt64, _ carry: inout Bool) {
        if carry { self |= 1 }
        let (sum, overflow) = open.addingReportingOverflow(self & open)
        self |= sum ^ open
        carry = overflow
    }

    @inline(__always)
    mutating func takeBack(_ open: UInt64, _ carry: inout Bool) {
        if self != 0 {
            // An addition carries only upward, so this loop moves the counts down, by a distance that doubles each
            // time.
            var run = open
            var distance: UInt64 = 1
            while distance < 64 {
                self |= self &>> distance & run
                run &= run &>> distance
                distance *= 2
            }
        }
        // A carry from above passes through the consecutive open legs at the top.
        if carry { self |= ~(.max >> UInt64((~open).leadingZeroBitCount)) }
        carry = self & 1 != 0
    }

    @inline(__always)
    mutating func shiftUp(_ bit: inout Bool) {
        let out = self >> 63 != 0
        self = self << 1 | (bit ? 1 : 0)
        bit = out
    }

    @inline(__always)
    mutating func shiftDown(_ bit: inout Bool) {
        let out = self & 1 != 0
        self = self >> 1 | (bit ? 1 << 63 : 0)
        bit = out
    }
}

/// Two rows as one row of twice the length. Pairs of pairs give even longer rows.
struct PairedRow<Half: CountRow>: CountRow {
    private var low: Half
    private var high: Half

    static var bitCount: Int { 2 * Half.bitCount }

    init() { (low, high) = (Half(), Half()) }

    init(upTo count: Int) {
        if count < Half.bitCount {
            (low, high) = (Half(upTo: count), Half())
        } else {
            (low, high) = (Half(upTo: Half.bitCount - 1), Half(upTo: count - Half.bitCount))
        }
    }

    @inline(__always) var isEmpty: Bool { low.isEmpty && high.isEmpty }
    @inline(__always) var lowest: Int { low.isEmpty ? Half.bitCount + high.lowest : low.lowest }
    @inline(__always) var highest: Int { high.isEmpty ? low.highest : Half.bitCount + high.highest }

    @inline(__always)
    func contains(_ count: Int) -> Bool {
        count < Half.bitCount ? low.contains(count) : high.contains(count - Half.bitCount)
    }

    @inline(__always)
    mutating func insert(_ count: Int) {
        if count < Half.bitCount { low.insert(count) } else { high.insert(count - Half.bitCount) }
    }

    @inline(__always)
    mutating func formIntersection(_ other: PairedRow) {
        low.formIntersection(other.low)
        high.formIntersection(other.high)
    }

    @inline(__always)
    mutating func formUnion(_ other: PairedRow) {
        low.formUnion(other.low)
        high.formUnion(other.high)
    }

    @inline(__always)
    mutating func subtract(_ other: PairedRow) {
        low.subtract(other.low)
        high.subtract(other.high)
    }

    @inline(__always)
    mutating func removeLowest() {
        if low.isEmpty { high.removeLowest() } else { low.removeLowest() }
    }

    @inline(__always)
    mutating func place(_ open: PairedRow, _ carry: inout Bool) {
        low.place(open.low, &carry)
        high.place(open.high, &carry)
    }

    @inline(__always)
    mutating func takeBack(_ open: PairedRow, _ carry: inout Bool) {
        high.takeBack(open.high, &carry)
        low.takeBack(open.low, &carry)
    }

    @inline(__always)
    mutating func shiftUp(_ bit: inout Bool) {
        low.shiftUp(&bit)
        high.shiftUp(&bit)
    }

    @inline(__always)
    mutating func shiftDown(_ bit: inout Bool) {
        high.shiftDown(&bit)
        low.shiftDown(&bit)
    }
}
