/// Classes of literals that are known to be equivalent, or to be true or false: a union-find forest (Tarjan
/// 1975, doi 10.1145/321879.321884).
package struct LiteralClasses {
    private var parents: [Int32]

    /// Creates one class for each literal.
    package init(count: Int) {
        parents = (0..<Int32(count)).map { $0 }
    }

    /// Returns the least literal of a literal's class; a constant when its value is fixed.
    package mutating func representative(_ literal: Int) -> Int {
        var literal = literal
        while Int(parents[literal]) != literal {
            parents[literal] = parents[Int(parents[literal])]
            literal = Int(parents[literal])
        }
        return literal
    }

    /// Merges the classes of two literals.
    package mutating func unite(_ one: Int, _ other: Int) {
        let (first, second) = (representative(one), representative(other))
        parents[max(first, second)] = Int32(min(first, second))
    }

    /// Returns true if the constants true and false are in one class.
    package mutating func isContradictory() -> Bool {
        representative(LiteralTable.always) == representative(LiteralTable.never)
    }
}
