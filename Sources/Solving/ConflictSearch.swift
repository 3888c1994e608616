/// A program from which constraints can be removed by their origins.
package protocol ConstrainedProgram {
    /// The origins of all constraints, without duplicates. A conflict prefers origins near the start of this list.
    var origins: [Origin] { get }

    /// Returns the program with only the constraints whose origins satisfy a predicate.
    func keeping(_ isKept: (Origin) -> Bool) -> Self
}

/// A search for an irreducible conflict: a set of origins whose constraints cannot all be satisfied, but can all be
/// satisfied if any one origin is removed.
///
/// The search divides and conquers (QuickXplain; Junker 2004, AAAI-04, pp. 167-172). It excludes later origins if
/// possible, so that the conflict has the earliest origins.
package struct ConflictSearch<Program: ConstrainedProgram> {
    private let program: Program
    private let origins: [Origin]
    private let isFeasible: (Program) throws(SolverError) -> Bool
    /// For each of `origins`, true if its constraints are in the program that is tested next.
    private var flags: [Bool]
    /// The flags of the last infeasible set of constraints. Initially, all are set.
    private var unkept: [Bool]
    /// For each number of an origin up to the largest of `origins`, true if it is the number of one of `origins` whose
    /// constraints are not in the program that is tested.
    private var isLeftOut: [Bool]

    /// Creates a search among some origins of a program. The constraints of all other origins always apply.
    ///
    /// - Parameter isFeasible: A closure that returns true if its program is feasible. The program has only the
    ///   constraints of the flagged origins and the constraints that always apply.
    package init(
        _ program: Program,
        among origins: [Origin],
        isFeasible: @escaping (Program) throws(SolverError) -> Bool
    ) {
        self.program = program
        self.origins = origins
        self.isFeasible = isFeasible
        flags = [Bool](repeating: false, count: origins.count)
        unkept = [Bool](repeating: true, count: origins.count)
        isLeftOut = [Bool](repeating: false, count: (origins.map { $0.index }.max() ?? -1) + 1)
    }

    /// Returns the origins of an irreducible conflict, ascending; empty if the constraints that always apply are
    /// infeasible.
    ///
    /// - Complexity: O(k · log(origins / k) + k) feasibility problems for a conflict of k origins.
    package mutating func conflict() throws(SolverError) -> [Origin] {
        guard try holds() else { return [] }
        return try members(of: 0..<origins.count, isBackgroundNew: false).map { origins[$0] }.sorted()
    }

    /// Returns the origins of an irreducible conflict, ascending, even if removing a constraint can make a program
    /// harder to satisfy.
    ///
    /// That happens if other constraints adapt to the missing constraint. This method takes the last infeasible set
    /// that it finds and removes origins until each remaining origin is necessary.
    /// - Complexity: The complexity of `conflict()`, and one feasibility problem for each member of the conflict. If
    ///   removing constraints makes a program harder to satisfy, at most n² feasibility problems for n origins.
    package mutating func verifiedConflict() throws(SolverError) -> [Origin] {
        let likely = try conflict()
        for index in origins.indices where likely.contains(origins[index]) { flags[index] = true }
        _ = try holds()
        flags = unkept
        defer { flags = [Bool](repeating: false, count: origins.count) }
        var members = origins.indices.filter { flags[$0] }
        var (next, needed) = (members.endIndex, 0)
        while needed < members.count {
            next = (next == 0 ? members.endIndex : next) - 1
            flags[members[next]] = false
            if try holds() {
                flags[members[next]] = true
                needed += 1
            } else {
                // After this removal, members that were necessary before may be unnecessary.
                members.remove(at: next)
                needed = 0
            }
        }
        return members.map { origins[$0] }.sorted()
    }

    /// Returns the members of a conflict that are in a range. The constraints of the flagged origins and of the range
    /// must be infeasible together. If `isBackgroundNew` is true, the flagged origins have changed and may be
    /// infeasible without the range; then no member is in the range.
    private mutating func members(of range: Range<Int>, isBackgroundNew: Bool) throws(SolverError) -> [Int] {
        if isBackgroundNew, try !holds() { return [] }
        guard range.count > 1 else { return Array(range) }
        let middle = range.lowerBound + range.count / 2
        let (early, late) = (range.lowerBound..<middle, middle..<range.upperBound)
        for index in early { flags[index] = true }
        let inLate = try members(of: late, isBackgroundNew: true)
        for index in early { flags[index] = false }
        for index in inLate { flags[index] = true }
        let inEarly = try members(of: early, isBackgroundNew: !inLate.isEmpty)
        for index in inLate { flags[index] = false }
        return inEarly + inLate
    }

    private mutating func holds() throws(SolverError) -> Bool {
        for (origin, flag) in zip(origins, flags) { isLeftOut[origin.index] = !flag }
        let kept = program.keeping { $0.index >= isLeftOut.count || !isLeftOut[$0.index] }
        let holds = try isFeasible(kept)
        if !holds { unkept = flags }
        return holds
    }
}

/// The source of a constraint: the number of the user's demand that the constraint models.
///
/// The code that builds a program assigns the numbers. All constraints of an origin form one group: a conflict names
/// all of them or none.
package struct Origin: Hashable, Sendable, Comparable {
    /// The number of the demand, from 0.
    package let index: Int

    /// Creates the origin with a number.
    package init(_ index: Int) {
        self.index = index
    }

    package static func < (left: Origin, right: Origin) -> Bool {
        left.index < right.index
    }
}
