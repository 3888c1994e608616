/// Statements that are known to be equivalent, and those known to hold or not: a union-find forest
/// (Tarjan 1975, doi 10.1145/321879.321884).
package struct StatementClasses {
    private var parents: [Int32]

    /// No two statements are known to be equivalent.
    package init(count: Int) {
        parents = (0..<Int32(count)).map { $0 }
    }

    /// The least statement of a statement's class; a constant for one that is settled.
    package mutating func representative(_ statement: Int) -> Int {
        var statement = statement
        while Int(parents[statement]) != statement {
            parents[statement] = parents[Int(parents[statement])]
            statement = Int(parents[statement])
        }
        return statement
    }

    /// Makes two statements equivalent.
    package mutating func unite(_ one: Int, _ other: Int) {
        let (first, second) = (representative(one), representative(other))
        parents[max(first, second)] = Int32(min(first, second))
    }

    /// Whether what never holds would have to hold.
    package mutating func isContradictory() -> Bool {
        representative(StatementTable.always) == representative(StatementTable.never)
    }
}
