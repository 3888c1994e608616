import TripAnswers

extension Travel {
    /// Creates a travel segment with the minutes and km that are given, else those of the connection between its cities
    /// (SPEC section 10).
    ///
    /// The km of the connection are used only with its minutes: other minutes are those of another way to travel.
    init(
        from: String,
        to: String,
        minutes: Int? = nil,
        km: Double? = nil,
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
            distanceKm: km ?? known?.distanceKm
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
