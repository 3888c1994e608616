extension TripMap {
    /// The map as GPX 1.1: a waypoint for each stay and each game that is not attended, a route for each leg.
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
