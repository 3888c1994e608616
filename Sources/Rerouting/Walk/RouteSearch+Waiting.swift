// What is turned away while little weight may be missed waits until it is asked for.
extension RouteSearch {
    mutating func wait(_ entry: LabelHeap.Entry, until missed: Int64) {
        if missed < waiting.count { waiting[Int(missed)].append(entry) }
    }

    /// Lets more weight be missed; what was turned away is looked at again, as far as it is asked for then.
    ///
    /// Only for a search with bounds for each weight.
    mutating func allow(missing most: Int64) {
        mostMissed = most
        phase = goals.count
        guard most < waiting.count else { return }
        let entries = waiting[Int(most)]
        waiting[Int(most)] = []
        if labels.isEmpty { return }
        for entry in entries where !labels[Int(entry.label)].isDead {
            let label = labels[Int(entry.label)]
            if entry.isFan { offerFan(entry.label, label) } else { offerAgain(entry, label) }
        }
    }

    mutating func offerAgain(_ entry: LabelHeap.Entry, _ label: RouteLabel) {
        let rest = self.rest(
            label.cost.missed,
            Int(label.slot),
            Int(label.dealt),
            Int(label.place),
            mostMissed
        )
        if rest < CompletionBounds.unreachable,
            let cost = leastCost(from: label, label.cost, rest: rest, mostMissed)
        {
            heap.push(LabelHeap.Entry(cost: cost, label: entry.label, isFan: false))
        } else {
            wait(entry, until: wakeUp(label, from: mostMissed + 1))
        }
    }

    /// The least weight, from one on, at which plans through a label are asked for; the greatest number for none.
    func wakeUp(_ label: RouteLabel, from least: Int64) -> Int64 {
        guard let residual, least <= Int64(residual.greatest), Int(label.slot) < tables.slotCount else {
            return .max
        }
        for most in least...Int64(residual.greatest) {
            let rest = self.rest(label.cost.missed, Int(label.slot), Int(label.dealt), Int(label.place), most)
            if rest < CompletionBounds.unreachable,
                leastCost(from: label, label.cost, rest: rest, most) != nil
            {
                return most
            }
        }
        return .max
    }
}
