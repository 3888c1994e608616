/// The visit that a wish requests (SPEC section 16).
public enum WishedVisit: Hashable, Sendable {
    /// The visit of the trip whose id is the id of the wish.
    case item
    /// A visit that a plan adds to the trip.
    case new(NewVisit)
}

/// A visit that is not in the trip.
public struct NewVisit: Hashable, Sendable {
    /// The title; if it is `nil`, the visit has the title of its wish.
    public var title: String?
    /// The city of the visit.
    public var city: String
    /// The duration of the visit, 1 to 1440 minutes.
    public var duration: Minutes
    /// The opening hours.
    public var openingHours: OpeningHours
    /// The days on which the visit may be, from 1; `nil` for all.
    public var days: ClosedRange<Int>?
    /// The name of the place; `nil` if it is unknown.
    public var venue: String?
    /// The price of the visit; `nil` if none is stated.
    public var price: Price?

    /// Creates a visit. `WishList.init` validates it.
    public init(
        title: String? = nil,
        city: String,
        duration: Minutes,
        openingHours: OpeningHours,
        days: ClosedRange<Int>? = nil,
        venue: String? = nil,
        price: Price? = nil
    ) {
        (self.title, self.city, self.duration) = (title, city, duration)
        (self.openingHours, self.days, self.venue) = (openingHours, days, venue)
        self.price = price
    }
}

/// The keys of a visit in a wish, as in documents.
package enum VisitKey: String, DocumentKey {
    case title, city, durationMinutes, open, closed, every, days, venue, price
}

/// The keys of a period of opening hours in documents.
package enum PeriodKey: String, DocumentKey {
    case from, to, on
}

extension NewVisit {
    /// The first problem of the visit, with the key that has it; `nil` if it is valid.
    var problem: (TripError.Problem, VisitKey)? {
        if City.isBlank(city) { return (.blank, .city) }
        if let venue, City.isBlank(venue) { return (.blank, .venue) }
        if let problem = price?.problem { return (problem, .price) }
        guard OpeningHours.durations ~= duration.count else {
            return (.outOfRange(duration.count, allowed: OpeningHours.durations), .durationMinutes)
        }
        if let (problem, key) = openingHours.problem {
            return (problem, VisitKey(rawValue: key.name) ?? .open)
        }
        for bound in [days?.lowerBound, days?.upperBound].compactMap({ $0 }) {
            guard 1...TripLimits.whole ~= bound else {
                return (.outOfRange(bound, allowed: 1...TripLimits.whole), .days)
            }
        }
        return nil
    }
}

extension WishList {
    /// Checks that the wishes for visits, and the wishes with the id of a visit, fit a trip.
    ///
    /// - Parameters:
    ///   - trip: The trip.
    ///   - datesAreKnown: True if the days have dates although the trip has no `startDate`, because each plan gets one.
    /// - Throws: `WishError` for the first wish that does not fit.
    /// - Complexity: O(items + wishes).
    public func check(for trip: Trip, datesAreKnown: Bool = false) throws(WishError) {
        let offsets = trip.offsets(of: wishes.map { $0.id })
        for (index, wish) in wishes.enumerated() {
            let item = offsets[wish.id].map { trip.items[$0] }
            let isOfVisit = item?.game?.isVisit ?? false
            switch wish.visit {
            case nil:
                if isOfVisit { throw WishError(.gamesWithIDOfVisit, key: .id, at: index) }
            case .item:
                if !isOfVisit { throw WishError(.noSuchVisit, key: .id, at: index) }
            case .new(let visit):
                if isOfVisit { continue }
                if item != nil { throw WishError(.visitWithIDOfItem, key: .id, at: index) }
                if visit.openingHours.needsDate, trip.startDate == nil, !datesAreKnown {
                    throw WishError(.visit(.visit(.noStartDate), .open), key: .visit, at: index)
                }
            }
        }
    }
}
