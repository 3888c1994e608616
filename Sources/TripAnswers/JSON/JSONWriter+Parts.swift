import TripDocuments
import TripModel
import TripPlanning

extension JSONWriter {
    mutating func member(_ key: String, _ value: String) {
        self.key(key)
        string(value)
    }

    mutating func member(_ key: String, _ value: Int) {
        self.key(key)
        int(value)
    }

    mutating func member(_ key: String, _ value: Bool) {
        self.key(key)
        bool(value)
    }

    /// Writes a member whose value may be missing, which is null.
    mutating func member<Value>(_ key: String, _ value: Value?, _ body: (inout JSONWriter, Value) -> Void) {
        self.key(key)
        if let value { body(&self, value) } else { null() }
    }

    mutating func optional(_ value: Double?) {
        if let value { double(value) } else { null() }
    }

    /// Writes the ids of items.
    mutating func ids(_ items: [Int], of trip: Trip) {
        array(items) { $0.string(trip.items[$1].id) }
    }

    mutating func position(_ position: Position) {
        object { json in
            json.member("day", position.day)
            json.key("sortOrder")
            json.double(position.sortOrder)
        }
    }

    /// Writes a slot with the sort order that an item gets there, and more members where `more` writes them.
    mutating func slot(_ slot: Slot, sortOrder: Double?, _ more: (inout JSONWriter) -> Void = { _ in }) {
        object { json in
            json.member("day", slot.day)
            json.member("index", slot.index)
            json.key("sortOrder")
            json.optional(sortOrder)
            more(&json)
        }
    }

    /// Writes a slot of a segment.
    mutating func slot(_ number: Int, of slots: SegmentSlots, _ more: (inout JSONWriter) -> Void = { _ in }) {
        slot(slots.space[number], sortOrder: slots.sortOrder(in: number), more)
    }

    mutating func conflict(_ conflict: Conflict, _ wording: Wording) {
        object { json in
            json.key("members")
            json.array(conflict.members) { json, member in
                let (kind, id) = member.name(in: wording.trip)
                json.object { json in
                    json.member("kind", kind)
                    json.member("id", id)
                }
            }
            json.member("message", wording.sentence(conflict))
        }
    }
}

extension Demand {
    /// The kind and the id with which conflicts name a member (SPEC section 9).
    func name(in trip: Trip) -> (kind: String, id: String) {
        switch self {
        case .game(let item), .departureGame(let item), .arrivalGame(let item): ("game", trip.items[item].id)
        case .previousTravel(let item), .nextTravel(let item): ("travel", trip.items[item].id)
        case .pinned(let item): ("pinned", trip.items[item].id)
        case .days(let item): ("days", trip.items[item].id)
        case .rule(let rule): ("rule", rule.name)
        }
    }
}
