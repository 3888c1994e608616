extension ForwardWalk {
    /// Returns the counts that the windows of a label allow.
    @inline(__always)
    func mask(_ place: Int) -> Row { Row(upTo: pending.limit(graph.labels[place].pending)) }

    /// Returns the greatest count with which paths reach the end of some slots; 0 when none does.
    func highest(_ start: DayStates<Row>, _ mask: Row, after slots: Range<Int>) -> Int {
        let end = sweep(start, mask, slots).all
        return end.isEmpty ? 0 : end.highest
    }

    /// Extends counts over some slots. Inlined, since a call between mutations of the walk would copy all of
    /// it.
    @inline(__always)
    func sweep(_ start: DayStates<Row>, _ mask: Row, _ slots: Range<Int>) -> DayStates<Row> {
        guard tables.rests.isEmpty else {
            var states = start
            for slot in slots { step(&states, over: slot, mask) }
            return states
        }
        var row = start.idle
        for slot in slots where tables.isTurn(slot) || slot == slots.lowerBound {
            var carry = false
            row.place(tables.open[slot], &carry)
            row.formIntersection(tables.admitted[slot])
        }
        // Counts only grow, so one that exceeds the limit on the way exceeds it at the end.
        row.formIntersection(mask)
        return DayStates(idle: row)
    }

    /// Extends the counts over a slot; returns those in the slot, before its checkpoints.
    @inline(__always) @discardableResult
    func step(_ states: inout DayStates<Row>, over slot: Int, _ mask: Row) -> Row {
        let open = tables.open[slot]
        let placed = states.all.placing(open).intersection(mask)
        states.used.formUnion(placed.placingOne(open))
        states.used.formIntersection(mask)
        states.used.formIntersection(tables.admitted[slot])
        states.idle.formIntersection(tables.admitted[slot])
        return placed
    }
}
