/// The travel to a game that is added, and on from it, of a traveller who would be elsewhere then.
///
/// The leg to the game stands right before it, and the leg on right after it; it leads to where the next leg leaves, or
/// to the end of the trip. No leg is added where the traveller is there already, or where one that is not placed yet
/// leads there.
struct TravelToGame {
    let input: TripInput
    /// The id of the game.
    let game: String

    /// The changes that add the game, and then its travel.
    func changes(after added: [TripChange]) throws(Failure) -> [TripChange] {
        var changes = added
        var document = try input.document(after: changes)
        guard let legs = Legs(to: game, in: document.trip) else { return changes }
        for (leg, place) in [(legs.there, DayPlace.before(item: game)), (legs.onward, .after(item: game))] {
            let trip = document.trip
            guard let leg, let day = trip[game]?.position?.day else { continue }
            let travel = Travel(from: leg.from, to: leg.to, over: Connections(trip), of: trip)
            let operation = DocumentOperation.add(NewItem(.travel(travel)), on: .day(day), at: place)
            changes += try input.changes(operation, in: document)
            document = try input.document(after: changes)
        }
        return changes
    }

    /// The cities of the leg to the game and of the leg on from it.
    private struct Legs {
        var there: (from: String, to: String)?
        var onward: (from: String, to: String)?

        /// `nil` where the traveller is in the game's city, or comes there by a leg that is not placed yet.
        init?(to id: String, in trip: Trip) {
            guard let game = trip.index(ofItem: id), let city = trip.city(atStartOfItemAt: game) else {
                return nil
            }
            let unplaced = trip.items.indices.filter {
                trip.items[$0].isTravel && trip.items[$0].position == nil
            }
            guard !unplaced.contains(where: { trip.arrival(ofSegmentAt: $0) == city }) else { return nil }
            let timeline = Timeline(trip).items
            let place = timeline.firstIndex(of: game) ?? timeline.count
            let (before, after) = (timeline[..<place], timeline[place...].dropFirst())
            let next = after.lazy.compactMap { trip.departure(ofSegmentAt: $0) }.first
            let last = before.last { trip.items[$0].isTravel }.flatMap { trip.arrival(ofSegmentAt: $0) }
            let first = unplaced.lazy.compactMap { trip.departure(ofSegmentAt: $0) }.first
            let begun = before.lazy.filter { trip.items[$0].isGame }.compactMap {
                trip.city(atStartOfItemAt: $0)
            }
            .first
            guard let here = last ?? trip.start ?? next ?? first ?? begun, here != city else { return nil }
            let goesOn = unplaced.contains { trip.departure(ofSegmentAt: $0) == here }
            let names = trip.cities.names
            there = (names[here.index], names[city.index])
            if let onward = next ?? (goesOn ? here : nil) ?? trip.end, onward != city {
                self.onward = (names[city.index], names[onward.index])
            }
        }
    }
}
