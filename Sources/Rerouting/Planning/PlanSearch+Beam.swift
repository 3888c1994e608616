/// The labels that are still open, and how many of them a quick search keeps.
extension PlanSearch {
    /// The open labels, place by place.
    func openLabels() -> [Int32] {
        var list: [Int32] = []
        for place in open { for index in place where !labels[Int(index)].isDead { list.append(index) } }
        return list
    }

    /// Keeps so many open labels of each gained weight, those first that promise to miss the least, then the fewest minutes.
    mutating func cut(to most: Int) {
        let all = openLabels()
        guard all.count > most else { return }
        // Each gained weight has a beam of its own, so that labels are compared with their like.
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
