/// Answers in a few words, for a debugger; those for travellers are `sentence`.
extension Repair: CustomStringConvertible {
    /// The repair in a few words: "Repair optimal: 2 moves, misses cubs".
    public var description: String {
        guard slots != nil else { return "Repair \(status.rawValue)" }
        return "Repair \(status.rawValue): \(moves.count) moves" + misses(missedGames)
    }
}

extension Reroute: CustomStringConvertible {
    /// The outcome in a few words: "Reroute optimal: 5 legs, 2 new, 1 dropped".
    public var description: String {
        "Reroute \(status.rawValue)" + (plan.map { ": \($0)" } ?? "")
    }
}

extension ReroutedPlan: CustomStringConvertible {
    /// The plan in a few words: "5 legs, 2 new, 1 dropped, misses cubs".
    public var description: String {
        let new = legs.count { $0.change == .new }
        return "\(legs.count) legs, \(new) new, \(dropped.count) dropped" + misses(missedGames)
    }
}

private func misses(_ games: [Item.ID]) -> String {
    games.isEmpty ? "" : ", misses " + games.joined(separator: " ")
}

extension Audit: CustomStringConvertible {
    /// The audit in a few words: "Audit: missed-game items[3], route-gap items[1] items[4]".
    public var description: String {
        "Audit: "
            + (findings.isEmpty ? "all is well" : findings.map { $0.description }.joined(separator: ", "))
    }
}

extension Finding: CustomStringConvertible {
    /// The finding in a few words: "missed-game items[3]".
    public var description: String { ([code] + items.map { $0.description }).joined(separator: " ") }
}

extension Conflict: CustomStringConvertible {
    /// The conflict in a few words: "Conflict: game items[3], rule connections".
    public var description: String {
        "Conflict: " + members.map { $0.description }.joined(separator: ", ")
    }
}

extension Demand: CustomStringConvertible {
    /// The demand in a few words: "pinned items[2]".
    public var description: String {
        switch self {
        case .game(let item), .departureGame(let item), .arrivalGame(let item): "game \(item)"
        case .previousTravel(let item), .nextTravel(let item): "travel \(item)"
        case .timed(let item): "timed \(item)"
        case .pinned(let item): "pinned \(item)"
        case .days(let item): "days \(item)"
        case .rule(let rule): "rule \(rule.rawValue)"
        case .end: "end"
        case .option(let option): "option \(option.name)"
        case .wish(let id): "wish \(id)"
        }
    }
}
