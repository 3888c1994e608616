extension TripMap {
    /// The map as KML 2.2, with the dates of stays and legs as time spans. A leg across the antimeridian is split at
    /// the antimeridian.
    public var kml: String {
        var xml = XMLWriter()
        xml.element("kml", [("xmlns", "http://www.opengis.net/kml/2.2")]) { xml in
            xml.element("Document") { xml in
                xml.element("name", text: trip.name ?? trip.id)
                for stay in stays {
                    placemark(stay.city, words(of: stay), stay.days, &xml) {
                        writePoint(stay.coordinates, &$0)
                    }
                }
                for leg in legs {
                    let (name, about) = words(of: leg)
                    let day = trip.items[leg.item].position?.day
                    placemark(name, about, day.map { $0...$0 }, &xml) { write(leg, &$0) }
                }
                for game in unattendedGames {
                    guard let coordinates = coordinates(ofGameAt: game) else { continue }
                    let name = "missed: " + words(ofGame: game)
                    placemark(name, nil, nil, &xml) { writePoint(coordinates, &$0) }
                }
            }
        }
        return xml.text
    }

    private func placemark(
        _ name: String,
        _ about: String?,
        _ days: ClosedRange<Int>?,
        _ xml: inout XMLWriter,
        _ geometry: (inout XMLWriter) -> Void
    ) {
        xml.element("Placemark") { xml in
            xml.element("name", text: name)
            if let about { xml.element("description", text: about) }
            if let dates = days.flatMap({ dates(of: $0) }) {
                xml.element("TimeSpan") { xml in
                    xml.element("begin", text: dates.first.description)
                    xml.element("end", text: dates.last.description)
                }
            }
            geometry(&xml)
        }
    }

    private func write(_ leg: Leg, _ xml: inout XMLWriter) {
        let parts = MapLine(leg.from, leg.to).parts
        guard parts.count > 1 else { return writeLine(parts.first ?? [], &xml) }
        xml.element("MultiGeometry") { xml in
            for part in parts { writeLine(part, &xml) }
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

/// A straight line between two points of a map, split where it crosses the antimeridian (RFC 7946, section 3.1.9).
///
///     170° … 180° | −180° … −170°
struct MapLine {
    /// The parts of the line, one or two.
    let parts: [[Coordinates]]

    init(_ first: Coordinates, _ second: Coordinates) {
        let difference = second.longitude - first.longitude
        guard difference > 180 || difference < -180 else {
            parts = [[first, second]]
            return
        }
        // The shorter line crosses the antimeridian, eastward (from 180° to −180°) or westward.
        let edge: Double = difference < 0 ? 180 : -180
        let whole = difference < 0 ? difference + 360 : difference - 360
        let share = (edge - first.longitude) / whole
        let latitude = first.latitude + (second.latitude - first.latitude) * share
        let here = [first, Coordinates(latitude: latitude, longitude: edge)]
        let there = [Coordinates(latitude: latitude, longitude: -edge), second]
        // Omits a part whose two ends are the same point.
        parts = [here, there].filter { $0[0] != $0[1] }
    }
}

extension TripMap {
    /// The map as GPX 1.1, with a waypoint for each stay and each missed game, and a route for each leg.
    public var gpx: String {
        var xml = XMLWriter()
        let attributes = [
            (name: "version", value: "1.1"), (name: "creator", value: "itinerary"),
            (name: "xmlns", value: "http://www.topografix.com/GPX/1/1"),
        ]
        xml.element("gpx", attributes) { xml in
            xml.element("metadata") { $0.element("name", text: trip.name ?? trip.id) }
            for stay in stays { writePoint("wpt", stay.coordinates, stay.city, words(of: stay), &xml) }
            for game in unattendedGames {
                guard let coordinates = coordinates(ofGameAt: game) else { continue }
                writePoint("wpt", coordinates, "missed: " + words(ofGame: game), "", &xml)
            }
            for leg in legs {
                let words = words(of: leg)
                let travel = trip.items[leg.item].travel
                xml.element("rte") { xml in
                    xml.element("name", text: words.name)
                    xml.element("desc", text: words.about)
                    writePoint("rtept", leg.from, travel?.from ?? "", "", &xml)
                    writePoint("rtept", leg.to, travel?.to ?? "", "", &xml)
                }
            }
        }
        return xml.text
    }

    private func writePoint(
        _ element: String,
        _ coordinates: Coordinates,
        _ name: String,
        _ about: String,
        _ xml: inout XMLWriter
    ) {
        let attributes = [
            (name: "lat", value: XMLWriter.number(coordinates.latitude)),
            (name: "lon", value: XMLWriter.number(coordinates.longitude)),
        ]
        xml.element(element, attributes) { xml in
            xml.element("name", text: name)
            if !about.isEmpty { xml.element("desc", text: about) }
        }
    }
}
