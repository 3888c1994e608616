import OrderedJSON

/// An edit of a trip, such as postponing a game or adding an item.
///
/// ```swift
/// let (changed, change) = try document.performing(.postpone(item: "cubs", to: .day(3)))
/// let before = try changed.applying(change.inverse)   // the same bytes as `document`
/// ```
public enum DocumentOperation: Hashable, Sendable {
    /// Moves a game or event to another day, and gives it a new start unless `start` is `nil`. A visit that is not placed
    /// needs a start, and is then placed.
    case postpone(item: String, to: TripDay, start: ClockTime? = nil, at: DayPlace = .byStart)
    /// Removes an item from the trip.
    case cancel(item: String)
    /// Adds an item on a day. If the day is `nil`, the item must be a leg or a visit, which is then unplaced.
    case add(NewItem, on: TripDay?, at: DayPlace = .byStart)
    /// Moves an item to another day, or to another slot of its day.
    case move(item: String, to: TripDay, at: DayPlace = .byStart)
    /// Pins a leg to its position, so that a repair does not move it, or a visit to its start.
    case pin(item: String)
    /// Unpins a leg or a visit, so that plans may move it.
    case unpin(item: String)
    /// Changes the start of a game, event or timed leg, and the duration of a game, event or leg. A value that is `nil`
    /// stays unchanged.
    case retime(item: String, start: ClockTime?, duration: Minutes? = nil)
    /// Replaces the contents of an item with new contents of the same type. Unchanged keys keep their text.
    case replace(item: String, by: Item.Kind)
    /// Sets a property of the trip.
    case set(TripSetting)
    /// Makes a day, which may be before the trip, the new day 1. The last day and all dates stay the same.
    case startOn(TripDay)
    /// Adds a place, or updates the existing place of the same city.
    case addPlace(Place)
    /// Splits a leg in two at a city. The first part keeps the identifier, and the second part follows right after the
    /// first. Both parts get their minutes and distance from the trip's connections, if known.
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

/// A day of a trip, given by its number or its date.
public enum TripDay: Hashable, Sendable {
    /// The number of the day, from 1.
    case day(Int)
    /// The date of the day; the trip must have a `startDate`.
    case date(CalendarDate)

