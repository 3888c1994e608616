import OrderedJSON
import TripModel

/// What is odd about an item, though the document is valid: probably not what was meant.
public struct Oddity: Hashable, Sendable, CustomStringConvertible {
    /// What may be wrong.
    package enum Kind: Hashable, Sendable {
        /// Only this item names the city, and it is spelled much like another.
        case city(String, likely: String)
        /// The item has keys that have no meaning for an item of its type.
        case idleKeys([String], type: String)
    }

    /// What may be wrong.
    package let kind: Kind
    /// The id of the item.
    public let item: String
    /// The line of the document on which the item begins, from 1.
    public let line: Int

    /// What may be wrong, in one sentence, with the place.
    public var description: String {
        let place = "line \(line), item \(quoted(item)): "
        switch kind {
        case .city(let name, let likely):
            return place + "the city \(quoted(name)) is named nowhere else, but \(quoted(likely)) is; "
                + "if they are one, spell them alike"
        case .idleKeys(let keys, let type):
            let words = keys.map { quoted($0) }.joined(separator: ", ")
            return place + "\(words) \(keys.count == 1 ? "says" : "say") nothing for the type \(quoted(type))"
        }
    }
}

extension TripDocument {
    /// What is odd about the items, in document order, at most 20; none of a document in the source app's coding.
    ///
    /// Compared are names of cities of five letters and more, without digits, in trips with at most 400 cities.
    /// - Complexity: O(bytes for each that is found + cities² · letters²).
    public var oddities: [Oddity] {
        guard coding == .itinerary, let elements = tree.root[TripKey.items.name]?.elements else { return [] }
        let cities = trip.likelyCities
        var found: [Oddity] = []
        for (index, object) in elements.enumerated() where found.count < Oddity.most {
            let item = trip.items[index]
            var kinds = cities[index].map { [Oddity.Kind.city($0.name, likely: $0.likely)] } ?? []
            let idle = item.keysWithoutMeaning.filter { object[$0.name] != nil }.map { $0.name }
            if !idle.isEmpty { kinds.append(.idleKeys(idle, type: item.typeName)) }
            guard !kinds.isEmpty else { continue }
            let line = tree.line(at: object.range.lowerBound)
            found += kinds.map { Oddity(kind: $0, item: item.id, line: line) }
        }
        return Array(found.prefix(Oddity.most))
    }
}

extension Oddity {
    fileprivate static let most = 20
}

extension Item {
    fileprivate var typeName: String {
        switch kind {
        case .game(let game): game.gameID == nil ? "event" : "game"
        case .travel: "travel"
        case .custom: "custom"
        }
    }

    /// The keys of other types of items, without a meaning for this one.
    fileprivate var keysWithoutMeaning: [ItemKey] {
        switch kind {
        case .game: [.from, .to, .pinned, .days]
        case .travel: [.city, .start, .weight, .venue, .home, .away]
        case .custom:
            [
                .city, .start, .durationMinutes, .weight, .from, .to, .pinned, .days, .venue, .home, .away,
            ]
        }
    }
}

extension Trip {
    /// For each item that names a city which is probably misspelt, its name and the one that was probably meant.
    fileprivate var likelyCities: [Int: (name: String, likely: String)] {
        guard cities.names.count <= 400 else { return [:] }
        var mentions = [[Int]](repeating: [], count: cities.names.count)
        for index in items.indices {
            for city in [city(ofGameAt: index), departure(ofSegmentAt: index), arrival(ofSegmentAt: index)] {
                if let city, mentions[city.index].last != index { mentions[city.index].append(index) }
            }
        }
        let common = cities.names.indices.filter { mentions[$0].count > 1 }.map { cities.names[$0] }
        var likely: [Int: (name: String, likely: String)] = [:]
        for (city, name) in cities.names.enumerated() where mentions[city].count == 1 {
            guard let meant = common.first(where: { Spelling.isSlip(name, for: $0) }) else { continue }
            likely[mentions[city][0]] = (name, meant)
        }
        return likely
    }
}
