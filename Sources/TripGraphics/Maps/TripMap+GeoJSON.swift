import OrderedJSON
import TripAnswers
import TripModel

extension TripMap {
    /// The map as GeoJSON (RFC 7946): a feature collection with one feature on each line.
    ///
    /// A feature's `kind` is `stay`, `leg` or `missed-game`; positions are longitude, then latitude; a leg
    /// across the antimeridian is cut there.
    public var geoJSON: String {
        var writer = JSONWriter()
        writer.object { json in
            json.member("type", "FeatureCollection")
            json.member("name", (trip.name ?? trip.id))
            json.key("features")
            json.array(features) { json, feature in
                json.breakLine()
                write(feature, &json)
            }
        }
        return writer.text + "\n"
    }

    private enum Feature {
        case stay(Int, Stay)
        case leg(Leg)
        case missed(Int)
    }

    private var features: [Feature] {
        stays.enumerated().map { .stay($0.offset, $0.element) } + legs.map { .leg($0) }
            + missedGames.map { .missed($0) }
    }

    private func write(_ feature: Feature, _ json: inout JSONWriter) {
        json.object { json in
            json.member("type", "Feature")
            json.key("properties")
            switch feature {
            case .stay(let number, let stay):
                json.object { write(stay, number, &$0) }
                json.key("geometry")
                json.point(stay.coordinates)
            case .leg(let leg):
                json.object { write(leg, &$0) }
                json.key("geometry")
                json.line(MapLine(leg.from, leg.to))
            case .missed(let game):
                json.object { json in
                    json.member("kind", "missed-game")
                    writeGame(game, &json)
                }
                json.key("geometry")
                if let coordinates = coordinates(ofGameAt: game) {
                    json.point(coordinates)
                } else {
                    json.null()
                }
            }
        }
    }

    private func write(_ stay: Stay, _ number: Int, _ json: inout JSONWriter) {
        json.member("kind", "stay")
        json.member("number", number)
        json.member("city", stay.city)
        json.key("days")
        if let days = stay.days {
            json.array([days.lowerBound, days.upperBound]) { $0.int($1) }
        } else {
            json.null()
        }
        json.key("dates")
        if let days = stay.days, let first = trip.date(ofDay: days.lowerBound),
            let last = trip.date(ofDay: days.upperBound)
        {
            json.array([first, last]) { $0.string($1.description) }
        } else {
            json.null()
        }
        json.key("games")
        json.array(stay.games) { json, game in
            json.object { writeGame(game, &$0) }
        }
    }

    private func writeGame(_ index: Int, _ json: inout JSONWriter) {
        let item = trip.items[index]
        json.member("item", item.id)
        json.key("title")
        if let title = item.game?.title { json.string(title) } else { json.null() }
        json.key("city")
        if let city = trip.city(ofGameAt: index) {
            json.string(trip.cities.name(of: city))
        } else {
            json.null()
        }
        writeDay(of: item, &json)
        json.key("start")
        if let start = item.game?.start { json.string(start.description) } else { json.null() }
    }

    private func write(_ leg: Leg, _ json: inout JSONWriter) {
        let item = trip.items[leg.item]
        json.member("kind", "leg")
        json.member("item", item.id)
        json.member("from", item.travel?.from ?? "")
        json.member("to", item.travel?.to ?? "")
        writeDay(of: item, &json)
        json.member("durationMinutes", item.travel?.duration.count ?? 0)
        json.key("distanceKm")
        if let km = item.travel?.distanceKm { json.double(km) } else { json.null() }
    }

    private func writeDay(of item: Item, _ json: inout JSONWriter) {
        json.key("day")
        if let day = item.position?.day { json.int(day) } else { json.null() }
        json.key("date")
        if let date = item.position.flatMap({ trip.date(ofDay: $0.day) }) {
            json.string(date.description)
        } else {
            json.null()
        }
    }
}

extension JSONWriter {
    fileprivate mutating func point(_ coordinates: Coordinates) {
        object { json in
            json.member("type", "Point")
            json.key("coordinates")
            json.position(coordinates)
        }
    }

    fileprivate mutating func line(_ line: MapLine) {
        object { json in
            json.member("type", line.parts.count > 1 ? "MultiLineString" : "LineString")
            json.key("coordinates")
            if line.parts.count > 1 {
                json.array(line.parts) { json, part in json.array(part) { $0.position($1) } }
            } else {
                json.array(line.parts.first ?? []) { $0.position($1) }
            }
        }
    }

    private mutating func position(_ coordinates: Coordinates) {
        array([coordinates.longitude, coordinates.latitude]) { $0.double($1) }
    }
}
