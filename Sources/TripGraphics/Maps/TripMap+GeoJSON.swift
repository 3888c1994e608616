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
                json.member("geometry", stay.coordinates) { $0.point($1) }
            case .leg(let leg):
                json.object { write(leg, &$0) }
                json.member("geometry", MapLine(leg.from, leg.to)) { $0.line($1) }
            case .missed(let game):
                json.object { json in
                    json.member("kind", "missed-game")
                    writeGame(game, &json)
                }
                json.member("geometry", coordinates(ofGameAt: game)) { $0.point($1) }
            }
        }
    }

    private func write(_ stay: Stay, _ number: Int, _ json: inout JSONWriter) {
        json.member("kind", "stay")
        json.member("number", number)
        json.member("city", stay.city)
        json.member("days", stay.days) { json, days in
            json.array([days.lowerBound, days.upperBound]) { $0.int($1) }
        }
        json.member("dates", stay.days.flatMap { dates(of: $0) }) { json, dates in
            json.array([dates.first, dates.last]) { $0.string($1.description) }
        }
        json.key("games")
        json.array(stay.games) { json, game in
            json.object { writeGame(game, &$0) }
        }
    }

    private func writeGame(_ index: Int, _ json: inout JSONWriter) {
        let item = trip.items[index]
        json.member("item", item.id)
        json.member("title", item.game?.title) { $0.string($1) }
        json.member("city", trip.city(ofGameAt: index)) { $0.string(trip.cities.name(of: $1)) }
        writeDay(of: item, &json)
        json.member("start", item.game?.start) { $0.string($1.description) }
    }

    private func write(_ leg: Leg, _ json: inout JSONWriter) {
        let item = trip.items[leg.item]
        json.member("kind", "leg")
        json.member("item", item.id)
        json.member("from", item.travel?.from ?? "")
        json.member("to", item.travel?.to ?? "")
        writeDay(of: item, &json)
        json.member("durationMinutes", item.travel?.duration.count ?? 0)
        json.member("distanceKm", item.travel?.distanceKm) { $0.double($1) }
    }

    private func writeDay(of item: Item, _ json: inout JSONWriter) {
        json.member("day", item.position?.day) { $0.int($1) }
        let date = item.position.flatMap { trip.date(ofDay: $0.day) }
        json.member("date", date) { $0.string($1.description) }
    }
}

extension JSONWriter {
    fileprivate mutating func point(_ coordinates: Coordinates) {
        object { json in
            json.member("type", "Point")
            json.member("coordinates", coordinates) { $0.position($1) }
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
