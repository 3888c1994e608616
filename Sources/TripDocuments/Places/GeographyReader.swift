import OrderedJSON

/// A reader of places, clocks and travel times: keys at the top of a trip document, or of a side file.
struct GeographyReader {
    let values: ValueReader
    /// The keys at the top.
    let head: Fields<TripKey>

    /// The geography; its ranges are not checked yet.
    func geography() throws(DocumentError) -> Geography {
        var geography = Geography()
        geography.timeZone = try head[.timeZone].map(values.string)
        geography.start = try head[.start].map(values.string)
        geography.end = try head[.end].map(values.string)
        if let value = head[.places] { geography.places = try values.elements(value).map(place) }
        if let value = head[.travelTimes] { geography.travelTimes = try travelTimes(value) }
        return geography
    }

    private func place(_ object: JSONValue) throws(DocumentError) -> Place {
        let fields = Fields<PlaceKey>(try values.object(object, .place))
        var place = Place(city: try values.requireString(.city, of: fields))
        if fields[.latitude] != nil || fields[.longitude] != nil {
            place.coordinates = Coordinates(
                latitude: try values.number(values.require(.coordinate, .latitude, of: fields)),
                longitude: try values.number(values.require(.coordinate, .longitude, of: fields))
            )
        }
        place.timeZone = try fields[.timeZone].map(values.string)
        return place
    }

    private func travelTimes(_ object: JSONValue) throws(DocumentError) -> TravelTimes {
        let fields = Fields<TravelTimesKey>(try values.object(object, .travelTimes))
        var times = TravelTimes()
        if let value = fields[.legs] { times.legs = try values.elements(value).map(leg) }
        times.symmetric = try fields[.symmetric].map(values.bool)
        times.estimate = try fields[.estimate].map(estimate)
        if let value = fields[.departures] {
            times.departures = try values.elements(value).map { object throws(DocumentError) in
                try JSONRow<DepartureKey>(object, .departure, values).departure()
            }
        }
        return times
    }

    private func leg(_ object: JSONValue) throws(DocumentError) -> TravelTimes.Leg {
        let fields = Fields<LegKey>(try values.object(object, .leg))
        let from = try values.requireString(.from, of: fields)
        let to = try values.requireString(.to, of: fields)
        let duration = try values.require(.wholeOrNull, .durationMinutes, of: fields)
        guard duration.kind == .null || duration.kind == .number else {
            throw values.wrongType(duration, .wholeOrNull)
        }
        return TravelTimes.Leg(
            from: from,
            to: to,
            duration: duration.kind == .null ? nil : try values.minutes(duration),
            distanceKm: try fields[.distanceKm].map(values.number),
            mode: try fields[.mode].map(values.word) ?? .drive
        )
    }

    private func estimate(_ object: JSONValue) throws(DocumentError) -> TravelTimes.Estimate {
        let fields = Fields<EstimateKey>(try values.object(object, .estimate))
        let speed = try values.number(values.require(.number, .kmPerHour, of: fields))
        let detour = try fields[.detour].map(values.number)
        return TravelTimes.Estimate(kmPerHour: speed, detour: detour ?? 1)
    }

    /// The error about a value of the geography.
    func fail(_ problem: TripError.Problem, at place: GeographyPlace) -> DocumentError {
        let problem = DocumentError.Problem.trip(problem)
        var object: JSONValue?
        let key: String
        switch place {
        case .trip(let own):
            (object, key) = (head.object, own.name)
        case .place(let index, let own):
            (object, key) = (head[.places]?.elements.element(at: index), own.name)
        case .leg(let index, let own):
            let legs = head[.travelTimes]?[TravelTimesKey.legs.name]
            (object, key) = (legs?.elements.element(at: index), own.name)
        case .departure(let index, let own):
            let departures = head[.travelTimes]?[TravelTimesKey.departures.name]
            (object, key) = (departures?.elements.element(at: index), own.name)
        case .estimate(let own):
            (object, key) = (head[.travelTimes]?[TravelTimesKey.estimate.name], own.name)
        }
        guard let object else { return values.fail(problem, at: head.object) }
        guard let value = object[key] else { return values.fail(problem, atKey: key, of: object) }
        return values.fail(problem, at: value)
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
