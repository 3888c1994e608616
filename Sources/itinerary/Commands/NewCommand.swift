import WholeFiles

extension Command {
    static let new = Command(
        name: "new",
        inputs: .others([]),
        summary: "print a document for a new trip",
        about: """
            Prints a document of a trip through some cities in the given order, with an unplaced leg from each
            city to the next. A trip with one city starts and ends there. The legs have the minutes and km of
            --places, and the document stores the places of its cities. If --places has coordinates, but no
            travel times, the document gets an estimate of travel times. With --miles, texts about the trip
            state miles. The rule travelHours allows travel from 07:00 to 23:00; --no-hours omits it. 'itinerary
            add-game' adds games, and 'itinerary repair' places the legs. --output replaces an existing file
            only with --force.
            """,
        options: [
            .must(.days), .may(.startDate), .may(.city), .may(.newCity), .may(.title), .may(.noHours),
            .may(.places), .may(.miles), .may(.output), .may(.force),
        ],
        example:
            "new --start-date 2013-07-21 --days 9 --city Baltimore --city Boston --places boston-2013.json",
        work: .once { (arguments: Arguments) throws(Failure) in
            if let output = arguments[.output], !arguments.has(.force), WholeFile.isReplaceable(output) {
                throw .input(file: output, reason: "the file exists; --force replaces it")
            }
            var context = try arguments.context()
            let isEstimated = context.sides.needEstimate
            if isEstimated { context.sides.append(Geography(travelTimes: TravelTimes(estimate: .usual))) }
            let trip = try newTrip(arguments, context: context)
            let (document, stored) = try newDocument(of: trip, context: context)
            let hours = trip.rules.travelHours.map { hours in
                "travel is allowed from \(hours.earliest) to \(hours.latest) by the rule travelHours; --no-hours omits the rule"
            }
            return .document(
                document,
                isKept: arguments.has(.output),
                warnings: (hours.map { [$0] } ?? []) + (stored.note(naming: "--places").map { [$0] } ?? [])
                    + (isEstimated ? [estimateNote] : [])
                    + NewTravel.warnings(of: trip.items, advice: NewTravel.generalAdvice)
            )
        }
    )

    /// The note that the travel times of a new trip are estimated.
    private static let estimateNote =
        "--places has no travel times, so they are estimated at 88 km/h (55 mph); 'itinerary set TRIP speed 60mph --write' sets another speed"

    /// Throws an error if a city of a new trip is unknown or probably misspelled, compared with the places of
    /// `--places` and the cities before it.
    private static func check(_ cities: [String], _ places: Trip) throws(Failure) {
        var known = KnownCities(of: places)
        for city in cities {
            do throws(UnknownCity) { try known.check(city) } catch { throw .unknownCity(error) }
            known.insert(city)
        }
    }

    /// Returns the document of a new trip, with the places of its cities.
    private static func newDocument(of trip: Trip, context: TripContext) throws(Failure)
        -> (document: TripDocument, stored: StoredPlaces)
    {
        let bare = try Failure.catching(DocumentError.self, try TripDocument(trip, context: context))
        let stored = try Failure.catching(ChangeError.self, try bare.storingPlaces())
        // Writing the trip again puts each place on its own line.
        let document = try Failure.catching(
            DocumentError.self,
            try TripDocument(stored.document.trip, context: context)
        )
        return (document, stored)
    }

    /// Returns the trip that the options describe.
    private static func newTrip(_ arguments: Arguments, context: TripContext) throws(Failure)
        -> Trip
    {
        let start = try arguments.calendarDate(.startDate)
        if start == nil, context.sides.contains(where: { $0.hasTimeZones }) {
            throw .usage(
                "the option --start-date is missing: the places of --places have time zones, which need the date of day 1"
            )
        }
        let places = try Failure.catching(
            TripError.self,
            try Trip(id: "new", startDate: start, dayCount: 1, items: [], context: context)
        )
        let cities = try arguments.names(.city, of: "a city").map { places.spelling(ofCity: $0) }
        let title = arguments[.title]
        let dayCount = try arguments.whole(.days)
        let hours =
            arguments.has(.noHours)
            ? nil
            : TravelHours(from: ClockTime(minuteOfDay: 7 * 60), to: ClockTime(minuteOfDay: 23 * 60))
        func trip(_ items: [Item]) throws(Failure) -> Trip {
            try Failure.catching(
                TripError.self,
                try Trip(
                    id: NewID.ofTrip(title ?? cities.first ?? "", from: start),
                    name: title,
                    startDate: start,
                    dayCount: dayCount,
                    items: items,
                    rules: Rules(travelHours: hours, visitHours: TravelHours(from: "08:00", to: "22:00")),
                    units: arguments.has(.miles) ? .miles : nil,
                    geography: Geography(start: cities.first, end: cities.count == 1 ? cities.first : nil),
                    context: context
                )
            )
        }
        let empty = try trip([])
        if !arguments.has(.newCity) { try check(cities, places) }
        let connections = Connections(empty)
        var ids = FreeIDs(empty)
        var legs: [Item] = []
        for (from, to) in zip(cities, cities.dropFirst()) {
            if City.areSame(from, to) { throw .usage("--city \(to) is given twice in a row; give it once") }
            let travel = Travel(from: from, to: to, over: connections, of: empty)
            let id = ids.take(NewID.word(from, to))
            legs.append(Item(id: id, position: nil, kind: .travel(travel)))
        }
        return try trip(legs)
    }
}

