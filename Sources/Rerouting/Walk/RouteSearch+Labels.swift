extension RouteSearch {
    /// The minutes of the leg that was taken to come to a label.
    func minutes(ofLegAt index: Int32) -> Int64 {
        let leg = labels[Int(index)].leg
        if leg & 1 == 0 { return tables.program.legs[Int(leg >> 1)].minutes }
        let from = labels[Int(labels[Int(index)].parent)].place
        return tables.program.connections[Int(from), Int(labels[Int(index)].place)] ?? 0
    }

    /// The label of the leg before that of a label; -1 for none.
    func lastLeg(before index: Int32) -> Int32 {
        let parent = labels[Int(index)].parent
        return parent < 0 ? -1 : labels[Int(parent)].lastLeg
    }

    /// Enters a label unless it is out of the question or another is as good in all that matters.
    mutating func offer(_ label: RouteLabel) {
        steps += 10
        let isEnd = Int(label.slot) == tables.slotCount
        guard label.cost.missed <= mostMissed else {
            turnAway(missed: label.cost.missed)
            return putAside(label)
        }
        guard let cost = leastCost(from: label, label.cost) else { return putAside(label) }
        guard let index = enter(label) else { return }
        // It takes memory that was not touched yet, and where there are many labels each one is far from the last.
        steps += isLarge ? 110 : 40
        if isEnd, inSight < 0 || label.cost < labels[Int(inSight)].cost { inSight = index }
        heap.push(LabelHeap.Entry(cost: cost, label: index, isFan: false))
    }

    /// Notes at which weight a label that is not entered may be asked for.
    mutating func turnAway(missed: Int64) {
        guard missed < LeastMinutes.unreachable else { return }
        nextMissed = min(nextMissed ?? missed, missed)
    }

    mutating func enter(_ offered: RouteLabel) -> Int32? {
        var label = offered
        let index = Int32(labels.count)
        label.lastLeg = label.leg >= 0 ? index : label.parent < 0 ? -1 : labels[Int(label.parent)].lastLeg
        labels.append(label)
        nextOfState.append(-1)
        guard Int(label.slot) < tables.slotCount else { return index }
        let dealt = nextQuickLeg == nil ? UInt64(label.dealt) : 0
        let state =
            (UInt64(label.slot) * UInt64(tables.legCount + 1) + dealt)
            * UInt64(tables.placeCount) + UInt64(label.place)
        let place = table.place(of: state)
        var previous: Int32 = -1
        var current = table[head: place]
        var looks = 0
        while current >= 0 {
            // The labels of a long chain are not in the caches.
            looks += 1
            steps += looks <= 64 ? 3 : 12
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
