/// A leg that a plan may take at its hour.
struct PlanDeparture: Sendable {
    /// Its number among all that are listed.
    let number: Int
    /// The leg as an item of the trip.
    let leg: OracleItem
    /// The number of the skeleton slot in which it stands.
    let slot: Int
}

extension OracleTrip {
    /// The departures that the trip can take, as they are listed: on its days, and none with which it would be invalid.
    /// `stated` is the document without presumed starts.
    static func departures(
        of document: Document,
        stating stated: Document,
        _ skeleton: Gaps
    ) -> [PlanDeparture] {
        var departures: [PlanDeparture] = []
        for (number, departure) in document.surroundings.departures.enumerated() {
            let dated = departure.date.flatMap { date in document.startDay.map { date - $0 + 1 } }
            guard let day = departure.day ?? dated, 1...document.dayCount ~= day else { continue }
            let leg = item(departure, number, onDay: day, place: document.items.count)
            var longer = stated
            longer.items.append(leg)
            guard (try? Clocks(of: longer)) != nil else { continue }
            let standing = document.items.filter { $0.position?.day == day }.sorted { $0.stands(before: $1) }
            let later = standing.prefix { !($0.isTimed && $0.start ?? 0 > departure.start) }
            let slot = Slot(day: day, index: later.count(where: \.isFixed))
            guard let slotNumber = skeleton.number(of: slot) else { continue }
            departures.append(PlanDeparture(number: number, leg: leg, slot: slotNumber))
        }
        return departures
    }

    private static func item(
        _ departure: Surroundings.Departure,
        _ number: Int,
        onDay day: Int,
        place: Int
    ) -> OracleItem {
        OracleItem(
            id: "departure \(number)",
            kind: .travel,
            place: place,
            position: Position(day: day, sortOrder: 0),
            city: nil,
            start: departure.start,
            minutes: departure.minutes,
            hasMinutes: true,
            km: departure.km,
            isPublic: departure.isPublic,
            weight: 1,
            from: CityName.key(departure.from),
            to: CityName.key(departure.to),
            pinned: false,
            days: nil,
            gameID: "",
            cityNames: [departure.from, departure.to]
        )
    }

    /// All that can cut windows of a plan: the games in timeline order, the old legs that leave at their hour, in route
    /// order, and the departures.
    var planCuts: [OracleItem] {
        games + segments.filter(\.isTimedLeg) + departures.map(\.leg)
    }
}
