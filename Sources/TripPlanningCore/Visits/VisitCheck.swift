import TripModel

/// A check of one start of a visit (SPEC section 16).
public struct VisitCheck: Sendable {
    /// A reason why a visit cannot be at a start.
    public enum Reason: Hashable, Sendable {
        /// The visit is pinned to another start.
        case pinned
        /// The day is not in the trip.
        case outsideTrip
        /// The day is not one of the visit's `days`.
        case outsideDays
        /// The local time does not exist on that day.
        case noSuchTime
        /// The visit would be in no period of its opening hours.
        case closed
        /// The visit would only be in periods of 24 hours or more, and not in the trip's `visitHours`.
        case outsideVisitHours
        /// The start is not a multiple of `every`.
        case offGrid
        /// A finding that the trip with the visit at this start has. Its items are indices for `VisitCheck.trip`.
        case finding(Finding)

        /// The code, as spelled in answers.
        public var code: String {
            switch self {
            case .pinned: "pinned"
            case .outsideTrip: "outside-trip"
            case .outsideDays: "outside-days"
            case .noSuchTime: "no-such-time"
            case .closed: "closed"
            case .outsideVisitHours: "visit-hours"
            case .offGrid: "off-grid"
            case .finding(let finding): finding.code
            }
        }
    }

    /// The trip with its timeline and route.
    public let itinerary: Itinerary
    /// The identifier of the visit.
    public let item: Item.ID
    /// The start to check. Its day may be outside the trip.
    public let start: VisitStart
    /// The reasons why the visit cannot be at the start, in the order of their codes; empty if the start is free.
    public let reasons: [Reason]
    /// The trip with the visit at the start, if the reasons are findings; otherwise the trip.
    public let trip: Trip
    /// The free start that is nearest to the start; `nil` if no start is free.
    public let nearest: VisitStart?

    /// True if the start is free.
    public var isValid: Bool { reasons.isEmpty }

    /// Checks a start of a visit. Returns `nil` if the trip has no visit with the identifier, or if it would be invalid
    /// with the visit at any start, because only some of the items with a start are in cities with a time zone.
    ///
    /// - Parameters:
    ///   - itinerary: The trip.
    ///   - item: The identifier of the visit.
    ///   - start: The start, which may be on a day outside the trip.
    ///   - zones: The source of the time zones, which is needed only for days outside the trip.
    /// - Complexity: The complexity of `VisitStarts.init`.
    public init?(
        _ itinerary: Itinerary,
        item: Item.ID,
        at start: VisitStart,
        zones: TimeZoneSource = .none
    ) {
        guard let index = itinerary.trip.index(ofItem: item),
            (try? itinerary.trip.checkZone(ofVisitAt: index)) != nil,
            let search = VisitSearch(visitAt: index, of: itinerary)
        else { return nil }
        let starts = VisitStarts(search, of: itinerary)
        (self.itinerary, self.item, self.start) = (itinerary, item, start)
        nearest = starts.nearest(to: start)
        let reasons = search.reasons(against: start, in: itinerary.trip, zones)
        guard reasons.isEmpty, let place = search.freePlace(for: start) ?? search.places(for: start).first
        else {
            (self.reasons, trip) = (reasons, itinerary.trip)
            return
        }
        let (moved, findings) = search.findings(at: place, start.time)
        (self.reasons, trip) = (findings.map { .finding($0) }, moved.trip)
    }
}

extension VisitSearch {
    /// Returns the reasons against a start that do not depend on the rest of the trip.
    fileprivate func reasons(
        against start: VisitStart,
        in trip: Trip,
        _ zones: TimeZoneSource
    ) -> [VisitCheck.Reason] {
        var reasons: [VisitCheck.Reason] = []
        if let pinnedStart, pinnedStart != start { reasons.append(.pinned) }
        if !(1...trip.dayCount ~= start.day) { reasons.append(.outsideTrip) }
        if let days = times.days, !days.contains(start.day) { reasons.append(.outsideDays) }
        if !trip.exists(start.time, onDay: start.day, in: times.city, lookingUpIn: zones) {
            reasons.append(.noSuchTime)
        }
        switch trip.openness(of: times, at: start) {
        case .open: break
        case .outsideVisitHours: reasons.append(.outsideVisitHours)
        case .closed: reasons.append(.closed)
        }
        if start.time.minuteOfDay % times.hours.every != 0, start != times.current {
            reasons.append(.offGrid)
        }
        return reasons
    }

    /// Returns the first place at which a start of a day of the trip is free; `nil` if there is none.
    func freePlace(for start: VisitStart) -> VisitPlace? {
        places(for: start).first { place in
            isFree(start.time, at: place)
        }
    }

    /// True if no finding prevents the visit from being at a place.
    private func isFree(_ start: ClockTime, at place: VisitPlace) -> Bool {
        findings(at: place, start).findings.isEmpty
    }
}

/// The best start of a visit, and the changes that move the visit there (SPEC section 16).
public struct VisitPlacement: Sendable {
    /// The free starts of the visit.
    public let starts: VisitStarts
    /// The best start; `nil` if no start is free.
    public let best: VisitStart?
    /// The new positions of other items, if the day of the visit is renumbered.
    public let otherPositions: [PlacedItem]
    /// The new position of the visit; `nil` if there is no free start, or if the visit stays at its current start.
    public let position: Position?

    /// Finds the best start of a visit. Returns `nil` if the trip has no visit with the identifier.
    ///
    /// - Complexity: The complexity of `VisitStarts.init`.
    public init?(_ item: Item.ID, of itinerary: Itinerary) {
        guard let index = itinerary.trip.index(ofItem: item),
            let search = VisitSearch(visitAt: index, of: itinerary)
        else { return nil }
        let starts = VisitStarts(search, of: itinerary)
        self.init(starts, at: starts.best, search)
    }

    /// Finds the position of a visit at one of its free starts.
    package init(_ starts: VisitStarts, at start: VisitStart?) { self.init(starts, at: start, nil) }

    /// Finds the position of a visit at one of its free starts with the search that found them, if it is known.
    private init(_ starts: VisitStarts, at start: VisitStart?, _ search: VisitSearch?) {
        (self.starts, best) = (starts, start)
        guard let start, start != starts.current,
            let search = search ?? VisitSearch(visitAt: starts.index, of: starts.itinerary),
            let place = search.freePlace(for: start)
        else {
            (otherPositions, position) = ([], nil)
            return
        }
        let moves = search.moves(to: place)
        position = moves[starts.index]
        let others = moves.filter { $0.key != starts.index }.sorted { $0.key < $1.key }
        otherPositions = starts.itinerary.trip.named(
            others.map { PlacedIndex(index: $0.key, position: $0.value) }
        )
    }
}
