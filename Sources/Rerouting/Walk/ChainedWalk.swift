/// A walk that drops dominated labels: those of one state are a chain, in which each is compared with the others.
protocol ChainedWalk: LegWalk {
    /// The first label of each chain; -1 for none.
    var chains: KeyTable<Int32> { get set }
    /// For each label the next one of its chain; -1 for none.
    var nextInChain: [Int32] { get set }

    /// True if the first of two labels of one chain dominates the second.
    mutating func dominates(_ one: Int, _ two: Int) -> Bool
}

extension ChainedWalk {
    /// Puts a label into a chain unless one there dominates it, and drops those that it dominates, and dead ones.
    @inline(__always)
    mutating func link(_ index: Int32, at key: UInt64) -> Bool {
        let entry = chains.index(of: key)
        var (previous, current): (Int32, Int32) = (-1, chains[entry])
        var looks = 0
        while current >= 0 {
            looks += 1
            steps += WorkCost.comparison(looks)
            let next = nextInChain[Int(current)]
            let isAlive = !labels[Int(current)].isDead
            if isAlive, dominates(Int(current), Int(index)) { return false }
            if !isAlive || dominates(Int(index), Int(current)) {
                labels[Int(current)].isDead = true
                if previous < 0 { chains[entry] = next } else { nextInChain[Int(previous)] = next }
            } else {
                previous = current
            }
            current = next
        }
        nextInChain[Int(index)] = chains[entry]
        chains[entry] = index
        return true
    }

    /// True if the first of two labels leaves no less of any limited resource to each completion than the second.
    ///
    /// Mutating, though it mutates nothing: called from a mutating method, a nonmutating one would copy the walk at each of
    /// millions of comparisons.
    @inline(__always)
    mutating func keepsResources(_ one: Int, _ two: Int, onDay day: Int) -> Bool {
        let pair = LabelPair(
            one: labels[one],
            two: labels[two],
            day: day,
            labels: tables.limits.rollingMinutes == nil ? [] : labels,
            tables: tables
        )
        return tables.limits.pass(pair)
    }
}
