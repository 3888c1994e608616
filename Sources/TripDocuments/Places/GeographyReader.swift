import OrderedJSON

/// A reader of places, time zones and travel times: the top-level keys of a trip document or of a side file.
struct GeographyReader {
    let values: ValueReader
    /// The values of the top-level keys.
    let head: Fields<TripKey>

    /// Reads the geography, without checking the ranges of its values.
    func geography() throws(DocumentError) -> Geography {
        var geography = Geography()
        geography.timeZone = try head[.timeZone].map(values.string)
        geography.start = try head[.start].map(values.string)
        geography.end = try head[.end].map(values.string)
        if let value = head[.places] { geography.places = try values.elements(value).map(place) }
        if let value = head[.travelTimes] { geography.travelTimes = try travelTimes(value) }
        if let value = head[.costs] { geography.costs = try CostsReader(values: values).costs(value) }
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
        place.venues = try names(fields[.venues])
        place.teams = try names(fields[.teams])
        return place
    }

    /// Returns the names in a list; empty if there is no list.
    private func names(_ list: JSONValue?) throws(DocumentError) -> [String] {
        guard let list else { return [] }
        return try values.elements(list).map(values.string)
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
            mode: try fields[.mode].map(values.word) ?? .drive,
            price: try fields[.price].map(values.price)
        )
    }

    private func estimate(_ object: JSONValue) throws(DocumentError) -> TravelTimes.Estimate {
        let fields = Fields<EstimateKey>(try values.object(object, .estimate))
        let speed = try values.number(values.require(.number, .kmPerHour, of: fields))
        let detour = try fields[.detour].map(values.number)
        return TravelTimes.Estimate(kmPerHour: speed, detour: detour ?? 1)
    }

    /// Returns an error at a location of the geography.
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
        case .costs(let own):
            (object, key) = (head[.costs], own.name)
        case .night(let index, let own):
            let nights = head[.costs]?[CostKey.nights.name]
            (object, key) = (nights?.elements.element(at: index), own.name)
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

extension Geography {
    /// Reads a side file of places, time zones and travel times: an object in JSON with the same top-level keys as a
    /// trip, or a `PlaceList` in CSV or KML. Other keys and columns are ignored.
    ///
    /// - Parameters:
    ///   - bytes: The file in UTF-8.
    ///   - zones: The source against which the time zones of the file are checked.
    /// - Throws: `DocumentError` for the first value that is invalid.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8], zones: TimeZoneSource = .none) throws(DocumentError) {
        try self.init(bytes, checking: zones)
    }

    /// Reads a side file whose time zones were already checked.
    package init(checked bytes: [UInt8]) throws(DocumentError) { try self.init(bytes, checking: nil) }

    private init(_ bytes: [UInt8], checking zones: TimeZoneSource?) throws(DocumentError) {
        guard PlaceFormat(of: bytes) == .json else {
            self = try PlaceList(bytes).geography(checking: zones)
            return
        }
        let values = try ValueReader(parsing: bytes)
        let root = try values.object(values.tree.root, .geography)
        let reader = GeographyReader(values: values, head: Fields(root))
        self = try reader.geography()
        do throws(GeographyError) {
            try check()
            if let zones { try checkTimeZones(in: zones) }
        } catch {
            throw reader.fail(error.problem, at: error.place)
        }
    }
}

extension JSONWriter {
    /// Writes the places, time zones and travel times of a trip as members of the open object.
    package mutating func geography(_ geography: Geography) {
        if let name = geography.timeZone { member(TripKey.timeZone.name, name) }
        if let name = geography.start { member(TripKey.start.name, name) }
        if let name = geography.end { member(TripKey.end.name, name) }
        if !geography.places.isEmpty {
            key(TripKey.places.name)
            lines(geography.places) { $0.place($1) }
        }
        if geography.travelTimes != TravelTimes() {
            key(TripKey.travelTimes.name)
            travelTimes(geography.travelTimes)
        }
        if geography.costs != Costs() {
            key(TripKey.costs.name)
            costs(geography.costs)
        }
    }

    mutating func place(_ place: Place) {
        object { json in
            json.member(PlaceKey.city.name, place.city)
            if let coordinates = place.coordinates {
                json.member(PlaceKey.latitude.name, coordinates.latitude)
                json.member(PlaceKey.longitude.name, coordinates.longitude)
            }
            if let name = place.timeZone { json.member(PlaceKey.timeZone.name, name) }
            for (key, names) in [(PlaceKey.venues, place.venues), (.teams, place.teams)] where !names.isEmpty
            {
                json.key(key.name)
                json.array(names) { $0.string($1) }
            }
        }
    }

    private mutating func travelTimes(_ times: TravelTimes) {
        object { json in
            if !times.legs.isEmpty {
                json.key(TravelTimesKey.legs.name)
                json.lines(times.legs) { $0.leg($1) }
            }
            if let symmetric = times.symmetric {
                json.member(TravelTimesKey.symmetric.name, symmetric)
            }
            if let estimate = times.estimate {
                json.key(TravelTimesKey.estimate.name)
                json.estimate(estimate)
            }
            if !times.departures.isEmpty {
                json.key(TravelTimesKey.departures.name)
                json.lines(times.departures) { $0.departure($1) }
            }
        }
    }

    mutating func estimate(_ estimate: TravelTimes.Estimate) {
        object { json in
            json.member(EstimateKey.kmPerHour.name, estimate.kmPerHour)
            if estimate.detour != 1 { json.member(EstimateKey.detour.name, estimate.detour) }
        }
    }

    private mutating func departure(_ departure: TravelTimes.Departure) {
        object { json in
            json.member(DepartureKey.from.name, departure.from)
            json.member(DepartureKey.to.name, departure.to)
            if let day = departure.day { json.member(DepartureKey.day.name, day) }
            if let date = departure.date { json.member(DepartureKey.date.name, date.description) }
            json.member(DepartureKey.start.name, departure.start.description)
            json.member(DepartureKey.durationMinutes.name, departure.duration.count)
            if let distance = departure.distanceKm { json.member(DepartureKey.distanceKm.name, distance) }
            if let title = departure.title { json.member(DepartureKey.title.name, title) }
            if let id = departure.id { json.member(DepartureKey.id.name, id) }
            if departure.mode != .drive { json.member(DepartureKey.mode.name, departure.mode.rawValue) }
            if let price = departure.price { json.member(DepartureKey.price.name, price) }
        }
    }

    mutating func leg(_ leg: TravelTimes.Leg) {
        object { json in
            json.member(LegKey.from.name, leg.from)
            json.member(LegKey.to.name, leg.to)
            if let duration = leg.duration {
                json.member(LegKey.durationMinutes.name, duration.count)
            } else {
                json.key(LegKey.durationMinutes.name)
                json.null()
            }
            if let distance = leg.distanceKm { json.member(LegKey.distanceKm.name, distance) }
            if leg.mode != .drive { json.member(LegKey.mode.name, leg.mode.rawValue) }
            if let price = leg.price { json.member(LegKey.price.name, price) }
        }
    }
}
