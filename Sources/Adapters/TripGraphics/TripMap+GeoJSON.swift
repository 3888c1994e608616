import OrderedJSON

extension TripMap {
    /// The map as GeoJSON (RFC 7946): a feature collection with one feature per line.
    ///
    /// A feature's `kind` is `stay`, `leg` or `missed-game`. Positions are longitude, then latitude. A leg across the
    /// antimeridian is split at the antimeridian.
    public var geoJSON: String {
        var writer = JSONWriter()
        writer.object { json in
            json.member("type", "FeatureCollection")
            json.member("name", (trip.name ?? trip.id))
            json.key("features")
            json.array(features) { json, feature in
                json.breakLine()
                json.object { json in
                    json.member("type", "Feature")
                    json.object("properties", feature.properties)
                    json.member("geometry", feature.geometry) { $0.geometry($1) }
                }
            }
        }
        return writer.text + "\n"
    }

    /// A feature: a closure that writes its properties, and its geometry, which is the parts of a line or one point.
    private typealias Feature = (properties: (inout JSONWriter) -> Void, geometry: [[Coordinates]]?)

    private var features: [Feature] {
        stays.enumerated().map { number, stay in ({ write(stay, number, &$0) }, [[stay.coordinates]]) }
            + legs.map { leg in ({ write(leg, &$0) }, MapLine(leg.from, leg.to).parts) }
            + unattendedGames.map { game in
                ({ writeMissed(game, &$0) }, coordinates(ofGameAt: game).map { [[$0]] })
            }
    }

    private func writeMissed(_ game: Int, _ json: inout JSONWriter) {
        json.member("kind", "missed-game")
        writeGame(game, &json)
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
        json.objects("games", stay.games) { writeGame($1, &$0) }
    }

    private func writeGame(_ index: Int, _ json: inout JSONWriter) {
        let item = trip.items[index]
        json.member("item", item.id)
        json.member("title", item.game?.title) { $0.string($1) }
        json.member("city", trip.city(atStartOfItemAt: index)) { $0.string(trip.cities.name(of: $1)) }
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
        if let mode = item.travel?.mode, mode != .drive { json.member("mode", mode.rawValue) }
        guard let travel = item.travel, let start = travel.start else { return }
        json.member("start", start.description)
        json.member("title", travel.title) { $0.string($1) }
    }

    private func writeDay(of item: Item, _ json: inout JSONWriter) {
        json.member("day", item.position?.day) { $0.int($1) }
        let date = item.position.flatMap { trip.date(ofDay: $0.day) }
        json.member("date", date) { $0.string($1.description) }
    }
}

extension JSONWriter {
    /// Writes a point, a line, or a line in several parts.
    fileprivate mutating func geometry(_ parts: [[Coordinates]]) {
        let (first, isOne) = (parts.first ?? [], parts.count < 2)
        object { json in
            json.member("type", first.count == 1 ? "Point" : isOne ? "LineString" : "MultiLineString")
            json.key("coordinates")
            if first.count == 1 {
                json.position(first[0])
            } else if isOne {
                json.array(first) { $0.position($1) }
            } else {
                json.array(parts) { json, part in json.array(part) { $0.position($1) } }
            }
        }
    }

    private mutating func position(_ coordinates: Coordinates) {
        array([coordinates.longitude, coordinates.latitude]) { $0.double($1) }
    }
}
