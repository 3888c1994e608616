import OrderedJSON

/// An editor of documents in the format `itinerary/1` that keeps the text of everything it does not edit.
struct DocumentEditor {
    private struct EditedItem {
        let object: JSONValue
        var isNew: Bool
        var isRemoved = false
        var settings: [(key: String, value: [UInt8]?)] = []
    }

    private let tree: JSONTree
    private let itemArray: JSONValue?
    private var items: [EditedItem] = []
    private var indexOfID: [String: Int] = [:]
    /// The result of `hasItem(withKey:)` for each key checked so far.
    private var itemKeys: [String: Bool] = [:]
    private var head: [(key: String, value: [UInt8]?)] = []

    init(_ tree: JSONTree) {
        self.tree = tree
        itemArray = tree.root[TripKey.items.name]
        for object in itemArray?.elements ?? tree.root.elements {
            append(EditedItem(object: object, isNew: false))
        }
    }

    private mutating func append(_ item: EditedItem) {
        if let id = item.object[ItemKey.id.name]?.string { indexOfID[id] = items.count }
        items.append(item)
    }

    /// True if the document has an item with the identifier.
    func hasItem(_ id: String) -> Bool { indexOfID[id] != nil }

    /// Returns the value of an item's key `type`; `nil` if there is none.
    private func type(ofItem id: String) -> String? {
        indexOfID[id].flatMap { items[$0].object[ItemKey.type.name]?.string }
    }

    /// True if an item may have a start: a game, an event, or a leg that already has a start.
    func mayStart(_ id: String) -> Bool {
        guard let index = indexOfID[id], let type = type(ofItem: id) else { return false }
        return type == "game" || type == "event" || type == "travel" && current(.start, at: index) != nil
    }

    /// True if an item of the original document has the given key.
    ///
    /// - Complexity: O(keys of all items) for the first call with each key.
    mutating func hasItem(withKey key: String) -> Bool {
        if let known = itemKeys[key] { return known }
        let isThere = items.contains { !$0.isNew && $0.object[key] != nil }
        itemKeys[key] = isThere
        return isThere
    }

    /// Returns the value of a key of the trip after the edits so far.
    private func current(_ key: TripKey) -> JSONValue? {
        guard let edited = head.last(where: { $0.key == key.name }) else { return tree.root[key.name] }
        return edited.value.flatMap { (try? JSONTree($0))?.root }
    }

    /// The keys of the rules after the edits so far.
    var ruleKeys: Set<String> { Set(current(.rules)?.members.map { $0.key } ?? []) }

    /// The date of day 1 after the edits so far; `nil` if there is none.
    var startDate: CalendarDate? { current(.startDate)?.string.flatMap { CalendarDate($0) } }

    /// Sets a key of an item, or removes it if `value` is `nil`.
    mutating func set(_ key: String, of id: String, to value: [UInt8]?) {
        if let index = indexOfID[id] { edit(key, at: index, to: value) }
    }

    private mutating func edit(_ key: String, at index: Int, to value: [UInt8]?) {
        items[index].settings.removeAll { $0.key == key }
        items[index].settings.append((key, value))
    }

    /// Sets an item's position. A number that already equals the new value keeps its text.
    mutating func place(_ id: String, at position: Position) {
        guard let index = indexOfID[id] else { return }
        if current(.date, at: index) == nil || !setDate(ofDay: position.day, at: index) {
            setNumber(.day, at: index, to: Double(position.day))
        }
        setNumber(.sortOrder, at: index, to: position.sortOrder)
    }

    /// Sets the date of an item whose day is given by a date. Returns true if the item needs no key `day`.
    private mutating func setDate(ofDay day: Int, at index: Int) -> Bool {
        let date = startDate.map { $0.adding(days: day - 1) }
        // Dates after the year 9999 have no text form.
        guard let date, CalendarDate(date.description) == date else {
            edit(ItemKey.date.name, at: index, to: nil)
            return false
        }
        edit(ItemKey.date.name, at: index, to: JSONWriter.bytes { $0.string(date.description) })
        return current(.day, at: index) == nil
    }

    /// Removes the date of an item if `given` contains the key of the day but not the key of the date. Removes the day
    /// in the opposite case.
    mutating func dropDayOrDate(of id: String, given: [String]) {
        guard let index = indexOfID[id] else { return }
        let (day, date) = (given.contains(ItemKey.day.name), given.contains(ItemKey.date.name))
        if day, !date, current(.date, at: index) != nil { set(ItemKey.date.name, of: id, to: nil) }
        if date, !day, current(.day, at: index) != nil { set(ItemKey.day.name, of: id, to: nil) }
    }

