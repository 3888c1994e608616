/// A finding of the audit.
public struct OracleFinding: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The code of the finding.
    public let code: String
    /// The ids of the items, sorted.
    public let items: [String]
    /// The day, if the finding is about one.
    public let day: Int?

    /// Creates a finding. The items may be in any order.
    public init(code: String, items: [String], day: Int?) {
        self.code = code
        self.items = items.sorted()
        self.day = day
    }

    /// The finding on one line.
    public var description: String {
        ([code] + items + (day.map { ["day \($0)"] } ?? [])).joined(separator: " ")
    }

    /// Orders findings by code, then by items, then by day.
    public static func < (left: OracleFinding, right: OracleFinding) -> Bool {
        if left.code != right.code { return left.code < right.code }
        if left.items != right.items { return left.items.lexicographicallyPrecedes(right.items) }
        return (left.day ?? 0) < (right.day ?? 0)
    }
}

extension OracleTrip {
    /// Returns all findings of the trip in its current state except `route-unproven`, sorted.
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

    /// The findings that can prevent a visit; as no item of the oracle has opening hours, none is `closed`.
    var visitFindings: [OracleFinding] {
        let codes = [
            "missed-game", "unreachable-game", "clock-window", "connection", "tight-connection",
            "overlapping-games",
        ]
        return (gameFindings + resourceFindings + linkFindings).filter { codes.contains($0.code) }
    }

    /// The findings that remain if this trip is the result of an answer, sorted.
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

    /// The findings about games without a start, and about a trip without games.
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

extension OracleTrip {
    /// The audit's findings about too little time between games, before the first one, and after the last one.
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

    /// The audit's findings about the cities where the route starts and ends.
    var endFindings: [OracleFinding] {
        var findings: [OracleFinding] = []
        if let start = context.start, let first = segments.first, first.from != CityName.key(start) {
            findings.append(OracleFinding(code: "wrong-start", items: [first.id], day: nil))
        }
        if let end = context.end, let last = segments.last?.to ?? beginning, last != CityName.key(end) {
            let items = segments.last.map { [$0.id] } ?? []
            findings.append(OracleFinding(code: "wrong-end", items: items, day: nil))
        }
        return findings
    }

    private func seconds(of segments: [OracleItem]) -> Int {
        segments.reduce(0) { $0 + $1.minutes * 60 }
    }
}
