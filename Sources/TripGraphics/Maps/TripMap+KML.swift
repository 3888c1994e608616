import TripModel

extension TripMap {
    /// The map as KML 2.2, with the dates of stays and legs as time spans; a leg across the antimeridian is
    /// cut there.
    public var kml: String {
        var xml = XMLWriter()
        xml.element("kml", [("xmlns", "http://www.opengis.net/kml/2.2")]) { xml in
            xml.element("Document") { xml in
                xml.element("name", text: trip.name ?? trip.id)
                for stay in stays { write(stay, &xml) }
                for leg in legs { write(leg, &xml) }
                for game in missedGames { writeMissed(game, &xml) }
            }
        }
        return xml.text
    }

    private func write(_ stay: Stay, _ xml: inout XMLWriter) {
        xml.element("Placemark") { xml in
            xml.element("name", text: stay.city)
            xml.element("description", text: words(of: stay))
            if let days = stay.days { writeSpan(days, &xml) }
            writePoint(stay.coordinates, &xml)
        }
    }

    private func write(_ leg: Leg, _ xml: inout XMLWriter) {
        let words = words(of: leg)
        xml.element("Placemark") { xml in
            xml.element("name", text: words.name)
            xml.element("description", text: words.about)
            if let day = trip.items[leg.item].position?.day { writeSpan(day...day, &xml) }
            let parts = MapLine(leg.from, leg.to).parts
            guard parts.count > 1 else { return writeLine(parts.first ?? [], &xml) }
            xml.element("MultiGeometry") { xml in
                for part in parts { writeLine(part, &xml) }
            }
        }
    }

    private func writeMissed(_ game: Int, _ xml: inout XMLWriter) {
        guard let coordinates = coordinates(ofGameAt: game) else { return }
        xml.element("Placemark") { xml in
            xml.element("name", text: "missed: " + words(ofGame: game))
            writePoint(coordinates, &xml)
        }
    }

    private func writeSpan(_ days: ClosedRange<Int>, _ xml: inout XMLWriter) {
        guard let dates = dates(of: days) else { return }
        xml.element("TimeSpan") { xml in
            xml.element("begin", text: dates.first.description)
            xml.element("end", text: dates.last.description)
        }
    }

    private func writePoint(_ coordinates: Coordinates, _ xml: inout XMLWriter) {
        xml.element("Point") { $0.element("coordinates", text: position(coordinates)) }
    }

    private func writeLine(_ points: [Coordinates], _ xml: inout XMLWriter) {
        xml.element("LineString") { xml in
            xml.element("tessellate", text: "1")
            xml.element("coordinates", text: points.map { position($0) }.joined(separator: " "))
        }
    }

    private func position(_ coordinates: Coordinates) -> String {
        XMLWriter.number(coordinates.longitude) + "," + XMLWriter.number(coordinates.latitude)
    }
}

/// A straight line between two points of a map, cut where it crosses the antimeridian (RFC 7946, section
/// 3.1.9).
///
///     170° … 180° | −180° … −170°
struct MapLine {
    /// The parts of the line, one or two.
    let parts: [[Coordinates]]

    init(_ first: Coordinates, _ second: Coordinates) {
        let way = second.longitude - first.longitude
        guard way > 180 || way < -180 else {
            parts = [[first, second]]
            return
        }
        // The shorter line crosses the antimeridian: eastwards from 180° to −180°, or westwards.
        let edge: Double = way < 0 ? 180 : -180
        let whole = way < 0 ? way + 360 : way - 360
        let share = (edge - first.longitude) / whole
        let latitude = first.latitude + (second.latitude - first.latitude) * share
        let here = [first, Coordinates(latitude: latitude, longitude: edge)]
        let there = [Coordinates(latitude: latitude, longitude: -edge), second]
        // An end point that is on the antimeridian needs no part of its own.
        parts = [here, there].filter { $0[0] != $0[1] }
    }
}
