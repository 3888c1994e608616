import TripGraphics

/// Asks for the days of a trip as a timeline.
package struct ShowRequest: Sendable {
    /// The id of the segment whose slots are marked.
    let item: String?
    /// True if the text is wanted with what is doubtful about the document.
    let isText: Bool

    package init(item: String?, isText: Bool) { (self.item, self.isText) = (item, isText) }

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        let document = try input.document()
        let itinerary = Itinerary(document.trip)
        let slots = try item.flatMap { item throws(QuestionError) in
            SegmentSlots(try input.index(ofSegment: item, in: document.trip), of: itinerary)
        }
        return Answer(
            text: { TextReport(document.trip, $0).timeline(itinerary, marking: slots) },
            sentence: { document.sentence },
            warnings: isText ? document.doubts : []
        )
    }
}

/// Asks for the picture of one trip, or of what a second makes of it.
package struct PictureRequest: Sendable {
    package init() {}

    package func answer(_ input: TripInput, _ other: TripInput? = nil) throws(QuestionError) -> Answer {
        let document = try input.document()
        let second = try other.map { other throws(QuestionError) in try other.document().trip }
        let picture =
            second.map { TripPicture(from: document.trip, to: $0) } ?? TripPicture(document.trip)
        let text = picture.svg
        return Answer(text: { _ in text }, sentence: { document.sentence }, isData: true)
    }
}

/// Asks for a trip on a map.
package struct MapRequest: Sendable {
    let format: MapFormat

    package init(format: MapFormat) { self.format = format }

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        let document = try input.document()
        let map = TripMap(Itinerary(document.trip))
        let text =
            switch format {
            case .geoJSON: map.geoJSON
            case .kml: map.kml
            case .gpx: map.gpx
            }
        let unknown = map.citiesWithoutCoordinates
        let warnings = unknown.map { "\($0) has no coordinates, and is left out" }
        return Answer(
            text: { _ in text },
            sentence: { document.sentence },
            isData: true,
            warnings: warnings
        )
    }
}

/// Asks for a trip as a calendar.
package struct CalendarRequest: Sendable {
    package init() throws(QuestionError) { try Calendars.check() }

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        let text = try Calendars.text(of: input)
        let document = try input.document()
        return Answer(text: { _ in text }, sentence: { document.sentence }, isData: true)
    }
}
