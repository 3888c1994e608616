import OrderedJSON

extension DocumentDifference {
    /// Returns the changes that turn the first document into the second, except for the order of keys and of items.
    ///
    /// - Complexity: O(bytes of both).
    /// - Throws: `DifferenceError` when no operation expresses some difference.
    public func changes() throws(DifferenceError) -> [TripChange] {
        guard let shifted = shifted, let rest = try? shifted.rest.changesByKey() else {
            return try changesByKey()
        }
        guard let all = try? changesByKey(), all.count <= rest.count + 1 else {
            return [shifted.change] + rest
        }
        return all
    }

    /// The change that moves the start of the first document to that of the second while everything keeps its date, and
    /// what differs after it; `nil` if the trips start on the same date, or the change is not possible.
    private var shifted: (change: TripChange, rest: DocumentDifference)? {
        guard let old = first.trip.startDate, let new = second.trip.startDate, old != new else { return nil }
        let change = TripChange.days(second.trip.dayCount, shift: new.distance(to: old))
        guard let changed = try? first.applying([change]),
            let rest = try? DocumentDifference(from: changed, to: second)
        else { return nil }
        return (change, rest)
    }

    /// Returns the changes key by key and item by item.
    private func changesByKey() throws(DifferenceError) -> [TripChange] {
        var list = ChangeList(self)
        for key in keys { list.changeTrip(key) }
        for item in removedIndices { list.remove(item) }
        for item in addedIndices { list.add(item) }
        for pair in entries { list.change(pair) }
        guard list.reasons.isEmpty else { throw DifferenceError(reasons: list.reasons) }
        _ = try rethrow(try first.applying(list.changes)) {
            DifferenceError(reasons: [DifferenceError.Reason($0, of: list.changes)])
        }
        return list.changes
    }
}

/// The changes collected so far, and the differences that no operation expresses.
private struct ChangeList {
    private let old: Trip
    private let trip: Trip
    private let newRoot: JSONValue
    private let oldItems: [JSONValue]
    private let newItems: [JSONValue]
    private(set) var changes: [TripChange] = []
    private(set) var reasons: [DifferenceError.Reason] = []

    init(_ difference: DocumentDifference) {
        old = difference.first.trip
        trip = difference.second.trip
        newRoot = difference.second.tree.root
        oldItems = difference.oldItems
        newItems = difference.newItems
    }

    /// Changes a key at the top.
    mutating func changeTrip(_ key: String) {
        let value = newRoot[key]
        switch key {
        case TripKey.dayCount.name:
            changes.append(.days(trip.dayCount))
        case TripKey.rules.name:
            guard let value else { return reasons.append(.rulesTakenAway) }
            changes.append(.rules(JSONText(value)))
        case TripKey.id.name, TripKey.format.name:
            reasons.append(.fixed(key))
        case _ where value?.kind == .null:
            reasons.append(.null(key))
        case _:
            changes.append(.set(TripChange.Setting(key, value.map { JSONText($0) })))
        }
    }

    /// Takes an item of the first document out.
    mutating func remove(_ item: Int) {
        changes.append(.remove(item: old.items[item].id, was: JSONText(oldItems[item])))
    }

    /// Adds an item of the second document.
    mutating func add(_ item: Int) { changes.append(.add(item: JSONText(newItems[item]))) }

    /// Changes an item that both documents have.
    mutating func change(_ pair: DocumentDifference.Entry) {
        let item = trip.items[pair.second]
        let (old, new) = (oldItems[pair.first], newItems[pair.second])
        // No operation changes a type, and `update` takes away the keys that it is told are null.
        if pair.keys.contains(ItemKey.type.name) || pair.keys.contains(where: { new[$0]?.kind == .null }) {
            remove(pair.first)
            return add(pair.second)
        }
        var keys = pair.keys
        if keys.contains(where: { PositionKeys.names.contains($0) }) { move(item, old, new, &keys) }
        retime(item, old, new, &keys)
        guard !keys.isEmpty else { return }
        let settings = keys.map { TripChange.Setting($0, new[$0].map { JSONText($0) }) }
        changes.append(.update(item: item.id, set: settings))
    }

    /// Moves an item, and takes the keys away that are settled by that.
    private mutating func move(_ item: Item, _ old: JSONValue, _ new: JSONValue, _ keys: inout [String]) {
        guard old[PositionKeys.date] != nil || new[PositionKeys.date] != nil else {
            // What a move would round is updated as it is written.
            guard let position = item.position, isExact(position.sortOrder, old, new) else { return }
            keys.removeAll { PositionKeys.names.contains($0) }
            changes.append(.move(item.id, to: position))
            return
        }
        // A date is kept only where it is said again beside a day, and a day beside a date.
        for key in [ItemKey.day.name, PositionKeys.date] where !keys.contains(key) && new[key] != nil {
            keys.append(key)
        }
    }

    /// True if a move to a number leaves the item with its new `sortOrder`, to the last digit.
    private func isExact(_ number: Double, _ old: JSONValue, _ new: JSONValue) -> Bool {
        let (old, new) = (old[ItemKey.sortOrder.name]?.number, new[ItemKey.sortOrder.name]?.number)
        // A number that is as good as the old one is left as it is written.
        guard let new, old != new else { return true }
        return old?.double != number && DecimalNumber(JSONWriter.bytes { $0.double(number) }[...]) == new
    }

    /// Gives an item another time, and takes the keys away that are settled by that.
    private mutating func retime(
        _ item: Item,
        _ old: JSONValue,
        _ new: JSONValue,
        _ keys: inout [String]
    ) {
        // To a leg without a start only an update gives one.
        let hasStart = !item.isTravel || old[ItemKey.start.name] != nil
        let start = keys.contains(ItemKey.start.name) && hasStart ? item.start : nil
        var duration: Minutes?
        if keys.contains(ItemKey.durationMinutes.name), new[ItemKey.durationMinutes.name] != nil {
            duration = item.game?.duration ?? item.travel?.statedDuration
        }
        guard start != nil || duration != nil else { return }
        keys.removeAll { key in
            key == ItemKey.start.name && start != nil
                || key == ItemKey.durationMinutes.name && duration != nil
        }
        changes.append(.retime(item: item.id, start: start, duration: duration))
    }
}
