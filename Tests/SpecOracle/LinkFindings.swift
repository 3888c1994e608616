extension OracleTrip {
    /// What the audit says of games that follow one another too closely.
    var linkFindings: [OracleFinding] {
        let unreachable = unreachableGames
        let attended = games.filter { game in
            game.isTimed && !unreachable.contains(game.id) && (segments.isEmpty || isMetNow(game))
        }
        let lengths = WindowLengths(rules: rules, clocks: clocks)
        var findings: [OracleFinding] = []
        for (earlier, later) in zip(attended, attended.dropFirst()) {
            let day = later.position?.day
            let between = placedSegments.filter { earlier.stands(before: $0) && $0.stands(before: later) }
            let seconds = between.reduce(0) { $0 + $1.minutes * 60 }
            if rules.connections != true && seconds > lengths.link(from: earlier, to: later) {
                let items = [earlier.id] + between.map(\.id) + [later.id]
                findings.append(OracleFinding(code: "tight-connection", items: items, day: day))
            }
            let start = clocks.start(of: later)
            if start < clocks.end(of: earlier) && start >= clocks.start(of: earlier) {
                findings.append(
                    OracleFinding(code: "overlapping-games", items: [earlier.id, later.id], day: day)
                )
            }
        }
        return findings
    }
}
