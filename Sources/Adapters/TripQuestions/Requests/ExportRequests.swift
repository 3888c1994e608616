import TransitFeeds
import TripGraphics

/// A request for the days of a trip as a timeline.
package struct ShowRequest: Sendable {
    /// The id of the leg whose slots are marked; `nil` to mark no slots.
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
        var answer = Answer(
            text: { TextReport(document.trip, $0).timeline(itinerary, marking: slots) },
            sentence: { document.sentence },
            warnings: isText ? document.doubts : []
        )
        answer.json = { [answer] json in
            let text = answer.printed(TextStyle(isColored: false))
            json.show(TripExpenses(itinerary), text: text)
        }
        return answer
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
        let document = try input.document()
        let text = try Calendars.text(of: document, named: input.name)
        return Answer(text: { _ in text }, sentence: { document.sentence }, isData: true)
    }
}

/// A format of maps.
package enum MapFormat: String, CaseIterable, Sendable {
    case geoJSON = "geojson"
    case kml, gpx
}

/// A request for a trip in one of the formats of other programs.
///
/// A picture, a calendar or a map is the same, byte for byte, as the output of `show --svg`, `export-calendar` or
/// `export-map`.
package struct TripExportRequest: Sendable {
    let format: TripFormat
    /// True if the text is written to a file, and not printed.
    let isKept: Bool

    /// - Throws: `QuestionError` if the package trait that the format needs is off.
    package init(as format: TripFormat, isKept: Bool) throws(QuestionError) {
        if case .calendar = format { _ = try CalendarRequest() }
        (self.format, self.isKept) = (format, isKept)
    }

    package func answer(_ input: TripInput) throws(QuestionError) -> Answer {
        var answer = try exported(input)
        let text = answer.printed(TextStyle(isColored: false))
        answer.export = Answer.Export(text: text, suffix: format.rawValue)
        if isKept { answer.text = { _ in "" } }
        return answer
    }

    private func exported(_ input: TripInput) throws(QuestionError) -> Answer {
        switch format {
        case .picture: return try PictureRequest().answer(input)
        case .calendar: return try CalendarRequest().answer(input)
        case .geoJSON: return try MapRequest(format: .geoJSON).answer(input)
        case .kml: return try MapRequest(format: .kml).answer(input)
        case .gpx: return try MapRequest(format: .gpx).answer(input)
        case .markdown:
            let document = try input.document()
            let text = TextReport(document.trip, TextStyle(isColored: false)).markdown(
                Itinerary(document.trip)
            )
            return Answer(text: { _ in text }, sentence: { document.sentence }, isData: true)
        }
    }
}

/// A format of exported trips. The raw value is also the extension of file names.
package enum TripFormat: String, CaseIterable, Sendable {
    case picture = "svg"
    case calendar = "ics"
    case geoJSON = "geojson"
    case kml, gpx
    case markdown = "md"

    /// The names of all formats.
    static let names = allCases.map { $0.rawValue }

    /// Creates the format of a file name's extension; `nil` if the extension is not the name of a format.
    init?(endingOf file: String) {
        let name = file.split(separator: "/").last ?? ""
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let ending = parts.last else { return nil }
        self.init(rawValue: ending.lowercased())
    }
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
            if !read.isNearTrip { answer.warnings.append("\(feed): no stop is in a city of the trip") }
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
