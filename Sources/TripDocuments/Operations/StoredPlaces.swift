import OrderedJSON

/// A document that needs no side files, because their data about its cities was copied into it (SPEC section 10).
public struct StoredPlaces: Sendable {
    /// The document with the places, time zones and travel times. The bytes are unchanged if there was nothing to
    /// store.
    public let document: TripDocument
    /// The cities whose places or travel times were stored, in the order of the trip's cities.
    public let cities: [String]
    /// True if the estimate of travel times was stored.
    public let hasEstimate: Bool
}

extension TripDocument {
    /// Returns the document with the data of its side files about the cities of `start`, `end` and the items. Without
    /// side files, these cities then have the same connections, time zones and coordinates.
    ///
    /// Departures are not stored. A document in the source app's format, which cannot be rewritten, stays unchanged.
    ///
    /// - Throws: `ChangeError` if the document would be invalid.
    /// - Complexity: O(bytes + places and legs in side files).
    public func storingPlaces() throws(ChangeError) -> StoredPlaces {
        let missing = MissingGeography(of: trip)
        guard coding == .itinerary, !missing.isEmpty else {
            return StoredPlaces(document: self, cities: [], hasEstimate: false)
        }
        return StoredPlaces(
            document: try applying(missing.changes(of: self)),
            cities: missing.cities,
            hasEstimate: missing.estimate != nil
        )
    }

    /// Returns the changes that copy time zones from side files into the document: the time zone of the trip, and the
    /// places of the cities of `start`, `end` and the items; empty if the trip uses no time zone of a side file.
    func storingZones() -> [TripChange] {
        guard coding == .itinerary, trip.hasTimeZones, !trip.sides.isEmpty else { return [] }
        return MissingGeography(of: trip).zones.changes(of: self)
    }

    /// Returns the change that copies the places of cities from side files, if the document has time zones of its own
    /// and the side files have the zones of these cities; empty if there is nothing to copy.
    ///
    /// Without the side files, these cities would otherwise have the zone of the trip.
    package func storingZones(of cities: [String]) -> [TripChange] {
        let own = trip.geography
        guard coding == .itinerary, own.timeZone != nil || own.places.contains(where: { $0.timeZone != nil })
        else { return [] }
        func zoned(_ city: String, in places: [Place]) -> Place? {
            places.first { City.areSame($0.city, city) && $0.timeZone != nil }
        }
        var found: [Place] = []
        for city in cities where zoned(city, in: own.places + found) == nil {
            let known = own.places.first { City.areSame($0.city, city) }
            guard let place = zoned(city, in: trip.sides.flatMap({ $0.places })) else { continue }
            found.append(known.map { $0.completed(by: place) } ?? place)
        }
        return found.isEmpty ? [] : [adding(found)]
    }

    /// Returns the change that sets the estimate of travel times, or removes it if it is `nil`. Everything else keeps
    /// its text.
    func setting(_ estimate: TravelTimes.Estimate?) -> TripChange {
        let old = travelTimes?[TravelTimesKey.estimate.name]
        var text: [UInt8]?
        if let estimate {
            let written = JSONText.written { $0.estimate(estimate) }
            let settings = EstimateKey.names.map { key in
                (key: key, value: written.value[key].map { Array($0.text) })
            }
            text = old.map { ObjectRewriter(object: $0).text(setting: settings) } ?? written.bytes
        }
        return setting(travelTimes: [(TravelTimesKey.estimate.name, text)])
    }

    /// Returns the change that sets or removes keys of `travelTimes`. If no key remains, the change removes
    /// `travelTimes`.
    fileprivate func setting(travelTimes settings: [(key: String, value: [UInt8]?)]) -> TripChange {
        setting(.travelTimes, to: settings)
    }

    /// Returns the change that sets or removes keys of an object of the document, whose other keys keep their text. If no
    /// key remains, the change removes the object.
    func setting(_ key: TripKey, to settings: [(key: String, value: [UInt8]?)]) -> TripChange {
        let empty = JSONText.written { $0.object { _ in } }
        let text = ObjectRewriter(object: tree.root[key.name] ?? empty.value).text(setting: settings)
        let root = (try? JSONTree(text))?.root
        let isEmpty = root?.members.element(at: 0) == nil
        return .set(TripChange.Setting(key.name, isEmpty ? nil : root.map { JSONText($0) }))
    }

    fileprivate var travelTimes: JSONValue? { tree.root[TripKey.travelTimes.name] }
}

/// The geography in side files for the cities that a trip names, without the data that the trip itself states.
private struct MissingGeography {
    var timeZone: String?
    var start: String?
    var end: String?
    /// The places to add to the trip. If the trip already has a place for a city, the place here adds the data
    /// that it lacks.
    var places: [Place] = []
    var legs: [TravelTimes.Leg] = []
    var symmetric: Bool?
    var estimate: TravelTimes.Estimate?
    /// The names of the cities of `places` and `legs`.
    var cities: [String] = []

    var isEmpty: Bool {
        timeZone == nil && start == nil && end == nil && places.isEmpty && legs.isEmpty && symmetric == nil
            && estimate == nil
    }

    init(of trip: Trip) {
        let (own, sides) = (trip.geography, trip.sides)
        func first<Value>(_ value: (Geography) -> Value?) -> Value? {
            value(own) == nil ? sides.compactMap(value).first : nil
        }
        timeZone = first { $0.timeZone }
        start = first { $0.start }
        end = first { $0.end }
        let named = Set(
            trip.cities.names.prefix(trip.namedCityCount).map { City.key(of: $0) }
                + [start, end].compactMap { $0.map { City.key(of: $0) } }
        )
        var used: Set<String> = []
        addPlaces(of: named, own, sides, &used)
        addLegs(of: named, own, sides, &used)
        cities = trip.cities.names.filter { used.contains(City.key(of: $0)) }
        estimate = first { $0.travelTimes.estimate }
        symmetric = first { $0.travelTimes.symmetric }
    }

