import TripModel

/// A city that only one item names, spelled so much like another of the trip that it is probably meant for that.
public struct SimilarCity: Hashable, Sendable, CustomStringConvertible {
    /// The item that names the city, as an index into the trip's items.
    public let item: Int
    /// The city's name, as the item spells it.
    public let name: String
    /// The name that was probably meant.
    public let likely: String

    /// What may be wrong, in one sentence.
    public var description: String {
        "the city \(quoted(name)) is named but once, and \(quoted(likely)) more often; if they are one, spell them alike"
    }
}

extension Trip {
    /// The cities that are probably misspelt, in the order of the items.
    ///
    /// Compared are names of five letters and more, without digits; a slip is as in `Spelling`. Trips with more than 400
    /// cities are not looked at.
    /// - Complexity: O(items + cities² · letters²).
    public var similarCities: [SimilarCity] {
        guard cities.names.count <= 400 else { return [] }
        var mentions = [[Int]](repeating: [], count: cities.names.count)
        for index in items.indices {
            for city in [city(ofGameAt: index), departure(ofSegmentAt: index), arrival(ofSegmentAt: index)] {
                if let city, mentions[city.index].last != index { mentions[city.index].append(index) }
            }
        }
        let common = cities.names.indices.filter { mentions[$0].count > 1 }.map { cities.names[$0] }
        return cities.names.indices.compactMap { city -> SimilarCity? in
            let name = cities.names[city]
            guard mentions[city].count == 1, let item = mentions[city].first,
                let likely = common.first(where: { Spelling.isSlip(name, for: $0) })
            else { return nil }
            return SimilarCity(item: item, name: name, likely: likely)
        }
        .sorted { $0.item < $1.item }
    }
}
