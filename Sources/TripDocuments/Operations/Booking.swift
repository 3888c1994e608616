import OrderedJSON

/// A booked flight, train or other journey at a fixed time.
///
/// Cities may be named as people type them: by an airport's code, or without accents and periods.
///
/// ```swift
/// let flight = Journey(
///     from: "ORD", to: "bos", on: .day(2), leaving: "08:15", arriving: .at("11:40"), title: "UA 412")
/// let added = try flight.adding(to: document)
/// let changed = try document.applying(added.changes)
/// ```
public struct Journey: Hashable, Sendable {
    /// The arrival of a journey, as a time or as a duration.
    public enum Arrival: Hashable, Sendable {
        /// The local time in the city of arrival. If `daysLater` is `nil`, the arrival is the first time after the
        /// departure when the clocks there show this time.
        case at(ClockTime, daysLater: Int? = nil)
        /// The elapsed time since the departure.
        case after(Minutes)
    }

    /// The city of departure, as typed.
    public var from: String
    /// The city of arrival, as typed.
    public var to: String
    /// The day of the departure.
    public var day: TripDay
    /// The departure time, in the local time of the city of departure.
    public var start: ClockTime
    /// The arrival, as a time or as a duration.
    public var arrival: Arrival
    /// The name of the flight or train; `nil` if there is none.
    public var title: String?
    /// The id of the new item; `nil` to make an id from the two cities.
    public var id: String?
    /// True if the journey is a flight. A new city gets the position of its airports only if the journey is a flight,
    /// because stations are elsewhere.
    public var isFlight = true

    /// Creates a journey.
    public init(
        from: String,
        to: String,
        on day: TripDay,
        leaving start: ClockTime,
        arriving arrival: Arrival,
        title: String? = nil,
        id: String? = nil
    ) {
        (self.from, self.to) = (from, to)
        (self.day, self.start, self.arrival) = (day, start, arrival)
        (self.title, self.id) = (title, id)
    }

    /// Returns the changes that add the journey to a document, as a timed leg with the mode `public`.
    ///
    /// If the document states time zones, the changes also add the zone of a city that has no zone, taken from the
    /// city's airport. A city that is not yet in the trip gets the position of its airports if the journey is a flight.
    ///
    /// - Parameters:
    ///   - document: The document of the trip.
    ///   - acceptsNewCities: True to accept a city that is in neither the trip nor the table of airports as a new city.
    /// - Throws: `BookingError` if the journey is not possible in this document.
    /// - Complexity: O(bytes).
    public func adding(
        to document: TripDocument,
        acceptingNewCities acceptsNewCities: Bool = false
    ) throws(BookingError) -> AddedBooking {
        let names = TypedCities(of: document.trip, acceptsNew: acceptsNewCities)
        let ends = (try names.city(from), try names.city(to))
        guard !City.areSame(ends.0.name, ends.1.name) else { throw .sameCity(ends.0.name) }
        var places: [Place] = []
        for end in [ends.0, ends.1] {
            if let place = try end.bookedPlace(in: document.trip, locating: isFlight) { places.append(place) }
        }
        var changes: [TripChange] = []
        var placed = document
        for place in places {
            changes += try placed.changes(.addPlace(place))
            placed = try rethrow(try document.applying(changes), as: { BookingError.operation(.refused($0)) })
        }
        let number = try rethrow(try day.number(in: document.trip), as: BookingError.operation)
        let trip = placed.trip
        for end in [ends.0, ends.1] where trip.hasTimeZones && trip.zone(named: end.name) == nil {
            throw .noZone(end.name)
        }
        let minutes = try minutes(from: ends.0.name, to: ends.1.name, onDay: number, in: trip)
        let travel = Travel(
            from: ends.0.name,
            to: ends.1.name,
            duration: Minutes(minutes),
            pinned: true,
            start: start,
            title: title,
            mode: .public
        )
        try checkIsNew(travel, onDay: number, in: trip)
        changes += try placed.changes(.add(NewItem(.travel(travel), id: id), on: .day(number)))
        changes = try document.storingZones(after: changes)
        let elapsed = document.trip.hasTimeZones ? nil : elapsedMinutes(ends, onDay: number, in: document)
        let note = elapsed.flatMap { real in
            real == minutes
                ? nil
                : "the trip has no time zones, so the leg's duration is the difference between the local times, \(minutes) minutes; with the time zones of the cities it is \(real) minutes"
        }
        let repeated = repeatedTimes(from: ends.0.name, to: ends.1.name, onDay: number, minutes, in: trip)
        let late = lateNote(minutes, from: ends.0.name, to: ends.1.name, onDay: number, in: trip)
        return AddedBooking(
            changes: changes,
            notes: [note, late, oneClockNote(ends, in: document.trip)].compactMap { $0 } + repeated
                + [ends.0, ends.1].compactMap { isFlight ? $0.ambiguityNote(in: document.trip) : nil }
        )
    }

