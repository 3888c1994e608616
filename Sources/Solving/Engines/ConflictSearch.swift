/// A program whose constraints can be kept or left out by their origins.
package protocol ConstrainedProgram {
    /// The origins of all constraints, each once; a conflict names early ones rather than late ones.
    var origins: [Origin] { get }

    /// Returns the program with only those constraints whose origin satisfies a predicate.
    func keeping(_ isKept: (Origin) -> Bool) -> Self
}

/// A search for an irreducible conflict among origins whose constraints cannot all hold: origins whose
/// constraints cannot hold together, though those of all but any one of them can. Divide and conquer
/// (QuickXplain; Junker 2004, AAAI-04, pp. 167-172).
///
/// Later origins are kept out of the conflict where possible, so that it names the earliest ones.
package struct ConflictSearch<Program: ConstrainedProgram> {
    private let program: Program
    private let origins: [Origin]
    private let isFeasible: (_ flags: [Bool], Program) throws(SolverError) -> Bool
    /// For each of `origins`, true if its constraints are in the background of the search.
    private var flags: [Bool]
    /// The flags of the last constraints that could not hold together; at first those of all.
    private var unkept: [Bool]
    /// For each origin of the program by its number, true if its constraints are kept.
    private var isKept: [Bool]

    /// Creates a search among some origins of a program; the constraints of the others always hold.
    ///
    /// - Parameter isFeasible: Decides whether the program can hold that has, of the constraints of `origins`,
    ///   those of the flagged ones alone.
    package init(
        _ program: Program,
        among origins: [Origin],
        isFeasible: @escaping (_ flags: [Bool], Program) throws(SolverError) -> Bool
    ) {
        self.program = program
        self.origins = origins
        self.isFeasible = isFeasible
        flags = [Bool](repeating: false, count: origins.count)
        unkept = [Bool](repeating: true, count: origins.count)
        isKept = [Bool](repeating: true, count: (program.origins.map { $0.index }.max() ?? -1) + 1)
    }

    /// Returns an irreducible conflict, ascending; empty when the constraints of the other origins cannot hold.
    ///
    /// - Complexity: O(k · log(origins / k) + k) feasibility problems for a conflict of k members.
    package mutating func conflict() throws(SolverError) -> [Origin] {
        guard try holds() else { return [] }
        return try members(of: 0..<origins.count, isBackgroundNew: false).map { origins[$0] }.sorted()
    }

    /// Returns an irreducible conflict, as `conflict`, also where constraints that are left out make others bind in
    /// another way, so that fewer can be harder to keep than more: the last conflict that was met, less what is not
    /// needed for it, until each of its members is.
    ///
    /// - Complexity: As `conflict`, and one feasibility problem for each member; where fewer constraints were harder to
    ///   keep, at most the square of the number of origins.
    package mutating func verifiedConflict() throws(SolverError) -> [Origin] {
        let likely = try conflict()
        set(origins.indices.filter { likely.contains(origins[$0]) }, true)
        _ = try holds()
        flags = unkept
        defer { set(origins.indices, false) }
        var members = origins.indices.filter { flags[$0] }
        var (next, needed) = (members.endIndex, 0)
        while needed < members.count {
            next = (next == 0 ? members.endIndex : next) - 1
            flags[members[next]] = false
            if try holds() {
                flags[members[next]] = true
                needed += 1
            } else {
                // Without it, those before may be needed no longer.
                members.remove(at: next)
                needed = 0
            }
        }
        return members.map { origins[$0] }.sorted()
    }

    /// Returns the members of a conflict within a range, where the flagged origins can hold, but not together
    /// with the range.
    private mutating func members(of range: Range<Int>, isBackgroundNew: Bool) throws(SolverError) -> [Int] {
        if isBackgroundNew, try !holds() { return [] }
        guard range.count > 1 else { return Array(range) }
        let middle = range.lowerBound + range.count / 2
        let (early, late) = (range.lowerBound..<middle, middle..<range.upperBound)
        set(early, true)
        let inLate = try members(of: late, isBackgroundNew: true)
        set(early, false)
        set(inLate, true)
        let inEarly = try members(of: early, isBackgroundNew: !inLate.isEmpty)
        set(inLate, false)
        return inEarly + inLate
    }

    private mutating func set(_ indices: some Sequence<Int>, _ flag: Bool) {
        for index in indices { flags[index] = flag }
    }

    private mutating func holds() throws(SolverError) -> Bool {
        for (origin, flag) in zip(origins, flags) { isKept[origin.index] = flag }
        let isKept = isKept
        let holds = try isFeasible(flags, program.keeping { isKept[$0.index] })
        if !holds { unkept = flags }
        return holds
    }
}
