import TransitFeeds

/// Asks for the departures of a timetable (GTFS) between the cities of a trip, as CSV.
package struct DeparturesRequest: Sendable {
    /// The path of a folder or a zip.
    let feed: String
    /// How far at most a stop may be from its city.
    let km: Double

    /// - Parameter km: A distance of 0 or more.
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
