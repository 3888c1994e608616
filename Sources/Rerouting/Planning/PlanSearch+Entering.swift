/// The labels that enter the search, each into the chain of its place and grants.
extension PlanSearch {
    mutating func enter(_ label: RouteLabel, _ state: PlanState) {
        steps += WorkCost.offer
        guard isRequested(label, state) else { return }
        let index = Int32(labels.count)
        labels.enter(label)
        states.append(state)
        nextInChain.append(-1)
        guard link(index) else {
            labels.removeLast()
            states.removeLast()
            nextInChain.removeLast()
            return
        }
        steps += WorkCost.entry(among: labels.count)
        open[Int(label.place)].append(index)
        fresh.append(index)
        offerGoal(index)
    }

    /// Enters all open labels anew: at midnight some become comparable.
    mutating func enterAgain(_ budget: WorkBudget) throws(SolverError) {
        chains = KeyTable(-1)
        for place in open.indices {
            let list = open[place]
            open[place].removeAll(keepingCapacity: true)
            for index in list where !labels[Int(index)].isDead {
                guard isRequested(labels[Int(index)], states[Int(index)]) else {
                    labels[Int(index)].isDead = true
                    continue
                }
                nextInChain[Int(index)] = -1
                if link(index) { open[place].append(index) } else { labels[Int(index)].isDead = true }
            }
            try spend(budget)
        }
    }

    /// Puts a label into the chain of its place and grants unless one there dominates it.
    private mutating func link(_ index: Int32) -> Bool {
        let (grants, place) = (states[Int(index)].grants, labels[Int(index)].place)
        var key = (grants.low &* 0x9E37_79B9_7F4A_7C15) ^ (grants.high &* 0xC2B2_AE3D_27D4_EB4F)
        key = (key ^ key >> 29 ^ UInt64(place) &* 0xFF51_AFD7_ED55_8CCD) & (.max >> 1)
        return link(index, at: key)
    }
}
