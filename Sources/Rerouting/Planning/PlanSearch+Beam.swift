/// The labels that are still open, and how many of them a quick search keeps.
extension PlanSearch {
    /// The open labels, place by place.
    func openLabels() -> [Int32] {
        var list: [Int32] = []
        for place in open { for index in place where !labels[Int(index)].isDead { list.append(index) } }
        return list
    }

    /// Keeps so many open labels, those first that have gained most with the fewest minutes.
    mutating func cut(to most: Int) {
        let all = openLabels()
        guard all.count > most else { return }
        // Labels that have gained more are not measured by those that have stood still.
        var kept = [Int64: Int]()
        let promises = all.map { (promise($0), $0) }.sorted { left, right in
            (left.0.missed, left.0.minutes, left.1) < (right.0.missed, right.0.minutes, right.1)
        }
        for (_, index) in promises {
            let gained = states[Int(index)].gained
            let number = kept[gained, default: 0]
            if number >= most {
                (labels[Int(index)].isDead, isCut) = (true, true)
            } else {
                kept[gained] = number + 1
            }
        }
    }
}
