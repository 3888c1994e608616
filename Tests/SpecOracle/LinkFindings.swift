extension OracleTrip {
    /// What the audit says of games that follow one another too closely, of what stands before the first and after the
    /// last.
    var linkFindings: [OracleFinding] {
        let unreachable = unreachableGames
        let attended = items.filter(\.isTimed).sorted { $0.stands(before: $1) }.filter { item in
            item.isTimedLeg || !unreachable.contains(item.id) && (segments.isEmpty || isMetNow(item))
        }
        let roaming = placedSegments.filter { !$0.isTimedLeg }
        let lengths = WindowLengths(rules: rules, clocks: clocks)
        var findings: [OracleFinding] = []
        for (earlier, later) in zip([nil] + attended, attended) {
            let day = later.position?.day
            let between = roaming.filter { segment in
                (earlier?.stands(before: segment) ?? true) && segment.stands(before: later)
            }
            if rules.connections != true && seconds(of: between) > lengths.link(from: earlier, to: later) {
                let items = [earlier?.id].compactMap(\.self) + between.map(\.id) + [later.id]
                findings.append(OracleFinding(code: "tight-connection", items: items, day: day))
            }
            guard let earlier else { continue }
            let start = clocks.start(of: later)
            if start < clocks.end(of: earlier) && start >= clocks.start(of: earlier) {
                findings.append(
                    OracleFinding(code: "overlapping-games", items: [earlier.id, later.id], day: day)
                )
            }
        }
        if let last = attended.last {
            let after = roaming.filter { last.stands(before: $0) }
            if seconds(of: after) > lengths.rest(after: last, dayCount: dayCount) {
                let items = [last.id] + after.map(\.id)
                findings.append(OracleFinding(code: "late-arrival", items: items, day: dayCount))
            }
        }
        return findings
    }

    /// What the audit says of where the route begins and ends.
    var endFindings: [OracleFinding] {
        var findings: [OracleFinding] = []
        if let start = surroundings.start, let first = segments.first, first.from != CityName.key(start) {
            findings.append(OracleFinding(code: "wrong-start", items: [first.id], day: nil))
        }
        if let end = surroundings.end, let last = segments.last?.to ?? beginning, last != CityName.key(end) {
            let items = segments.last.map { [$0.id] } ?? []
            findings.append(OracleFinding(code: "wrong-end", items: items, day: nil))
        }
        return findings
    }

    private func seconds(of segments: [OracleItem]) -> Int {
        segments.reduce(0) { $0 + $1.minutes * 60 }
    }
}