    /// A copy with only the time zones and places; empty if no time zone is missing.
    var zones: MissingGeography {
        var zones = self
        (zones.start, zones.end, zones.legs, zones.symmetric, zones.estimate) = (nil, nil, [], nil, nil)
        if timeZone == nil, !places.contains(where: { $0.timeZone != nil }) { zones.places = [] }
        return zones
    }

    private mutating func addPlaces(
        of named: Set<String>,
        _ own: Geography,
        _ sides: [Geography],
        _ used: inout Set<String>
    ) {
        var known: [String: Place] = [:]
        for place in own.places { known[City.key(of: place.city)] = place }
        let before = known
        var order: [String] = []
        for place in sides.flatMap({ $0.places }) {
            let key = City.key(of: place.city)
            guard named.contains(key) else { continue }
            if !order.contains(key) { order.append(key) }
            known[key] = known[key]?.completed(by: place) ?? place
        }
        for key in order where known[key] != before[key] {
            guard let place = known[key] else { continue }
            places.append(place)
            used.insert(key)
        }
    }

    private mutating func addLegs(
        of named: Set<String>,
        _ own: Geography,
        _ sides: [Geography],
        _ used: inout Set<String>
    ) {
        var pairs = Set(own.travelTimes.legs.map { [City.key(of: $0.from), City.key(of: $0.to)] })
        for leg in sides.flatMap({ $0.travelTimes.legs }) {
            let pair = [City.key(of: leg.from), City.key(of: leg.to)]
            guard named.isSuperset(of: pair), pairs.insert(pair).inserted else { continue }
            legs.append(leg)
            used.formUnion(pair)
        }
    }

    /// Returns the changes that add this geography to a document.
    func changes(of document: TripDocument) -> [TripChange] {
        var changes: [TripChange] = []
        for (key, value) in [(TripKey.timeZone, timeZone), (.start, start), (.end, end)] {
            if let value { changes.append(.set(.init(key.name, .written { $0.string(value) }))) }
        }
        if !places.isEmpty { changes.append(document.adding(places)) }
        var settings: [(key: String, value: [UInt8]?)] = []
        if !legs.isEmpty {
            let written = legs.map { leg in JSONText.written { $0.leg(leg) }.bytes }
            let list = document.travelTimes?[TravelTimesKey.legs.name] ?? .emptyList
            settings.append((TravelTimesKey.legs.name, list.appending(written)))
        }
        if let symmetric {
            settings.append((TravelTimesKey.symmetric.name, JSONWriter.bytes { $0.bool(symmetric) }))
        }
        if let estimate {
            settings.append((TravelTimesKey.estimate.name, JSONWriter.bytes { $0.estimate(estimate) }))
        }
        if !settings.isEmpty { changes.append(document.setting(travelTimes: settings)) }
        return changes
    }
}

extension Place {
    /// Returns the place with its missing values taken from another place, and with the venues and teams of both
    /// places.
    fileprivate func completed(by other: Place) -> Place {
        Place(
            city: city,
            coordinates: coordinates ?? other.coordinates,
            timeZone: timeZone ?? other.timeZone,
            venues: Place.united(venues, other.venues),
            teams: Place.united(teams, other.teams)
        )
    }

    private static func united(_ names: [String], _ others: [String]) -> [String] {
        let known = Set(names.map { City.plainKey(of: $0) })
        return names + others.filter { !known.contains(City.plainKey(of: $0)) }
    }
}

extension TripDocument {
    /// Returns the change that adds places, or that updates the existing places of the same cities. Everything else
    /// keeps its text.
    func adding(_ places: [Place]) -> TripChange {
        let list = tree.root[TripKey.places.name].flatMap { $0.kind == .array ? $0 : nil } ?? .emptyList
        var elements = list.elements.map { Array($0.text) }
        let objects = Array(list.elements)
        var added: [[UInt8]] = []
        for place in places {
            let written = JSONText.written { $0.place(place) }
            let known = objects.firstIndex {
                City.areSame($0[PlaceKey.city.name]?.string ?? "", place.city)
            }
            guard let known else {
                added.append(written.bytes)
                continue
            }
            let settings = written.value.members.filter { $0.key != PlaceKey.city.name }
                .map { (key: $0.key, value: Optional(Array($0.value.text))) }
            elements[known] = ObjectRewriter(object: objects[known]).text(setting: settings)
        }
        let array = list.replacing(elements, appending: added)
        return .set(
            TripChange.Setting(TripKey.places.name, (try? JSONTree(array)).map { JSONText($0.root) })
        )
    }
}

extension JSONValue {
    fileprivate static var emptyList: JSONValue {
        JSONText.written { $0.array([Int]()) { $0.int($1) } }.value
    }

    /// Returns the text of the array with the given texts as its elements, and with `added` at the end.
    fileprivate func replacing(_ elements: [[UInt8]], appending added: [[UInt8]]) -> [UInt8] {
        ObjectRewriter.Sequence(container: self, parts: self.elements.map { $0.range })
            .text(kept: elements, added: added)
    }

    fileprivate func appending(_ added: [[UInt8]]) -> [UInt8] {
        replacing(elements.map { Array($0.text) }, appending: added)
    }
}
