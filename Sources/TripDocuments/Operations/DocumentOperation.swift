/// An edit of a trip as its traveller, or the news, asks for it: a game is postponed, an item is cancelled or added.
///
/// ```swift
/// let (changed, change) = try document.performing(.postpone(item: "cubs", to: .day(3)))
/// let before = try changed.applying(change.inverse)   // the same bytes as `document`
/// ```
public enum DocumentOperation: Hashable, Sendable {
    /// Puts a game or event on another day, and gives it another start unless that is `nil`.
    case postpone(item: String, to: TripDay, start: ClockTime? = nil, at: DayPlace = .byStart)
    /// Takes an item out of the trip.
    case cancel(item: String)
    /// Adds an item on a day; on `nil` a travel segment that is not placed yet.
    case add(NewItem, on: TripDay?, at: DayPlace = .byStart)
    /// Puts an item on a day, or elsewhere on its day.
    case move(item: String, to: TripDay, at: DayPlace = .byStart)
    /// Pins a travel segment to its position, so that a repair leaves it there.
    case pin(item: String)
    /// Lets a pinned travel segment move again.
    case unpin(item: String)
    /// Gives a game, event or timed leg another start, or a game, event or segment other minutes, or both; what is `nil`
    /// stays.
    case retime(item: String, start: ClockTime?, duration: Minutes? = nil)
    /// Gives an item other contents of its type; keys that do not change keep their text.
    case replace(item: String, by: Item.Kind)
    /// Sets a property of the trip.
    case set(TripSetting)
    /// Makes a day, which may be before the trip, the new day 1; the last day and all dates stay.
    case startOn(TripDay)
    /// Adds a place, or gives the one of the same city what is known of this one.
    case addPlace(Place)
    /// Cuts a travel segment in two at a city: the first keeps the id, and the second stands right after it. Both have the
    /// minutes and km of the trip's connections, where there are such.
    case split(item: String, at: String)

    /// Returns the name of the operation for a menu, such as "Postpone Cubs v Brewers to day 3".
    ///
    /// - Complexity: O(items).
    public func name(in trip: Trip) -> String {
        func title(_ id: String) -> String { trip[id]?.shortTitle ?? id }
        func day(_ day: TripDay) -> String {
            switch day {
            case .day(let number): "day \(number)"
            case .date(let date): trip.startDate.map { "day \(date.day(from: $0))" } ?? date.description
            }
        }
        return switch self {
        case .postpone(let item, let to, _, _): "Postpone \(title(item)) to \(day(to))"
        case .cancel(let item): "Cancel \(title(item))"
        case .add(let item, _, _): "Add \(item.shortTitle)"
        case .move(let item, let to, _): "Move \(title(item)) to \(day(to))"
        case .pin(let item): "Pin \(title(item))"
        case .unpin(let item): "Unpin \(title(item))"
        case .retime(let item, _, _): "Change the time of \(title(item))"
        case .replace(let item, _): "Change \(title(item))"
        case .set(let setting): "Set \(setting.name)"
        case .startOn(let first): "Start on \(day(first))"
        case .addPlace(let place): "Add the place \(place.city)"
        case .split(let item, let city): "Split \(title(item)) at \(city)"
        }
    }
}

/// A day of a trip, by its number or by its date.
public enum TripDay: Hashable, Sendable {
    /// The number of the day, from 1.
    case day(Int)
    /// The date of the day; the trip must have a `startDate`.
    case date(CalendarDate)

    /// Returns the number of the day in a trip, from 1.
    ///
    /// - Throws: `OperationError` when the trip has no such day.
    package func number(in trip: Trip) throws(OperationError) -> Int {
        switch self {
        case .day(let number):
            guard 1...trip.dayCount ~= number else {
                throw .dayOutsideTrip(number, dayCount: trip.dayCount)
            }
            return number
        case .date(let date):
            guard let start = trip.startDate, let last = trip.date(ofDay: trip.dayCount) else {
                throw .noStartDate(date)
            }
            guard start <= date, date <= last else {
                throw .dateOutsideTrip(date, first: start, last: last)
            }
            return date.day(from: start)
        }
    }
}

extension TripDay {
    /// Returns the number of the day in a trip, which may be outside the trip.
    ///
    /// - Throws: `OperationError` for a date if the trip has no `startDate`, and for a number that no trip can have.
    package func numberAnywhere(in trip: Trip) throws(OperationError) -> Int {
        switch self {
        case .day(let number):
            guard -TripLimits.days...TripLimits.days ~= number else {
                throw .dayOutsideTrip(number, dayCount: trip.dayCount)
            }
            return number
        case .date(let date):
            guard let start = trip.startDate else { throw .noStartDate(date) }
            return date.day(from: start)
        }
    }
}

/// The place of an item among the other items of a day.
public enum DayPlace: Hashable, Sendable {
    /// A game is placed before the first game that starts later; without one, and any other item, at the end of the day.
    case byStart
    /// After so many of the other items, 0 or more.
    case index(Int)
    /// Right before another item of the day, given by its id.
    case before(item: String)
    /// Right after another item of the day, given by its id.
    case after(item: String)
    /// At a sort order, whatever the others have; it must be finite.
    case sortOrder(Double)
}
