import TransitFeeds
import TripGraphics

/// A request for the days of a trip as a timeline.
package struct ShowRequest: Sendable {
    /// The id of the leg whose slots are marked; `nil` for none.
    let item: String?
    /// True if the answer needs warnings about doubtful data in the document.
    let isText: Bool

    package init(item: String?, isText: Bool) { (self.item, self.isText) = (item, isText) }

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        let document = try input.document()
        let itinerary = Itinerary(document.trip)
        let slots = try item.flatMap { item throws(QuestionError) in
            LegSlots(try input.index(ofLeg: item, in: document.trip), of: itinerary)
        }
        return Answer(
            text: { TextReport(document.trip, $0).timeline(itinerary, marking: slots) },
            sentence: { document.sentence },
            warnings: isText ? document.doubts : []
        )
    }
}

/// A request for a picture of one trip, or of the changes from one trip to another.
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

/// A request for a map of a trip.
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
        let warnings = unknown.map { "\($0) has no coordinates and is left out" }
        return Answer(
            text: { _ in text },
            sentence: { document.sentence },
            isData: true,
            warnings: warnings
        )
    }
}

/// A request for a trip as a calendar.
package struct CalendarRequest: Sendable {
    package init() throws(QuestionError) { try Calendars.check() }

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        let text = try Calendars.text(of: input)
        let document = try input.document()
        return Answer(text: { _ in text }, sentence: { document.sentence }, isData: true)
    }
}

/// A format of maps.
package enum MapFormat: String, CaseIterable, Sendable {
    case geoJSON = "geojson"
    case kml, gpx
}

/// A request for the departures of a timetable (GTFS) between the cities of a trip, as CSV.
package struct DeparturesRequest: Sendable {
    /// The path of a folder or a zip file.
    let feed: String
    /// The maximum distance from a stop to its city in kilometers.
    let km: Double

    /// Creates a request for the departures of a feed.
    ///
    /// - Parameter km: The maximum distance from a stop to its city in kilometers, 0 or more.
    package init(of feed: String, within km: Double) { (self.feed, self.km) = (feed, km) }

    package func answer(_ input: TripInput, _ budget: WorkBudget) throws(QuestionError) -> Answer {
        let document = try input.document()
        do throws(TransitFeedError) {
            let read = try TransitFeed(at: feed).departures(
                for: document.trip,
                zones: SystemTimeZones.source,
                within: km,
                spending: budget
            )
            var answer = Answer(
                text: { _ in read.csv },
                sentence: { read.sentence },
                isData: true,
                warnings: read.notes.map { "\(feed): \($0)" }
            )
            if !read.isNearTrip { answer.warnings.append("\(feed): has no stop in a city of the trip") }
            answer.isPartial = read.notes.contains { $0.isRefusal }
            return answer
        } catch {
            throw .input(file: error.isAboutTrip ? input.name : feed, reason: error.description)
        }
    }
}

extension FeedDepartures {
    fileprivate var sentence: String {
        departures.count == 1
            ? "1 departure between the trip's cities"
            : "\(departures.count) departures between the trip's cities"
    }
}
