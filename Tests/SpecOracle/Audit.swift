/// One thing that the audit reports.
public struct OracleFinding: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// What it is.
    public let code: String
    /// The identifiers of the items, sorted.
    public let items: [String]
    /// The day, if it is about one.
    public let day: Int?

    /// Makes a finding; the items may come in any order.
    public init(code: String, items: [String], day: Int?) {
        self.code = code
        self.items = items.sorted()
        self.day = day
    }

    /// The finding in a line.
    public var description: String {
        ([code] + items + (day.map { ["day \($0)"] } ?? [])).joined(separator: " ")
    }

    /// Orders findings by code, then items, then day.
    public static func < (left: OracleFinding, right: OracleFinding) -> Bool {
        if left.code != right.code { return left.code < right.code }
        if left.items != right.items { return left.items.lexicographicallyPrecedes(right.items) }
        return (left.day ?? 0) < (right.day ?? 0)
    }
}

extension OracleTrip {
    /// All findings about the trip as it stands but `route-unproven`, sorted.
    public func audit() -> [OracleFinding] {
        var findings =
            gameFindings + routeFindings + segmentFindings + resourceFindings + timeFindings + linkFindings
            + endFindings + unknownStartFindings
        findings += unknownKeys.map { id in
            OracleFinding(code: "unknown-key", items: [id].compactMap(\.self), day: nil)
        }
        findings += rules.unknown.map { _ in OracleFinding(code: "unknown-rule", items: [], day: nil) }
        let everything = hasAssignment(
            keepingGames: Set(games.map(\.id)),
            pins: Set(route),
            days: Set(route),
            rules: Set(rules.binding)
        )
        if !segments.isEmpty && !everything {
            findings.append(OracleFinding(code: "no-valid-assignment", items: [], day: nil))
        }
        return findings.sorted()
    }

    /// The findings that an answer which is this trip leaves, in the order of their codes.
    public var left: [OracleFinding] {
        let excluding = ["tight-connection", "overlapping-games"]
        let codes = ["route-gap", "wrong-start", "wrong-end"] + (rules.connections == false ? [] : excluding)
        return (routeFindings + endFindings + linkFindings).filter { codes.contains($0.code) }.sorted()
    }

    private var gameFindings: [OracleFinding] {
        let unreachable = unreachableGames
        return games.compactMap { game in
            if unreachable.contains(game.id) {
                return OracleFinding(code: "unreachable-game", items: [game.id], day: game.position?.day)
            }
            guard !segments.isEmpty, !isMetNow(game) else { return nil }
            return OracleFinding(code: "missed-game", items: [game.id], day: game.position?.day)
        }
    }

    /// Games that have no start, and whether the trip has one at all.
    private var unknownStartFindings: [OracleFinding] {
        var findings: [OracleFinding] = []
        if games.isEmpty && !segments.isEmpty {
            findings.append(OracleFinding(code: "no-game", items: [], day: nil))
        }
        guard rules.presumedStart == nil && rules.connections != false else { return findings }
        let unseen = Set(gameFindings.flatMap(\.items))
        for game in games where game.start == nil && !unseen.contains(game.id) {
            let others = items.filter { $0.id != game.id && $0.position?.day == game.position?.day }
            if others.contains(where: { $0.kind != .custom }) {
                let day = game.position?.day
                findings.append(OracleFinding(code: "unknown-start", items: [game.id], day: day))
            }
        }
        return findings
    }

    private var routeFindings: [OracleFinding] {
        var findings: [OracleFinding] = []
        for (earlier, later) in zip(segments, segments.dropFirst()) where earlier.to != later.from {
            findings.append(OracleFinding(code: "route-gap", items: [earlier.id, later.id], day: nil))
        }
        let placed = segments.filter { $0.position != nil }
        for (earlier, later) in zip(placed, placed.dropFirst()) where later.stands(before: earlier) {
            findings.append(OracleFinding(code: "route-order", items: [earlier.id, later.id], day: nil))
        }
        return findings
    }

    private var segmentFindings: [OracleFinding] {
        segments.flatMap { segment in
            guard let day = segment.position?.day else {
                return [OracleFinding(code: "unplaced-travel", items: [segment.id], day: nil)]
            }
            var findings: [OracleFinding] = []
            if rules.noTravelDays?.contains(day) ?? false {
                findings.append(OracleFinding(code: "no-travel-day", items: [segment.id], day: day))
            }
            if let days = segment.days, !days.contains(day) {
                findings.append(OracleFinding(code: "outside-days", items: [segment.id], day: day))
            }
            return findings
        }
    }

    private var resourceFindings: [OracleFinding] {
        resources.excesses(of: standings(of: placedSegments)).map {
            OracleFinding(code: $0.limit.code, items: $0.items, day: $0.limit.day)
        }
    }

    private var timeFindings: [OracleFinding] {
        var findings: [OracleFinding] = []
        for day in skeleton.days {
            let timed = day.filter(\.isTimed)
            for (earlier, later) in zip(timed, timed.dropFirst()) {
                guard clocks.start(of: later) < clocks.start(of: earlier) else { continue }
                let items = [earlier.id, later.id]
                findings.append(
                    OracleFinding(code: "time-order", items: items, day: later.position?.day)
                )
            }
        }
        return findings
    }
}