    /// Returns the number of the day in a trip, from 1.
    ///
    /// - Throws: `OperationError` if the trip does not have this day.
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
    /// Returns the number of the day relative to a trip; the day may be outside the trip.
    ///
    /// - Throws: `OperationError` if a date is given and the trip has no `startDate`, or if no trip can have the
    ///   number.
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

/// The slot of an item among the other items of a day.
public enum DayPlace: Hashable, Sendable {
    /// The slot before the first item that starts later than the placed item; the end of the day if there is none, or
    /// if the placed item has no start. A start may be presumed (`Rules.presumedStart`).
    case byStart
    /// The slot at an index among the other items of the day; 0 is before all of them.
    case index(Int)
    /// The slot right before another item of the day, given by its identifier.
    case before(item: String)
    /// The slot right after another item of the day, given by its identifier.
    case after(item: String)
    /// A given sort order, which must be finite; the other items keep their positions.
    case sortOrder(Double)
}

extension TripDocument {
    /// Returns the document after an operation, and the change between the two documents.
    ///
    /// Everything that the operation does not affect keeps its text. A document in the source app's format is converted
    /// to `itinerary/1`.
    /// - Throws: `OperationError` if the operation is not possible in this document.
    /// - Complexity: O(bytes).
    public func performing(
        _ operation: DocumentOperation
    ) throws(OperationError) -> (document: TripDocument, change: DocumentChange) {
        let changes = try operation.changes(in: self)
        let changed = try rethrow(try applying(changes), as: OperationError.refused)
        return (changed, DocumentChange(from: self, to: changed, named: operation.name(in: trip)))
    }
}

extension DocumentHistory {
    /// Performs an operation as one step, and returns the step's name. Afterward, undone steps can no longer be redone.
    ///
    /// - Parameters:
    ///   - operation: The operation on the document.
    ///   - name: The name of the step in a menu; by default the operation's name.
    /// - Throws: `OperationError` if the operation is not possible; the history is then unchanged.
    /// - Complexity: O(bytes).
    @discardableResult
    public mutating func perform(
        _ operation: DocumentOperation,
        named name: String? = nil
    ) throws(OperationError) -> String {
        let (changed, change) = try document.performing(operation)
        replace(by: changed, named: name ?? change.name)
        return name ?? change.name
    }
}

extension DocumentOperation {
    /// Returns the operation as a list of changes.
    ///
    /// - Throws: `OperationError` if the operation is not possible in this document.
    /// - Complexity: O(items); for `cancel` O(bytes).
    public func changes(in document: TripDocument) throws(OperationError) -> [TripChange] {
        let trip = document.trip
        switch self {
        case .postpone(let item, let to, let start, let slot):
            let index = try trip.checkedIndex(ofItem: item)
            guard let game = trip.items[index].game else { throw .notGame(item: item) }
            let day = DayItems(of: trip, onDay: try to.number(in: trip), without: item)
            if trip.items[index].isUnplacedVisit {
                guard let start else { throw .startMissing(visit: item) }
                return try day.placing(visitAt: slot, startingAt: start)
            }
            return try day.moves(to: slot, startingAt: start ?? trip.startTime(of: game))
                + (start.map { [.retime(item: item, start: $0, duration: nil)] } ?? [])
        case .cancel(let item):
            return document.removals(of: [try trip.checkedIndex(ofItem: item)])
        case .add(let item, let to, let slot):
            return try DocumentOperation.adding(item, on: to, at: slot, in: trip)
                + document.storingZones(of: item.kind.cities)
        case .move(let item, let to, let slot):
            let index = try trip.checkedIndex(ofItem: item)
            guard !trip.items[index].isUnplacedVisit else { throw .startMissing(visit: item) }
            let day = DayItems(of: trip, onDay: try to.number(in: trip), without: item)
            return try day.moves(to: slot, startingAt: trip.startTime(ofItemAt: index))
        case .pin(let item):
            guard try trip.pinnable(item).position != nil else { throw .notPlaced(item: item) }
            return [.update(item: item, set: [.init(ItemKey.pinned.name, .written { $0.bool(true) })])]
        case .unpin(let item):
            _ = try trip.pinnable(item)
            return [.update(item: item, set: [.init(ItemKey.pinned.name, nil)])]
        case .retime(let item, let start, let duration):
            _ = try trip.checkedIndex(ofItem: item)
            return [.retime(item: item, start: start, duration: duration)]
        case .replace(let item, let kind):
            return try trip.items[trip.checkedIndex(ofItem: item)].changes(to: kind)
        case .set(let setting):
            if case .dayCount(let count) = setting { try trip.checkItems(areIn: 1, count) }
            return setting.changes(in: document)
        case .startOn(let day):
            let first = try day.numberAnywhere(in: trip)
            guard first <= trip.dayCount else { throw .dayOutsideTrip(first, dayCount: trip.dayCount) }
            try trip.checkItems(areIn: first, trip.dayCount)
            return [.days(trip.dayCount + 1 - first, shift: 1 - first)]
        case .addPlace(let place): return [document.adding([place])]
        case .split(let item, let city): return try SplitLeg(item, at: city, in: trip).changes()
        }
    }

    /// Returns the changes that add an item. Moves of other items come first if the slot has no free sort order.
    static func adding(
        _ new: NewItem,
        on day: TripDay?,
        at slot: DayPlace,
        in trip: Trip
    ) throws(OperationError) -> [TripChange] {
        let id = try new.id(in: trip)
        var item = Item(id: id, position: nil, kind: new.kind)
        var moves: [TripChange] = []
        if let day {
            let others = DayItems(of: trip, onDay: try day.number(in: trip), without: id)
            for (moved, position) in try others.positions(
                placingAt: slot,
                startingAt: trip.startTime(of: item)
            ) {
                if moved == id { item.position = position } else { moves.append(.move(moved, to: position)) }
            }
        } else if !item.isTravel, !item.isVisit {
            throw .dayMissing(item: id)
        }
        return moves + [.add(item: .written { $0.item(item, stating: new.statedKeys) })]
    }
}

/// The items of a day, and an item that is to be placed among them.
private struct DayItems {
    private let items: [Item]
    /// The start time of each item, stated or presumed.
    private let starts: [ClockTime?]
    private let day: Int
    private let id: String

