import OrderedJSON

/// A warning about an item of a valid document, which is probably not what was meant.
public struct ItemWarning: Hashable, Sendable, CustomStringConvertible {
    /// The kind of a warning.
    package enum Kind: Hashable, Sendable {
        /// Only this item names the city, and it is spelled much like another.
        case city(String, likely: String)
        /// The item has keys that have no meaning for an item of its type.
        case idleKeys([String], type: String)
    }

    /// The probable mistake.
    package let kind: Kind
    /// The id of the item.
    public let item: String
    /// The line of the document on which the item begins, from 1.
    public private(set) var line: Int

    /// Returns the warning about a document that begins on a line of a stream, from 1.
    package func onLine(_ first: Int) -> ItemWarning {
        var moved = self
        moved.line += first - 1
        return moved
    }

    /// The probable mistake in one sentence, with the line and the item.
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
    /// The warnings about the items, in document order, at most 20; none for a document in the source app's coding.
    ///
    /// The names compared are those of cities of five letters and more, without digits, in trips with at most 400 cities.
    /// - Complexity: O(bytes for each that is found + cities² · letters²).
    public var itemWarnings: [ItemWarning] {
        guard coding == .itinerary, let elements = tree.root[TripKey.items.name]?.elements else { return [] }
        let cities = trip.likelyCities
        var found: [ItemWarning] = []
        for (index, object) in elements.enumerated() where found.count < ItemWarning.most {
            let item = trip.items[index]
            var kinds = cities[index].map { [ItemWarning.Kind.city($0.name, likely: $0.likely)] } ?? []
            let idle = item.keysWithoutMeaning.filter { object[$0.name] != nil }.map { $0.name }
            if !idle.isEmpty { kinds.append(.idleKeys(idle, type: item.typeName)) }
            guard !kinds.isEmpty else { continue }
            let line = tree.line(at: object.range.lowerBound)
            found += kinds.map { ItemWarning(kind: $0, item: item.id, line: line) }
        }
        return Array(found.prefix(ItemWarning.most))
    }
}

extension ItemWarning {
    fileprivate static let most = 20
}

extension Item {
    /// The keys that only other types of items have.
    fileprivate var keysWithoutMeaning: [ItemKey] {
        switch kind {
        case .game: [.from, .to, .pinned, .days]
        case .travel: [.city, .weight, .venue, .home, .away]
        case .custom:
            [
                .city, .start, .durationMinutes, .weight, .from, .to, .pinned, .days, .venue, .home, .away,
            ]
        }
    }
}

extension Trip {
    /// The names of cities that are probably misspelt, and the ones that were probably meant, by the items' indices.
    fileprivate var likelyCities: [Int: (name: String, likely: String)] {
        guard cities.names.count <= 400 else { return [:] }
        var mentions = [[Int]](repeating: [], count: cities.names.count)
        for index in items.indices {
            for city in [city(atStartOfItemAt: index), arrival(ofSegmentAt: index)] {
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