extension [Geography] {
    /// True if places have coordinates, but no travel times between cities are known.
    fileprivate var needEstimate: Bool {
        let located = Set(
            flatMap { $0.places }.filter { $0.coordinates != nil }.map { City.key(of: $0.city) }
        )
        return located.count > 1
            && allSatisfy { $0.travelTimes.estimate == nil && $0.travelTimes.legs.isEmpty }
    }
}

extension TravelTimes.Estimate {
    /// The estimate of travel times for a new trip whose options state no speed. The files of `KnownPlaces` have the
    /// same estimate.
    fileprivate static let usual = TravelTimes.Estimate(kmPerHour: 88, detour: usualDetour)
}

extension Geography {
    /// True if the geography states a time zone.
    fileprivate var hasTimeZones: Bool { timeZone != nil || places.contains { $0.timeZone != nil } }
}

extension Travel {
    /// Creates a leg with the given minutes and kilometers. If no minutes are given, the leg takes the minutes of the
    /// connection between the cities (SPEC section 10).
    ///
    /// The leg takes the connection's kilometers and mode only together with its minutes, because different minutes
    /// suggest a different means of travel.
    init(
        from: String,
        to: String,
        minutes: Int? = nil,
        km: Double? = nil,
        start: ClockTime? = nil,
        title: String? = nil,
        mode: TravelMode? = nil,
        over connections: Connections,
        of trip: Trip
    ) {
        let known =
            if minutes == nil, let start = trip.cities.city(named: from),
                let end = trip.cities.city(named: to)
            {
                connections.connection(from: start, to: end)
            } else { Connection?.none }
        self.init(
            from: from,
            to: to,
            duration: minutes.map { Minutes($0) } ?? known?.duration,
            distanceKm: km ?? known?.distanceKm,
            start: start,
            title: title,
            mode: mode ?? known?.mode ?? .drive
        )
    }
}

/// The warning about new legs without minutes.
enum NewTravel {
    /// The advice for commands without an option for minutes.
    static let generalAdvice =
        "--places FILE with travel times, or write \"durationMinutes\" into the document"

    /// Returns the warning about legs without minutes; empty if there are none.
    static func warnings(of items: [Item], advice: String) -> [String] {
        let unknown = items.compactMap { $0.travel }.filter { $0.statedDuration == nil }
        let legs = unknown.map { "from \($0.from) to \($0.to)" }.list("and")
        let isOne = unknown.count == 1
        let warning =
            "the travel \(isOne ? "time" : "times") \(legs) \(isOne ? "is unknown and counts" : "are unknown and count") as 0 minutes; give \(advice)"
        return unknown.isEmpty ? [] : [warning]
    }
}

/// Ids for new items.
enum NewID {
    /// Returns an id made from two names, such as `new-york-boston`.
    static func word(_ first: String, _ second: String) -> String { first.idWord + "-" + second.idWord }

    /// Returns an id for a new trip, made from its name and the date of its first day, so that different trips get
    /// different ids.
    static func ofTrip(_ name: String, from start: CalendarDate?) -> String {
        let words = [name.idWord, start?.description ?? ""].filter { !$0.isEmpty }
        return words.isEmpty ? "trip" : words.joined(separator: "-")
    }
}

extension TripInput {
    /// Throws an error if an item of the trip already has the id of a new item.
    func checkIsNew(_ id: String?, in trip: Trip) throws(Failure) {
        guard let id, trip.index(ofItem: id) != nil else { return }
        throw failure(.idTaken(id))
    }
}
