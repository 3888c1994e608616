import OrderedJSON
import TripAnswers
import TripInteraction
import TripModel

/// The state of a trip, as the page shows it.
struct TripState {
    private let itinerary: Itinerary
    private let wording: Wording
    private let map: CityList
    /// The spare minutes before games with few spare minutes, by item index.
    private let spare: [Int: Int]
    /// The earliest arrivals of legs that arrive after midnight, by item index.
    private let arrivals: [Int: LocalTime]

    init(_ itinerary: Itinerary) {
        self.itinerary = itinerary
        wording = Wording(itinerary.trip)
        map = CityList(itinerary.trip)
        spare = itinerary.spareMinutes
        arrivals = itinerary.arrivalsAfterMidnight
    }

    private var trip: Trip { itinerary.trip }

    /// Writes the state of the trip.
    ///
    /// - Parameters:
    ///   - json: The output.
    ///   - undo: The name of the next undo step, if any.
    ///   - redo: The name of the next redo step, if any.
    ///   - isLostTold: True to also write the games that the trip does not meet.
    func write(to json: inout JSONWriter, undo: String?, redo: String?, tellingLost isLostTold: Bool = false)
    {
        json.object { json in
            if isLostTold {
                json.key("lost")
                json.array(itinerary.missedGames + itinerary.unreachableGames) { $0.string($1) }
            }
            json.member("id", trip.id)
            json.member("name", trip.name ?? trip.id)
            json.member("dayCount", trip.dayCount)
            json.member("startDate", trip.startDate?.description)
            json.member("money", wording.cost(itinerary.expenses))
            json.member("units", trip.shownUnit.rawValue)
            json.member("undo", undo)
            json.member("redo", redo)
            json.key("items")
            json.array(trip.items.indices) { json, index in
                write(index, name: wording.name(of: trip.items[index]), to: &json)
            }
            let rows = TripRows(itinerary)
            var indices: [Item.ID: Int] = [:]
            for (index, item) in trip.items.enumerated() { indices[item.id] = index }
            // A header is written as the negative number of its day, and an item as its index.
            json.key("rows")
            json.array(rows) { json, row in
                switch row {
                case .header(let day): json.int(-day)
                case .item(let id): json.int(indices[id] ?? 0)
                }
            }
            // Unplaced legs are written in the order of the route; unplaced visits follow.
            var places = trip.items.map { _ in Int.max }
            for (place, segment) in itinerary.route.legs.enumerated() { places[segment] = place }
            json.key("unplaced")
            let unplaced = rows.unplaced.compactMap { indices[$0] }
            json.array(unplaced.sorted { (places[$0], $0) < (places[$1], $1) }) { $0.int($1) }
            json.key("cities")
            map.write(to: &json)
        }
    }

    private func write(_ index: Int, name: String, to json: inout JSONWriter) {
        let item = trip.items[index]
        json.object { json in
            json.member("id", item.id)
            json.member("name", name)
            json.member("day", item.position?.day)
            switch item.kind {
            case .game(let game):
                json.member("kind", "game")
                json.member("title", game.displayTitle ?? game.gameID ?? "")
                json.member("city", game.cityName)
                json.member("venue", game.venue)
                json.member("at", trip.city(atStartOfItemAt: index)?.index)
                json.key("isEvent")
                json.bool(game.isEvent)
                json.key("isVisit")
                json.bool(game.isVisit)
                json.member("start", game.start?.description)
                let presumed = trip.presumesStart(ofItemAt: index) ? trip.startTime(ofItemAt: index) : nil
                json.member("presumedStart", presumed?.description)
                writeEnd(of: index, to: &json)
                json.member("timeZone", trip.hasSeveralTimeZones ? trip.timeZone(ofItemAt: index) : nil)
                json.member("minutes", game.duration.count)
                json.member("weight", game.weight)
                json.member("hours", game.openingHours?.text)
                json.member("spare", spare[index])
            case .travel(let travel):
                json.member("kind", "travel")
                json.member("from", travel.from)
                json.member("to", travel.to)
                json.member("start", trip.departure(ofLegAt: index)?.index)
                json.member("end", trip.arrival(ofLegAt: index)?.index)
                json.member("minutes", travel.duration.count)
                json.key("km")
                if let km = travel.distanceKm { json.double(km) } else { json.null() }
                json.member("pinned", travel.pinned)
                json.member("title", travel.title)
                json.member("leaves", travel.start?.description)
                if let arrival = arrivals[index] {
                    json.member("arrives", arrival.time.description)
                    json.member("arrivalDay", arrival.day)
                }
                writeEnd(of: index, to: &json)
            case .custom(let custom):
                json.member("kind", "custom")
                json.member("title", custom.title)
            }
        }
    }

    /// Writes the local time at which a game ends or a timed leg arrives, and the number of days from its start to its
    /// end.
    private func writeEnd(of index: Int, to json: inout JSONWriter) {
        guard let end = trip.end(ofItemAt: index), let day = trip.items[index].position?.day else { return }
        let local = trip.localTime(at: end, in: trip.city(atEndOfItemAt: index))
        json.member("ends", local.time.description)
        json.member("later", local.day - day)
    }
}

extension JSONWriter {
    mutating func member(_ key: String, _ value: String?) {
        self.key(key)
        if let value { string(value) } else { null() }
    }

    mutating func member(_ key: String, _ value: Int?) {
        self.key(key)
        if let value { int(value) } else { null() }
    }

    mutating func member(_ key: String, _ value: Double) {
        self.key(key)
        double(value)
    }
}
