import OrderedJSON

extension DocumentOperation {
    /// Returns the operation as a change document.
    ///
    /// - Throws: `OperationError` when the document does not allow it.
    /// - Complexity: O(items); for `cancel` O(bytes).
    public func changes(in document: TripDocument) throws(OperationError) -> [TripChange] {
        let trip = document.trip
        switch self {
        case .postpone(let item, let to, let start, let place):
            let index = try trip.checkedIndex(ofItem: item)
            guard let game = trip.items[index].game else { throw .notGame(item: item) }
            let day = DayItems(of: trip, onDay: try to.number(in: trip), without: item)
            return try day.moves(to: place, startingAt: start ?? trip.startTime(of: game))
                + (start.map { [.retime(item: item, start: $0, duration: nil)] } ?? [])
        case .cancel(let item):
            return document.removals(of: [try trip.checkedIndex(ofItem: item)])
        case .add(let item, let to, let place):
            return try DocumentOperation.adding(item, on: to, at: place, in: trip)
        case .move(let item, let to, let place):
            let index = try trip.checkedIndex(ofItem: item)
            let day = DayItems(of: trip, onDay: try to.number(in: trip), without: item)
            return try day.moves(to: place, startingAt: trip.startTime(ofItemAt: index))
        case .pin(let item):
            guard try trip.segment(item).position != nil else { throw .notPlaced(item: item) }
            return [.update(item: item, set: [.init(ItemKey.pinned.name, .written { $0.bool(true) })])]
        case .unpin(let item):
            _ = try trip.segment(item)
            return [.update(item: item, set: [.init(ItemKey.pinned.name, nil)])]
        case .retime(let item, let start, let duration):
            _ = try trip.checkedIndex(ofItem: item)
            return [.retime(item: item, start: start, duration: duration)]
        case .replace(let item, let kind):
            return try trip.items[trip.checkedIndex(ofItem: item)].changes(to: kind)
        case .set(let setting): return setting.changes(in: document)
        case .startOn(let day):
            let first = try day.numberAnywhere(in: trip)
            guard first <= trip.dayCount else { throw .dayOutsideTrip(first, dayCount: trip.dayCount) }
            return [.days(trip.dayCount + 1 - first, shift: 1 - first)]
        case .addPlace(let place): return [document.adding(place)]
        case .split(let item, let city): return try SplitSegment(item, at: city, in: trip).changes()
        }
    }

    /// Returns the changes that add an item, the moves of others first where no number is left between them.
    static func adding(
        _ new: NewItem,
        on day: TripDay?,
        at place: DayPlace,
        in trip: Trip
    ) throws(OperationError) -> [TripChange] {
        let id = try new.id(in: trip)
        var item = Item(id: id, position: nil, kind: new.kind)
        var moves: [TripChange] = []
        if let day {
            let others = DayItems(of: trip, onDay: try day.number(in: trip), without: id)
            for (moved, position) in try others.positions(
                placingAt: place,
                startingAt: trip.startTime(of: item)
            ) {
                if moved == id { item.position = position } else { moves.append(.move(moved, to: position)) }
            }
        } else if !item.isTravel {
            throw .dayMissing(item: id)
        }
        return moves + [.add(item: .written { $0.item(item, stating: new.statedKeys) })]
    }
}

/// The items of a day among which another is placed.
struct DayItems {
    private let items: [Item]
    /// The start of each item, own or presumed.
    private let starts: [ClockTime?]
    private let day: Int
    private let id: String

    /// - Parameter id: The id of the item that is placed, which may be new.
    init(of trip: Trip, onDay day: Int, without id: String) {
        let indices = Timeline(trip)[day: day].filter { trip.items[$0].id != id }
        items = indices.map { trip.items[$0] }
        starts = indices.map { trip.startTime(ofItemAt: $0) }
        self.day = day
        self.id = id
    }

    /// Returns the moves that place the item.
    func moves(to place: DayPlace, startingAt start: ClockTime?) throws(OperationError) -> [TripChange] {
        try positions(placingAt: place, startingAt: start).map { .move($0.item, to: $0.position) }
    }

    /// Returns the positions of the items that move: the placed one alone, or all of the day where no number is left
    /// between its neighbours.
    func positions(
        placingAt place: DayPlace,
        startingAt start: ClockTime?
    ) throws(OperationError) -> [(item: String, position: Position)] {
        if case .sortOrder(let number) = place { return [(id, Position(day: day, sortOrder: number))] }
        var siblings = Siblings(
            items.compactMap { item in item.position.map { Siblings.Entry(item.id, $0.sortOrder) } }
        )
        return siblings.move(id, to: try index(of: place, startingAt: start))
            .map { ($0.id, Position(day: day, sortOrder: $0.sortOrder)) }
    }

    private func index(of place: DayPlace, startingAt start: ClockTime?) throws(OperationError) -> Int {
        switch place {
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
    func checkedIndex(ofItem id: String) throws(OperationError) -> Int {
        guard let index = index(ofItem: id) else {
            throw .unknownItem(id, nearest: Spelling.nearest(to: id, among: items.map { $0.id }))
        }
        return index
    }

    func segment(_ id: String) throws(OperationError) -> Item {
        let item = items[try checkedIndex(ofItem: id)]
        guard item.isTravel else { throw .notTravel(item: id) }
        return item
    }
}
