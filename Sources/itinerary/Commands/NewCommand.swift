import WholeFiles

extension Command {
    static let new = Command(
        name: "new",
        inputs: .others([]),
        summary: "a document to start a trip from",
        about: """
            Prints a document of a trip through some cities, in the order in which they are given, with a travel segment
            from each to the next that is not placed yet. A trip with one city begins and ends there. The travel has the
            minutes and km that --places knows. 'itinerary add-game' adds games to it, and 'itinerary repair' places the
            travel. --output replaces no file that exists, but with --force.
            """,
        options: [
            .must(.days), .may(.startDate), .may(.city), .may(.title), .may(.places), .may(.output),
            .may(.force),
        ],
        example:
            "new --start-date 2013-07-21 --days 9 --city Baltimore --city Boston --places boston-2013.json",
        work: .once { (arguments: Arguments) throws(Failure) in
            if let output = arguments[.output], !arguments.has(.force), WholeFile.isReplaceable(output) {
                throw .input(file: output, reason: "the file exists; --force replaces it")
            }
            let surroundings = try arguments.surroundings()
            let trip = try newTrip(arguments, beside: surroundings)
            let document = try Failure.catching(
                DocumentError.self,
                try TripDocument(trip, beside: surroundings)
            )
            return .document(
                document,
                isKept: arguments.has(.output),
                warnings: NewTravel.warnings(of: trip.items, advice: NewTravel.generalAdvice)
            )
        }
    )

    /// The trip that the options describe.
    private static func newTrip(_ arguments: Arguments, beside surroundings: Surroundings) throws(Failure)
        -> Trip
    {
        let start = try arguments.calendarDate(.startDate)
        let cities = try arguments.names(.city, of: "a city")
        let title = arguments[.title]
        let dayCount = try arguments.whole(.days)
        func trip(_ items: [Item]) throws(Failure) -> Trip {
            try Failure.catching(
                TripError.self,
                try Trip(
                    id: NewID.ofTrip(title ?? cities.first ?? "", from: start),
                    name: title,
                    startDate: start,
                    dayCount: dayCount,
                    items: items,
                    geography: Geography(start: cities.first, end: cities.count == 1 ? cities.first : nil),
                    beside: surroundings
                )
            )
        }
        let empty = try trip([])
        let connections = Connections(empty)
        var ids = FreeIDs(empty)
        var legs: [Item] = []
        for (from, to) in zip(cities, cities.dropFirst()) {
            if City.areSame(from, to) { throw .usage("--city \(to) stands twice in a row") }
            let travel = Travel(from: from, to: to, over: connections, of: empty)
            let id = ids.take(NewID.word(from, to))
            legs.append(Item(id: id, position: nil, kind: .travel(travel)))
        }
        return try trip(legs)
    }
}
