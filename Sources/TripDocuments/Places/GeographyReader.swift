import OrderedJSON
import TripModel

/// A reader of places, clocks and travel times: keys at the top of a trip document, or of a side file.
struct GeographyReader {
    let values: ValueReader
    /// The object that has the keys.
    let root: JSONValue
    private let head: Fields<TripKey>

    init(values: ValueReader, root: JSONValue, head: Fields<TripKey>) {
        self.values = values
        self.root = root
        self.head = head
    }

    /// The geography; its ranges are not checked yet.
    func geography() throws(DocumentError) -> Geography {
        var geography = Geography()
        geography.timeZone = try values.optional(head[.timeZone], values.string)
        geography.start = try values.optional(head[.start], values.string)
        geography.end = try values.optional(head[.end], values.string)
        if let value = head[.places] {
            for element in try values.elements(value) { geography.places.append(try place(element)) }
        }
        if let value = head[.travelTimes] { geography.travelTimes = try travelTimes(value) }
        return geography
    }

    private func place(_ object: JSONValue) throws(DocumentError) -> Place {
        let object = try values.object(object, .place)
        let fields = Fields<PlaceKey>(object)
        let city = try values.require(.string, fields[.city], key: PlaceKey.city.name, of: object)
        var place = Place(city: try values.string(city))
        if fields[.latitude] != nil || fields[.longitude] != nil {
            place.coordinates = Coordinates(
                latitude: try degrees(.latitude, fields, object),
                longitude: try degrees(.longitude, fields, object)
            )
        }
        if let value = fields[.timeZone] { place.timeZone = try values.string(value) }
        return place
    }

    private func degrees(
        _ key: PlaceKey,
        _ fields: Fields<PlaceKey>,
        _ object: JSONValue
    ) throws(DocumentError) -> Double {
        try values.number(values.require(.coordinate, fields[key], key: key.name, of: object))
    }

    private func travelTimes(_ object: JSONValue) throws(DocumentError) -> TravelTimes {
        let object = try values.object(object, .travelTimes)
        let fields = Fields<TravelTimesKey>(object)
        var times = TravelTimes()
        if let value = fields[.legs] {
            for element in try values.elements(value) { times.legs.append(try leg(element)) }
        }
        if let value = fields[.symmetric] { times.symmetric = try values.bool(value) }
        if let value = fields[.estimate] { times.estimate = try estimate(value) }
        return times
    }

    private func leg(_ object: JSONValue) throws(DocumentError) -> TravelTimes.Leg {
        let object = try values.object(object, .leg)
        let fields = Fields<LegKey>(object)
        func city(_ key: LegKey) throws(DocumentError) -> String {
            try values.string(values.require(.string, fields[key], key: key.name, of: object))
        }
        let (from, to) = (try city(.from), try city(.to))
        let duration = try values.require(
            .wholeOrNull,
            fields[.durationMinutes],
            key: LegKey.durationMinutes.name,
            of: object
        )
        var leg = TravelTimes.Leg(from: from, to: to, duration: nil)
        if duration.kind != .null {
            guard duration.kind == .number else { throw values.wrongType(duration, .wholeOrNull) }
            leg.duration = try values.minutes(duration)
        }
        if let value = fields[.distanceKm] { leg.distanceKm = try values.number(value) }
        return leg
    }

    private func estimate(_ object: JSONValue) throws(DocumentError) -> TravelTimes.Estimate {
        let object = try values.object(object, .estimate)
        let fields = Fields<EstimateKey>(object)
        let key = EstimateKey.kmPerHour
        let speed = try values.number(values.require(.number, fields[key], key: key.name, of: object))
        var estimate = TravelTimes.Estimate(kmPerHour: speed)
        if let value = fields[.detour] { estimate.detour = try values.number(value) }
        return estimate
    }

    /// The error about a value of the geography.
    func fail(_ problem: TripError.Problem, at place: GeographyPlace) -> DocumentError {
        let problem = DocumentError.Problem.trip(problem)
        var object: JSONValue?
        let key: String
        switch place {
        case .trip(let own):
            (object, key) = (root, own.name)
        case .place(let index, let own):
            (object, key) = (head[.places]?.element(at: index), own.name)
        case .leg(let index, let own):
            let legs = head[.travelTimes]?[TravelTimesKey.legs.name]
            (object, key) = (legs?.element(at: index), own.name)
        case .estimate(let own):
            (object, key) = (head[.travelTimes]?[TravelTimesKey.estimate.name], own.name)
        }
        guard let object else { return values.fail(problem, at: root) }
        guard let value = object[key] else { return values.fail(problem, atKey: key, of: object) }
        return values.fail(problem, at: value)
    }
}

extension JSONValue {
    /// The element of an array at an index (from 0).
    ///
    /// - Complexity: O(index).
    fileprivate func element(at index: Int) -> JSONValue? {
        for (place, element) in elements.enumerated() where place == index { return element }
        return nil
    }
}

extension PlaceKey: TabledKey {
    static let table = KeyTable(PlaceKey.names)
}

extension TravelTimesKey: TabledKey {
    static let table = KeyTable(TravelTimesKey.names)
}

extension LegKey: TabledKey {
    static let table = KeyTable(LegKey.names)
}

extension EstimateKey: TabledKey {
    static let table = KeyTable(EstimateKey.names)
}
