extension Travel {
    /// Creates a travel segment with the minutes and km that are given, else those of the connection between its cities
    /// (SPEC section 10).
    ///
    /// The km and the mode of the connection are used only with its minutes: other minutes are those of another way to
    /// travel.
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

/// The warning about new travel segments whose minutes are not known.
enum NewTravel {
    /// The sources of minutes for commands without an option for them.
    static let generalAdvice =
        "--places FILE with travel times, or write \"durationMinutes\" into the document"

    /// Returns the warning about the segments without minutes; none when there are none.
    static func warnings(of items: [Item], advice: String) -> [String] {
        let unknown = items.compactMap { $0.travel }.filter { $0.statedDuration == nil }
        let legs = unknown.map { "from \($0.from) to \($0.to)" }.list("and")
        let warning = "no minutes are known \(legs), so that this travel counts as 0 minutes; give \(advice)"
        return unknown.isEmpty ? [] : [warning]
    }
}

/// Ids for new items.
enum NewID {
    /// An id of two names, such as `new-york-boston`.
    static func word(_ first: String, _ second: String) -> String { first.idWord + "-" + second.idWord }

    /// An id of a new trip, from what it is called and the date of its first day, so that two trips do not share one.
    static func ofTrip(_ name: String, from start: CalendarDate?) -> String {
        let words = [name.idWord, start?.description ?? ""].filter { !$0.isEmpty }
        return words.isEmpty ? "trip" : words.joined(separator: "-")
    }
}

extension TripInput {
    /// Refuses the id of a new item that another has.
    func checkIsNew(_ id: String?, in trip: Trip) throws(Failure) {
        guard let id, trip.index(ofItem: id) != nil else { return }
        throw failure(.idTaken(id))
    }
}
