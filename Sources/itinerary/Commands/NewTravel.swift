import OrderedJSON
import TripDocuments
import TripModel

/// A travel segment that a command adds, with the minutes and km that are given, else those of the connection between
/// its cities (SPEC section 10).
struct NewTravel {
    let from: String
    let to: String
    /// How long it takes; `nil` where that is neither given nor known.
    let minutes: Minutes?
    /// How far it goes, likewise. Of the connection only where its minutes are: other minutes are another way.
    let km: Double?

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
        self.from = from
        self.to = to
        self.minutes = minutes.map { Minutes($0) } ?? known?.duration
        self.km = km ?? known?.distanceKm
    }

    /// The changes that add it under an id, after so many others of a day, or not placed.
    func changes(id: String, placer: Placer?, at index: Int) -> [TripChange] {
        NewItem(id: id, placer: placer, at: index).changes { json in
            json.member(ItemKey.type.name, "travel")
            json.member(ItemKey.from.name, from)
            json.member(ItemKey.to.name, to)
            if let minutes { json.member(ItemKey.durationMinutes.name, minutes.count) }
            if let km {
                json.key(ItemKey.distanceKm.name)
                json.double(km)
            }
        }
    }

    /// Where minutes may come from, for commands that take none.
    static let generalAdvice =
        "--places FILE with travel times, or write \"durationMinutes\" into the document"

    /// What to tell of new segments without minutes, if there are any.
    static func warning(of segments: [Travel], advice: String) -> String? {
        let unknown = segments.filter { $0.statedDuration == nil }
        guard !unknown.isEmpty else { return nil }
        let ways = unknown.map { "from \($0.from) to \($0.to)" }
        return
            "no minutes are known \(Guess.list(ways, "and")), so that this travel counts as 0 minutes; give \(advice)"
    }
}