    /// Returns the text of an item's value after the edits so far.
    private func current(_ key: ItemKey, at index: Int) -> [UInt8]? {
        if let setting = items[index].settings.last(where: { $0.key == key.name }) { return setting.value }
        return items[index].object[key.name].map { Array($0.text) }
    }

    private mutating func setNumber(_ key: ItemKey, at index: Int, to number: Double) {
        if let old = items[index].object[key.name]?.number, old.double == number {
            items[index].settings.removeAll { $0.key == key.name }
        } else {
            edit(key.name, at: index, to: JSONWriter.bytes { $0.double(number) })
        }
    }

    mutating func remove(_ id: String) {
        guard let index = indexOfID.removeValue(forKey: id) else { return }
        items[index].isRemoved = true
    }

    mutating func add(_ object: JSONValue) {
        append(EditedItem(object: object, isNew: true))
    }

    /// Sets a key of the trip, or removes it if `value` is `nil`.
    mutating func setTripKey(_ key: String, to value: [UInt8]?) {
        head.removeAll { $0.key == key }
        head.append((key, value))
    }

    /// True if the original document has the given top-level key.
    func hasTripKey(_ key: String) -> Bool { tree.root[key] != nil }

    /// Returns the unknown keys in a new value of a top-level key, without the unknown keys that the original value of
    /// this key contains.
    func unknownKeys(in value: JSONValue, exceptThoseOf key: String) -> [UnknownKey] {
        let old = tree.root[key].map { $0.unknownKeys(asTripKey: key) } ?? []
        let known = Set(old.map { $0.key })
        return value.unknownKeys(asTripKey: key).filter { !known.contains($0.key) }
    }

    /// Adds `days` to every day number in items, in their key `days`, in `noTravelDays` and in departures, and moves
    /// `startDate` back by the same number of days. Values given as dates stay unchanged. Days in `noTravelDays` and
    /// departures that fall before day 1 are removed.
    mutating func shift(by days: Int, _ operation: Int) throws(ChangeError) {
        if let startDate {
            // The sum cannot overflow because days and shifts are bounded, but only the years 1 to 9999 have a text
            // form.
            let date = startDate.adding(days: -days)
            guard CalendarDate(date.description) == date else {
                throw .notAllowed(.noSuchStartDate(shift: days), operation: operation)
            }
            setTripKey(TripKey.startDate.name, to: JSONWriter.bytes { $0.string(date.description) })
        }
        for index in items.indices where !items[index].isRemoved {
            if let day = currentValue(.day, at: index)?.whole {
                setNumber(.day, at: index, to: Double(day.adding(days)))
            }
            try shiftRange(by: days, at: index, operation)
        }
        if let rules = current(.rules), let list = rules[RuleKey.noTravelDays.name], list.kind == .array {
            let kept = list.elements.map { day -> [UInt8] in
                guard let number = day.number?.whole else { return Array(day.text) }
                let shifted = number.adding(days)
                return shifted < 1 ? [] : JSONWriter.bytes { $0.int(shifted) }
            }
            let text = list.replacingElements(by: kept)
            setTripKey(
                TripKey.rules.name,
                to: ObjectRewriter(object: rules).text(setting: [(RuleKey.noTravelDays.name, text)])
            )
        }
        shiftDepartures(by: days)
    }

    /// Adds `days` to the range of days on which a leg or an event is allowed.
    private mutating func shiftRange(by days: Int, at index: Int, _ operation: Int) throws(ChangeError) {
        let types = ["travel", "event"]
        guard let type = items[index].object[ItemKey.type.name]?.string, types.contains(type),
            let range = currentValue(.days, at: index), range.kind == .array
        else { return }
        let ends = range.elements.map { $0.number?.whole }
        guard ends.count == 2, let first = ends[0], let last = ends[1] else { return }
        guard last.adding(days) >= 1 else {
            let item = items[index].object[ItemKey.id.name]?.string ?? ""
            throw .notAllowed(.daysBeforeTrip(item: item), operation: operation)
        }
        let shifted = [max(1, first.adding(days)), last.adding(days)]
        edit(
            ItemKey.days.name,
            at: index,
            to: range.replacingElements(by: shifted.map { day in JSONWriter.bytes { $0.int(day) } })
        )
    }

