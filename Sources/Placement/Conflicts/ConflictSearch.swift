/// A search for an irreducible conflict among demands that cannot all hold: demands that cannot hold
/// together, though all but any one of them can. Divide and conquer (QuickXplain; Junker 2004, AAAI-04, pp.
/// 167-172).
///
/// Later demands are kept out of the conflict where possible, so that it names the earliest ones.
struct ConflictSearch<Failure: Error> {
    /// Returns true if the demands whose flags are set can hold together, without the others.
    let holds: ([Bool]) throws(Failure) -> Bool
    private var flags: [Bool] = []

    init(holds: @escaping ([Bool]) throws(Failure) -> Bool) {
        self.holds = holds
    }

    /// Returns the indices of an irreducible conflict among `count` demands that cannot all hold, ascending.
    ///
    /// - Complexity: O(k · log(count / k) + k) calls of `holds` for a conflict of k members.
    mutating func conflict(among count: Int) throws(Failure) -> [Int] {
        flags = [Bool](repeating: false, count: count)
        guard try holds(flags) else { return [] }
        return try explain(0..<count, hasNews: false).sorted()
    }

    /// Returns true if the demands cannot hold together, though all but any one of them can.
    ///
    /// - Complexity: One call of `holds` for each member, and one more.
    func isIrreducible(_ members: [Int], among count: Int) throws(Failure) -> Bool {
        var flags = [Bool](repeating: false, count: count)
        for member in members { flags[member] = true }
        guard try !holds(flags) else { return false }
        for member in members {
            flags[member] = false
            guard try holds(flags) else { return false }
            flags[member] = true
        }
        return true
    }

    /// Returns the members of a conflict within a range, where the flagged demands can hold, but not together
    /// with the range.
    private mutating func explain(_ range: Range<Int>, hasNews: Bool) throws(Failure) -> [Int] {
        if hasNews, try !holds(flags) { return [] }
        guard range.count > 1 else { return Array(range) }
        let middle = range.lowerBound + range.count / 2
        let (early, late) = (range.lowerBound..<middle, middle..<range.upperBound)
        set(Array(early), true)
        let inLate = try explain(late, hasNews: true)
        set(Array(early), false)
        set(inLate, true)
        let inEarly = try explain(early, hasNews: !inLate.isEmpty)
        set(inLate, false)
        return inEarly + inLate
    }

    private mutating func set(_ places: [Int], _ flag: Bool) {
        for place in places { flags[place] = flag }
    }
}
