/// Finds, among demands that cannot all hold, some that cannot hold together although all but any one of them
/// can: an irreducible conflict, by divide and conquer (QuickXplain; Junker 2004, AAAI-04, pp. 167-172).
///
/// Demands that come later are kept out of the conflict where that is possible, so that it names those that come
/// first.
struct ConflictSearch<Failure: Error> {
    /// Whether just the demands whose flag is set can hold together.
    let holds: ([Bool]) throws(Failure) -> Bool
    private var flags: [Bool] = []

    init(holds: @escaping ([Bool]) throws(Failure) -> Bool) {
        self.holds = holds
    }

    /// The members of an irreducible conflict among `count` demands that cannot all hold, ascending.
    ///
    /// - Complexity: O(k · log(count / k) + k) questions for a conflict of k members.
    mutating func conflict(among count: Int) throws(Failure) -> [Int] {
        flags = [Bool](repeating: false, count: count)
        guard try holds(flags) else { return [] }
        return try explain(0..<count, hasNews: false).sorted()
    }

    /// Whether demands cannot hold together, though all but any one of them can.
    ///
    /// - Complexity: as many questions as there are members, and one more.
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

    /// The part of a conflict that lies in a range, given that the demands flagged hold but not with the range.
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
