import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel

/// An item that a small edit adds.
struct NewItem {
    let id: String
    /// Where it stands; `nil` where it is not placed.
    let placer: Placer?
    /// After how many others of its day it stands.
    let index: Int

    init(id: String, placer: Placer?, at index: Int) {
        self.id = id
        self.placer = placer
        self.index = index
    }

    /// The changes that add it with some members, and move others of its day where no number is left between.
    func changes(_ members: (inout JSONWriter) -> Void) -> [TripChange] {
        let placing = placer?.placing(at: index) ?? []
        let moves = placing.filter { $0.id != id }
        let item = JSONText.written { json in
            json.object { json in
                json.member(ItemKey.id.name, id)
                members(&json)
                guard let placer, let own = placing.first(where: { $0.id == id }) else { return }
                json.member(ItemKey.day.name, placer.day)
                json.key(ItemKey.sortOrder.name)
                json.double(own.sortOrder)
            }
        }
        guard let item else { return [] }
        return moves.map { .move(item: $0.id, day: placer?.day ?? 1, sortOrder: $0.sortOrder) } + [
            .add(item: item)
        ]
    }
}

/// Ids for new items.
enum NewID {
    /// An id of two names that no item of the trip has, such as `new-york-boston` or `new-york-boston-2`.
    static func make(_ first: String, _ second: String, in trip: Trip) -> String {
        let id = word(first) + "-" + word(second)
        let taken = Set(trip.items.map { $0.id })
        guard taken.contains(id) else { return id }
        var number = 2
        while taken.contains("\(id)-\(number)") { number += 1 }
        return "\(id)-\(number)"
    }

    /// An id of a new trip, from what it is called and the date of its first day, so that two trips do not share one.
    static func ofTrip(_ name: String, from start: CalendarDate?) -> String {
        let words = [word(name), start?.description ?? ""].filter { !$0.isEmpty }
        return words.isEmpty ? "trip" : words.joined(separator: "-")
    }

    /// A name in small letters and digits, with hyphens between its words.
    static func word(_ name: String) -> String {
        name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}

extension TripInput {
    /// Refuses the id of a new item that another has.
    func checkIsNew(_ id: String?, in trip: Trip) throws(Failure) {
        guard let id, trip.index(ofItem: id) != nil else { return }
        throw fail("the trip has an item \(id) already; the new one needs an id of its own")
    }
}