    /// Returns the note that both cities are assumed to be in the same time zone, for a journey with a stated duration;
    /// `nil` if the trip has time zones, or if both cities are known to be in the same zone.
    private func oneClockNote(_ ends: (TypedCity, TypedCity), in trip: Trip) -> String? {
        guard !trip.hasTimeZones, case .after = arrival else { return nil }
        if let from = ends.0.airport, let to = ends.1.airport, from.timeZone == to.timeZone { return nil }
        return
            "the trip has no time zones, so \(ends.0.name) and \(ends.1.name) are assumed to have the same local time"
    }

    /// Returns a note about a night in the city of arrival that begins before the journey arrives; `nil` if there is
    /// none.
    private func lateNote(
        _ minutes: Int,
        from: String,
        to: String,
        onDay day: Int,
        in trip: Trip
    ) -> String? {
        guard let city = trip.cities.city(named: to) else { return nil }
        let departure = trip.instant(of: start, onDay: day, in: trip.cities.city(named: from))
        let night = trip.items.first { item in
            guard let night = item.position?.day, let game = item.game, game.isNight,
                let name = game.cityName, City.areSame(name, to)
            else { return false }
            return NightArrival.isLate((departure, departure + minutes), in: city, afterDay: night, of: trip)
        }
        guard let night, let first = night.position?.day else { return nil }
        return
            "the leg arrives only after the night of day \(first) begins, so the stay \(night.id) is missed; remove the stay"
    }

    /// Throws an error if the trip has a timed leg on the same day with the same cities, start, duration and title.
    private func checkIsNew(_ travel: Travel, onDay day: Int, in trip: Trip) throws(BookingError) {
        for item in trip.items where item.isTimedTravel && item.position?.day == day {
            guard let other = item.travel, City.areSame(other.from, travel.from),
                City.areSame(other.to, travel.to), other.start == travel.start,
                other.duration == travel.duration, other.title == travel.title
            else { continue }
            throw .sameBooking(item: item.id)
        }
    }

    private func minutes(
        from: String,
        to: String,
        onDay day: Int,
        in trip: Trip
    ) throws(BookingError) -> Int {
        let departure = trip.instant(of: start, onDay: day, in: trip.cities.city(named: from))
        let city = trip.cities.city(named: to)
        /// Returns the minutes from the departure to the first later instant at which the local time in the city of
        /// arrival is `time` on `day`; `nil` if there is none.
        func minutes(_ time: ClockTime, _ day: Int) throws(BookingError) -> Int? {
            let instants = trip.instants(of: time, onDay: day, in: city)
            if instants.isEmpty, trip.instant(of: time, onDay: day, in: city) > departure,
                let date = trip.date(ofDay: day)
            {
                throw .noSuchArrival(time, date, zone: trip.timeZone(of: city) ?? "")
            }
            return instants.first { $0 > departure }.map { $0 - departure }
        }
        switch arrival {
        case .after(let minutes):
            guard minutes > 0 else { throw .arrivesBefore }
            return minutes.count
        case .at(let time, let daysLater?):
            guard let minutes = try minutes(time, day + daysLater) else { throw .arrivesBefore }
            return minutes
        case .at(let time, nil):
            // A journey across the date line can arrive on the day before its departure.
            for later in -1...2 {
                if let minutes = try minutes(time, day + later) { return minutes }
            }
            throw .arrivesBefore
        }
    }