    private mutating func shiftDepartures(by days: Int) {
        guard let times = current(.travelTimes), let list = times[TravelTimesKey.departures.name],
            list.kind == .array
        else { return }
        let key = DepartureKey.day.name
        let kept = list.elements.map { departure -> [UInt8] in
            guard let day = departure[key]?.number?.whole else { return Array(departure.text) }
            let shifted = day.adding(days)
            guard shifted >= 1 else { return [] }
            return ObjectRewriter(object: departure)
                .text(setting: [(key, JSONWriter.bytes { $0.int(shifted) })])
        }
        let text = list.replacingElements(by: kept)
        setTripKey(
            TripKey.travelTimes.name,
            to: ObjectRewriter(object: times).text(setting: [(TravelTimesKey.departures.name, text)])
        )
    }

    private func currentValue(_ key: ItemKey, at index: Int) -> JSONValue? {
        guard let setting = items[index].settings.last(where: { $0.key == key.name }) else {
            return items[index].object[key.name]
        }
        return setting.value.flatMap { (try? JSONTree($0))?.root }
    }

    /// Returns the text after the edits.
    func text() -> [UInt8] {
        guard let itemArray else { return tree.bytes }
        let old = items.filter { !$0.isNew }
        let kept = old.map {
            $0.isRemoved ? [] : ObjectRewriter(object: $0.object).text(setting: $0.settings)
        }
        let added = items.filter { $0.isNew && !$0.isRemoved }
            .map { ObjectRewriter(object: $0.object).text(setting: $0.settings) }
        let parts = old.map { $0.object.range }
        let array = ObjectRewriter.Sequence(container: itemArray, parts: parts).text(kept: kept, added: added)
        let settings = [(key: TripKey.items.name, value: Optional(array))] + head
        let root = ObjectRewriter(object: tree.root).text(setting: settings)
        let range = tree.root.range
        return tree.bytes[..<range.lowerBound] + root + tree.bytes[range.upperBound...]
    }
}

extension JSONValue {
    /// Returns the text of the array with the given texts as its elements; an element whose text is empty is removed.
    fileprivate func replacingElements(by texts: [[UInt8]]) -> [UInt8] {
        ObjectRewriter.Sequence(container: self, parts: elements.map { $0.range }).text(
            kept: texts,
            added: []
        )
    }

    fileprivate var whole: Int? { number?.whole }
}

extension Int {
    /// Returns the sum, clamped to the range of `Int`. A clamped sum is outside every trip.
    fileprivate func adding(_ days: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(days)
        return isTooLarge ? (days > 0 ? .max : .min) : sum
    }
}

/// A replacement of bytes that turns one UTF-8 text into another.
///
///     before   {"day": 1, "sortOrder": 100}
///     after    {"day": 12, "sortOrder": 100}
///     patch    at 9, "" becomes "2"
package struct TextPatch: Hashable, Sendable {
    /// The byte offset of the replacement, which is always at a boundary between Unicode scalars.
    package let offset: Int
    /// The bytes to remove from the first text.
    package let removed: [UInt8]
    /// The bytes of the second text that replace the removed bytes.
    package let inserted: [UInt8]
}

extension TextPatch {
    /// Creates a patch by comparing two texts from both ends.
    ///
    /// - Complexity: O(bytes).
    package init(from before: [UInt8], to after: [UInt8]) {
        let shared = min(before.count, after.count)
        var head = 0
        while head < shared, before[head] == after[head] { head += 1 }
        while head > 0, before.isInsideScalar(head) || after.isInsideScalar(head) { head -= 1 }
        var tail = 0
        while tail < shared - head, before[before.count - 1 - tail] == after[after.count - 1 - tail] {
            tail += 1
        }
        while tail > 0, before.isInsideScalar(before.count - tail) || after.isInsideScalar(after.count - tail)
        {
            tail -= 1
        }
        self.init(
            offset: head,
            removed: Array(before[head..<before.count - tail]),
            inserted: Array(after[head..<after.count - tail])
        )
    }

    /// The patch that undoes this patch.
    package var inverse: TextPatch { TextPatch(offset: offset, removed: inserted, inserted: removed) }

    /// Returns a text after the replacement; `nil` if the text does not contain the removed bytes at the offset.
    ///
    /// - Complexity: O(bytes).
    package func applied(to text: [UInt8]) -> [UInt8]? {
        guard offset >= 0, removed.count <= text.count, offset <= text.count - removed.count else {
            return nil
        }
        let end = offset + removed.count
        guard text[offset..<end].elementsEqual(removed) else { return nil }
        return Array(text[..<offset]) + inserted + text[end...]
    }
}

extension [UInt8] {
    /// True if the byte at an index continues a Unicode scalar, so that a split before it would break the scalar.
    fileprivate func isInsideScalar(_ index: Int) -> Bool {
        index < count && self[index] & 0b1100_0000 == 0b1000_0000
    }
}
