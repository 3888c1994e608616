/// Literals that are known to be equivalent, and those known to hold or not: a union-find forest
/// (Tarjan 1975, doi 10.1145/321879.321884).
package struct LiteralClasses {
    private var parents: [Int32]

    /// No two literals are known to be equivalent.
    package init(count: Int) {
        parents = (0..<Int32(count)).map { $0 }
    }

    /// The least literal of a literal's class; a constant for one that is settled.
    package mutating func representative(_ literal: Int) -> Int {
        var literal = literal
        while Int(parents[literal]) != literal {
            parents[literal] = parents[Int(parents[literal])]
            literal = Int(parents[literal])
        }
        return literal
    }

    /// Makes two literals equivalent.
    package mutating func unite(_ one: Int, _ other: Int) {
        let (first, second) = (representative(one), representative(other))
        parents[max(first, second)] = Int32(min(first, second))
    }

    /// Whether what never holds would have to hold.
    package mutating func isContradictory() -> Bool {
        representative(LiteralTable.always) == representative(LiteralTable.never)
    }
}