    /// Returns the notes about a departure time or an arrival time that occurs twice on its day.
    private func repeatedTimes(
        from: String,
        to: String,
        onDay day: Int,
        _ minutes: Int,
        in trip: Trip
    ) -> [String] {
        let (first, last) = (trip.cities.city(named: from), trip.cities.city(named: to))
        let departure = trip.instant(of: start, onDay: day, in: first)
        var notes: [String] = []
        if trip.instants(of: start, onDay: day, in: first).count > 1 {
            notes.append("\(start) occurs twice on that day in \(from); the leg leaves at the first \(start)")
        }
        let local = trip.localTime(at: departure + minutes, in: last)
        if case .at = arrival, trip.instants(of: local.time, onDay: local.day, in: last).count > 1 {
            notes.append(
                "\(local.time) occurs twice on that day in \(to); a duration of \(minutes) minutes is assumed; state the duration if the leg arrives at the other \(local.time)"
            )
        }
        return notes
    }

    /// Returns the minutes that the journey takes, in the time zones of the two airports; `nil` if the airports are
    /// unknown or the arrival is not given as a time.
    private func elapsedMinutes(
        _ ends: (TypedCity, TypedCity),
        onDay day: Int,
        in document: TripDocument
    ) -> Int? {
        guard let from = ends.0.airport, let to = ends.1.airport, case .at = arrival else { return nil }
        let places = [(ends.0.name, from), (ends.1.name, to)].map { name, airport in
            Place(city: name, timeZone: airport.timeZone)
        }
        let trip = try? Trip(
            id: "zones",
            startDate: document.trip.startDate ?? CalendarDate(dayNumber: 0),
            dayCount: document.trip.dayCount,
            items: [],
            geography: Geography(places: places),
            context: TripContext(zones: document.context.zones)
        )
        return trip.flatMap { try? minutes(from: ends.0.name, to: ends.1.name, onDay: day, in: $0) }
    }
}

/// A booked stay of one or more nights in a city, which plans must respect.
///
/// Each night becomes an event without duration at 23:59; no leg of the same day can follow it (SPEC section 12).
///
/// ```swift
/// let hotel = Stay(in: "Chicago", from: .date("2026-07-03"), nights: 2, title: "Palmer House")
/// let changed = try document.applying(hotel.adding(to: document).changes)
/// ```
public struct Stay: Hashable, Sendable {
    /// The default cost of missing a night, which is greater than the total weight of the games in most trips.
    public static let usualWeight = 100

    /// The city, as typed.
    public var city: String
    /// The day on which the first night begins.
    public var day: TripDay
    /// The number of nights, 1 or more.
    public var nights: Int
    /// The name of the hotel; `nil` if there is none.
    public var title: String?
    /// The cost of missing a night, 1 or more.
    public var weight: Int
    /// The id of the first night; `nil` to make an id from the title. The ids of later nights have a number appended.
    public var id: String?

    /// Creates a stay.
    public init(
        in city: String,
        from day: TripDay,
        nights: Int,
        title: String? = nil,
        weight: Int = Stay.usualWeight,
        id: String? = nil
    ) {
        (self.city, self.day, self.nights) = (city, day, nights)
        (self.title, self.weight, self.id) = (title, weight, id)
    }

    /// Returns the changes that add the stay to a document.
    ///
    /// - Parameters:
    ///   - document: The document of the trip.
    ///   - acceptsNewCities: True to accept a city that is in neither the trip nor the table of airports as a new city.
    /// - Throws: `BookingError` if the stay is not possible in this document.
    /// - Complexity: O(bytes · nights).
    public func adding(
        to document: TripDocument,
        acceptingNewCities acceptsNewCities: Bool = false
    ) throws(BookingError) -> AddedBooking {
        let trip = document.trip
        let city = try TypedCities(of: trip, acceptsNew: acceptsNewCities).city(city)
        let first = try rethrow(try day.number(in: trip), as: BookingError.operation)
        guard 1...trip.dayCount - first + 1 ~= nights else {
            throw .nightsOutsideTrip(nights, from: first, dayCount: trip.dayCount)
        }
        for item in trip.items where item.game?.isNight == true {
            guard let day = item.position?.day, first..<first + nights ~= day else { continue }
            throw .nightTaken(day, item: item.id, city: item.game?.cityName ?? "")
        }
        var ids = FreeIDs(trip)
        var changes: [TripChange] = []
        if let place = try city.bookedPlace(in: trip) { changes = try document.changes(.addPlace(place)) }
        let event = Game.night(in: city.name, title: title ?? "Stay", weight: weight)
        if let id, trip.index(ofItem: id) != nil { throw .operation(.idTaken(id)) }
        let wanted = id ?? NewItem(.game(event)).suggestedID
        let late = (0..<nights).map { night in
            trip.cities.city(named: city.name).flatMap {
                NightArrival(in: $0, afterDay: first + night, of: trip)
            }
        }
        for (night, arrival) in late.enumerated() {
            guard arrival != nil else {
                let id = ids.take(wanted)
                changes += try document.changes(.add(NewItem(.game(event), id: id), on: .day(first + night)))
                continue
            }
            guard night == 0, !late.contains(where: { $0 == nil }) else { continue }
            let custom = Custom(title: event.displayTitle ?? city.name)
            let day = min(first + 1, trip.dayCount)
            changes += try document.changes(
                .add(NewItem(.custom(custom), id: ids.take(wanted)), on: .day(day))
            )
        }
        return AddedBooking(
            changes: try document.storingZones(after: changes),
            notes: lateNotes(late, from: first, in: trip) + Self.notes(for: trip)
        )
    }

