/// A game that could be seen, and what that costs.
public struct OracleOption: Hashable, Sendable {
    /// The game's identifier in the schedule.
    public let gameID: String
    /// The day of the trip.
    public let day: Int
    /// The seven levels of the best plan that meets the game, less those of the best plan without it.
    public let difference: [Int]
    /// The plan.
    public let plan: OracleReroute.Plan
}

extension OracleTrip {
    /// The best plan without any game of a schedule, and what else could be seen, best first.
    ///
    /// `json` is the document that the trip was read from, with the same side files.
    public static func options(
        _ json: String,
        sideFiles: [String] = [],
        schedule: String
    ) throws -> (base: OracleReroute.Plan?, options: [OracleOption]) {
        let trip = try OracleTrip(json: json, sideFiles: sideFiles)
        guard let base = trip.reroute().best else { return (nil, []) }
        var rows: [(key: [Int], option: OracleOption)] = []
        for game in try ScheduleGame.all(in: schedule, startDay: trip.startDay, dayCount: trip.dayCount) {
            guard let day = game.day, !trip.items.contains(where: { $0.gameID == game.gameID }) else {
                continue
            }
            let (added, id) = try trip.document(json, adding: game, on: day)
            // A game that would make the trip invalid is no option.
            guard let longer = try? OracleTrip(json: added, sideFiles: sideFiles),
                let plan = longer.reroute(RerouteOptions(), meeting: [id]).best
            else { continue }
            let difference = zip(plan.cost, base.cost).map { $0 - $1 }
            let option = OracleOption(gameID: game.gameID, day: day, difference: difference, plan: plan)
            rows.append((difference.prefix(4) + [day, trip.start(of: game) ?? Int.max], option))
        }
        rows.sort { left, right in
            if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
            return left.option.gameID < right.option.gameID
        }
        return (base, rows.map(\.option))
    }

    /// The seven levels of the best plan that meets all games of a schedule, which are added to the document, by missed
    /// weight, then minutes; nil where there is none, or the trip with the games is invalid.
    ///
    /// `json` is the document that the trip was read from.
    public func best(_ json: String, seeing schedule: String, _ options: RerouteOptions) throws -> [Int]? {
        var (trip, text) = (self, json)
        var ids = Set<String>()
        let games = try ScheduleGame.all(in: schedule, startDay: startDay, dayCount: dayCount)
        for game in games.sorted(by: { ($0.start ?? .max, $0.gameID) < ($1.start ?? .max, $1.gameID) }) {
            guard let day = game.day else { return nil }
            let added = try trip.document(text, adding: game, on: day)
            guard let longer = try? OracleTrip(json: added.json) else { return nil }
            (trip, text) = (longer, added.json)
            ids.insert(added.id)
        }
        let plans = trip.reroute(options, meeting: ids).tradeOffs
        return plans.map(\.cost).min { ($0[0], $0[2]) < ($1[0], $1[2]) }
    }
}
