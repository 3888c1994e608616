extension RouteSearch {
    /// Enters a label unless it is out of the question or another is as good in all that matters.
    mutating func offer(_ label: RouteLabel) {
        steps += WorkCost.offer
        let isEnd = Int(label.slot) == tables.slotCount
        guard label.cost.missed <= mostMissed else {
            notePruned(missed: label.cost.missed)
            return deferLabel(label)
        }
        guard let cost = leastCost(from: label, label.cost, withNewLeg: false) else {
            return deferLabel(label)
        }
        guard let index = enter(label) else { return }
        steps += WorkCost.entry(among: labelCount)
        if isEnd, inSight < 0 || label.cost < labels[Int(inSight)].cost { inSight = index }
        heap.push(LabelHeap.Entry(cost: cost, label: index, isNewLegs: false))
    }

    /// Notes the weight at which a label that is not entered may be requested.
    mutating func notePruned(missed: Int64) {
        guard missed < LeastMinutes.unreachable else { return }
        nextMissed = min(nextMissed ?? missed, missed)
    }

    mutating func enter(_ label: RouteLabel) -> Int32? {
        let index = Int32(labels.count)
        labels.enter(label)
        nextOfState.append(-1)
        guard Int(label.slot) < tables.slotCount else { return index }
        let nextOld = nextQuickLeg == nil ? UInt64(label.nextOld) : 0
        let state =
            (UInt64(label.slot) * UInt64(tables.legCount + 1) + nextOld)
            * UInt64(tables.placeCount) + UInt64(label.place)
        let place = table.place(of: state)
        var previous: Int32 = -1
        var current = table[head: place]
        var looks = 0
        while current >= 0 {
            looks += 1
            steps += WorkCost.comparison(looks)
            let next = nextOfState[Int(current)]
            if dominates(Int(current), Int(index)) {
                labels.removeLast()
                nextOfState.removeLast()
                return nil
            }
            if dominates(Int(index), Int(current)) {
                labels[Int(current)].isDead = true
                if previous < 0 { table[head: place] = next } else { nextOfState[Int(previous)] = next }
            } else {
                previous = current
            }
            current = next
        }
        nextOfState[Int(index)] = table[head: place]
        table[head: place] = index
        return index
    }
}