    /// Returns a note for each night that gets no event, because a leg arrives too late for the event.
    private func lateNotes(_ late: [NightArrival?], from first: Int, in trip: Trip) -> [String] {
        let isOnly = !late.contains { $0 == nil }
        return late.enumerated().compactMap { night, arrival in
            arrival.map { arrival in
                let item = trip.items[arrival.leg]
                return
                    "the night of day \(first + night) has no event, because the leg \(item.travel?.title ?? item.id) arrives only at \(arrival.time.time) on day \(arrival.time.day)"
                    + (isOnly && night == 0 ? "; the stay becomes a custom item" : "")
            }
        }
    }

    private static func notes(for trip: Trip) -> [String] {
        guard trip.rules.travelHours == nil else { return [] }
        return [
            "the trip has no rule travelHours, so a plan may drive all night after a stay; set the rule, for example to 07:00-23:00"
        ]
    }
}

/// The changes that add a booking to a document.
public struct AddedBooking: Sendable {
    /// The changes that add the booking.
    public let changes: [TripChange]
    /// Notes for the user, in plain English.
    public let notes: [String]
}

extension TypedCity {
    /// Returns the place to add to a document for the city, like `place(in:locating:)`, but also with a time zone if
    /// only side files state time zones.
    fileprivate func bookedPlace(in trip: Trip, locating isLocated: Bool = true) throws(BookingError)
        -> Place?
    {
        let place = try place(in: trip, locating: isLocated)
        guard let airport, trip.hasTimeZones, place?.timeZone == nil else { return place }
        let city = trip.cities.city(named: name)
        guard city == nil || trip.timeZone(of: city) == nil else { return place }
        var zoned = place ?? Place(city: name)
        zoned.timeZone = airport.timeZone
        return zoned
    }
}

extension TripDocument {
    /// Returns `changes`, followed by changes that copy into the document the time zones that the changed document uses
    /// from side files.
    fileprivate func storingZones(after changes: [TripChange]) throws(BookingError) -> [TripChange] {
        guard trip.hasTimeZones, !trip.sides.isEmpty else { return changes }
        let changed = try rethrow(try applying(changes), as: { BookingError.operation(.refused($0)) })
        return changes + changed.storingZones()
    }

    fileprivate func changes(_ operation: DocumentOperation) throws(BookingError) -> [TripChange] {
        try rethrow(try operation.changes(in: self), as: BookingError.operation)
    }
}

extension Trip {
    /// Returns the instants at which a city's clock shows a time on a day (from 1): two if the clock is set back then,
    /// none if the clock skips the time.
    fileprivate func instants(of time: ClockTime, onDay day: Int, in city: City?) -> [Int] {
        let first = instant(of: time, onDay: day, in: city)
        // Clocks are set back by 30 or 60 minutes.
        return [first, first + 30, first + 60].filter {
            let local = localTime(at: $0, in: city)
            return local.day == day && local.time == time
        }
    }

    /// Returns the time zone of the city with the given name or, if the city has none, of the trip; `nil` if neither
    /// has one.
    fileprivate func zone(named name: String) -> String? { timeZone(of: cities.city(named: name)) }
}
