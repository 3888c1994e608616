import TripAnswers
import TripDocuments
import TripModel

extension Command {
    static let new = Command(
        name: "new",
        inputs: .others([]),
        summary: "a document to start a trip from",
        about: """
            Prints a document of a trip through some cities, in the order in which they are given, with a travel segment
            from each to the next that is not placed yet. 'itinerary add-game' adds games to it, and 'itinerary repair'
            places the travel.
            """,
        options: [.must(.days), .may(.startDate), .may(.city), .may(.title), .may(.output), .may(.force)],
        example: "new --start-date 2010-07-21 --days 10 --city Baltimore --city Pittsburgh --city Chicago",
        work: .once { (arguments: Arguments) throws(Failure) in
            let trip = try newTrip(arguments)
            let document: TripDocument
            do throws(DocumentError) {
                document = try TripDocument(trip.documentText)
            } catch {
                throw .usage(error.description)
            }
            return documentAnswer(document, isKept: arguments.has(.output))
        }
    )

    private static func newTrip(_ arguments: Arguments) throws(Failure) -> Trip {
        var start: CalendarDate?
        if let text = arguments[.startDate] {
            guard let date = CalendarDate(text) else {
                throw .usage("--start-date must be a date of the calendar like 2018-05-01, not \(text)")
            }
            start = date
        }
        let cities = arguments.all(.city)
        let dayCount = try arguments.whole(.days)
        do throws(TripError) {
            var trip = try Trip(id: "trip", startDate: start, dayCount: dayCount, items: [])
            for (from, to) in zip(cities, cities.dropFirst()) {
                let travel = Item(
                    id: NewID.make(from, to, in: trip),
                    position: nil,
                    kind: .travel(Travel(from: from, to: to))
                )
                trip = try Trip(
                    id: "trip",
                    name: arguments[.title],
                    startDate: start,
                    dayCount: dayCount,
                    items: trip.items + [travel],
                    geography: Geography(start: cities.first)
                )
            }
            return trip
        } catch {
            throw .usage(error.description)
        }
    }
}
