/// What a re-routing is asked to keep to.
public struct RerouteOptions: Hashable, Sendable {
    /// Before that day nothing changes.
    public var fromDay: Int?
    /// The most legs left out and new legs together.
    public var maxEdits: Int?
    /// The most minutes beyond those of all old legs.
    public var maxExtraMinutes: Int?

    /// Makes options; what is nil binds nothing.
    public init(fromDay: Int? = nil, maxEdits: Int? = nil, maxExtraMinutes: Int? = nil) {
        self.fromDay = fromDay
        self.maxEdits = maxEdits
        self.maxExtraMinutes = maxExtraMinutes
    }
}

/// Something that can leave a trip without plan: a possible member of the conflict of a re-routing.
public enum RerouteDemand: Hashable, Sendable {
    /// A pinned leg is kept in its skeleton slot.
    case pinned(String)
    /// A leg with a start, where it is kept, leaves at its start; without it the leg is in no window and splits none.
    case timed(String)
    /// A leg stands on one of its days, where it is kept.
    case days(String)
    /// A rule holds, by its name in the document.
    case rule(String)
    /// The last leg ends in the trip's `end`, by the city's key.
    case end(String)
    /// An option, by its name: `from-day`, `max-edits`, `max-extra-minutes`.
    case option(String)
}

extension OracleTrip {
    /// All that can leave the trip without plan, under these options.
    public func demands(of options: RerouteOptions = RerouteOptions()) -> [RerouteDemand] {
        var demands: [RerouteDemand] = segments.filter(\.isHeld).map { .pinned($0.id) }
        demands += segments.filter(\.isTimedLeg).map { .timed($0.id) }
        demands += segments.filter { $0.days != nil }.map { .days($0.id) }
        demands += rules.binding.map { .rule($0) }
        if let end = surroundings.end { demands.append(.end(CityName.key(end))) }
        if options.fromDay != nil { demands.append(.option("from-day")) }
        if options.maxEdits != nil { demands.append(.option("max-edits")) }
        if options.maxExtraMinutes != nil { demands.append(.option("max-extra-minutes")) }
        return demands
    }

    /// Whether there is a plan that keeps to just the demands given.
    public func hasPlan(keeping demands: Set<RerouteDemand>, of options: RerouteOptions) -> Bool {
        var kept = options
        if !demands.contains(.option("from-day")) { kept.fromDay = nil }
        if !demands.contains(.option("max-edits")) { kept.maxEdits = nil }
        if !demands.contains(.option("max-extra-minutes")) { kept.maxExtraMinutes = nil }
        return !plans(kept, keeping: demands, finish: finish(keeping: demands), meeting: []).isEmpty
    }

    /// The city that the last leg must end in.
    func finish(keeping demands: Set<RerouteDemand>) -> String? {
        surroundings.end.map { CityName.key($0) }.flatMap { demands.contains(.end($0)) ? $0 : nil }
    }
}