    /// Collects the items of the day, except the item to place.
    ///
    /// - Parameter id: The identifier of the item to place, which need not be in the trip.
    init(of trip: Trip, onDay day: Int, without id: String) {
        let indices = Timeline(trip)[day: day].filter { trip.items[$0].id != id }
        items = indices.map { trip.items[$0] }
        starts = indices.map { trip.startTime(ofItemAt: $0) }
        self.day = day
        self.id = id
    }

    /// Returns the moves that place the item.
    func moves(to slot: DayPlace, startingAt start: ClockTime?) throws(OperationError) -> [TripChange] {
        try positions(placingAt: slot, startingAt: start).map { .move($0.item, to: $0.position) }
    }

    /// Returns the changes that place a visit with a start.
    func placing(visitAt slot: DayPlace, startingAt start: ClockTime) throws(OperationError) -> [TripChange] {
        try positions(placingAt: slot, startingAt: start).map { moved, position in
            moved == id
                ? .placing(visit: id, at: position, start: start) : .move(moved, to: position)
        }
    }

    /// Returns the positions of the items to move: only the placed item, or all items of the day if there is no free
    /// sort order between its neighbors.
    func positions(
        placingAt slot: DayPlace,
        startingAt start: ClockTime?
    ) throws(OperationError) -> [(item: String, position: Position)] {
        if case .sortOrder(let number) = slot { return [(id, Position(day: day, sortOrder: number))] }
        var siblings = Siblings(
            items.compactMap { item in item.position.map { Siblings.Entry(item.id, $0.sortOrder) } }
        )
        return siblings.move(id, to: try index(of: slot, startingAt: start))
            .map { ($0.id, Position(day: day, sortOrder: $0.sortOrder)) }
    }

    private func index(of slot: DayPlace, startingAt start: ClockTime?) throws(OperationError) -> Int {
        switch slot {
        case .byStart, .sortOrder:
            return starts.arrivalIndex(ofItemStartingAt: start)
        case .index(let index):
            guard 0...items.count ~= index else {
                throw .indexOutsideDay(index, day: day, otherCount: items.count)
            }
            return index
        case .before(let other): return try index(of: other)
        case .after(let other): return try index(of: other) + 1
        }
    }

    private func index(of other: String) throws(OperationError) -> Int {
        guard let index = items.firstIndex(where: { $0.id == other }) else {
            throw .notOnDay(item: other, day: day)
        }
        return index
    }
}

extension Trip {
    /// Returns the items, with a game or event moved to another day as `DocumentOperation.postpone` moves it without a
    /// new start.
    ///
    /// - Throws: `OperationError` if there is no free place on the day.
    /// - Complexity: O(items · log items).
    package func items(postponing index: Int, to day: Int) throws(OperationError) -> [Item] {
        let others = DayItems(of: self, onDay: day, without: items[index].id)
        let moves = try others.positions(placingAt: .byStart, startingAt: startTime(ofItemAt: index))
        var positions: [String: Position] = [:]
        for move in moves { positions[move.item] = move.position }
        var moved = items
        for item in items.indices {
            if let position = positions[items[item].id] { moved[item].position = position }
        }
        return moved
    }
}

extension Item {
    fileprivate var isUnplacedVisit: Bool { isVisit && position == nil }
}

extension Trip {
    fileprivate func checkedIndex(ofItem id: String) throws(OperationError) -> Int {
        guard let index = index(ofItem: id) else {
            throw .unknownItem(id, nearest: Spelling.nearest(to: id, among: items.map { $0.id }))
        }
        return index
    }

    /// Returns a leg or a visit.
    fileprivate func pinnable(_ id: String) throws(OperationError) -> Item {
        let item = items[try checkedIndex(ofItem: id)]
        guard item.isTravel || item.isVisit else { throw .notTravel(item: id) }
        return item
    }

    func leg(_ id: String) throws(OperationError) -> Item {
        let item = items[try checkedIndex(ofItem: id)]
        guard item.isTravel else { throw .notTravel(item: id) }
        return item
    }
}
