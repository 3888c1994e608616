extension Command {
    static let addFlight = journey(
        name: "add-flight",
        summary: "add a booked flight to a trip",
        about: """
            Adds a flight as a leg with a fixed time, which no plan moves. --from and --to are cities, or airports
            by their codes, such as ORD; an airport stands for the city of the trip that it serves. Times are local
            times of the two airports. The minutes do not count as driving.
            """,
        example:
            "add-flight boston-2013.json --from BWI --to BOS --date 2013-07-29 --start 7am --arrive 8:25am --title \"WN 512\" --as-change"
    )

    static let addTrain = journey(
        name: "add-train",
        summary: "add a booked train, bus or ferry to a trip",
        about: """
            Adds a train, bus or ferry as a leg with a fixed time, which no plan moves. Times are local times of the
            two cities. The minutes do not count as driving.
            """,
        example:
            "add-train boston-2013.json --from Baltimore --to Boston --date 2013-07-29 --start 7:10 --arrive 14:25 --title \"Acela 2154\" --as-change"
    )

    static let addStay = edit(
        name: "add-stay",
        summary: "add booked nights in a city to a trip",
        about: """
            Adds an event at 23:59 for each night, so that the traveler must be in the city at the end of that day.
            Otherwise audit reports an error, and repair, reroute and plan arrange the legs so that the traveler
            sleeps there. --weight sets the cost of a missed night, by default 100, more than most games. Without
            --item its id is made from its title.
            """,
        options: [
            .must(.city), .must(.firstNight), .may(.nights), .may(.title), .may(.nightWeight), .may(.newItem),
            .may(.newCity),
        ],
        example:
            "add-stay boston-2013.json --city Boston --from 2013-07-29 --nights 2 --title \"Omni Parker House\" --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        let stay = Stay(
            in: try arguments.require(.city),
            from: try arguments.dayAnywhere(.firstNight),
            nights: try arguments.whole(.nights, in: 1...TripLimits.days) ?? 1,
            title: arguments[.title],
            weight: try arguments.whole(.nightWeight, in: 1...TripLimits.whole) ?? Stay.usualWeight,
            id: arguments[.newItem]
        )
        let acceptsNew = arguments.has(.newCity)
        return { (input: TripInput, trip: Trip) throws(Failure) in
            try input.checkIsNew(stay.id, in: trip)
            let added = try input.booking { (document: TripDocument) throws(BookingError) in
                try stay.adding(to: document, acceptingNewCities: acceptsNew)
            }
            return NamedEdit(
                changes: added.changes,
                name: "Add \(stay.title ?? "stay in \(stay.city)")",
                notes: added.notes
            )
        }
    }

    private static func journey(name: String, summary: String, about: String, example: String) -> Command {
        edit(
            name: name,
            summary: summary,
            about: about
                + "\nWithout --item its id is made from the two cities. An arrival that is earlier than the start is on the next day.",
            options: [
                .must(.fromCity), .must(.toCity), .must(.date, .day), .must(.departure),
                .must(.arrive, .minutes), .may(.title), .may(.newItem), .may(.newCity),
            ],
            example: example
        ) { (arguments: Arguments) throws(Failure) in
            let day = try arguments.requiredDay()
            guard let start = try arguments.clock(.departure) else {
                throw .usage("the option --start is missing")
            }
            var journey = Journey(
                from: try arguments.require(.fromCity),
                to: try arguments.require(.toCity),
                on: day,
                leaving: start,
                arriving: try arguments.arrival(),
                title: arguments[.title],
                id: arguments[.newItem]
            )
            journey.isFlight = name == "add-flight"
            let acceptsNew = arguments.has(.newCity)
            return { [journey] (input: TripInput, trip: Trip) throws(Failure) in
                try input.checkIsNew(journey.id, in: trip)
                let added = try input.booking { (document: TripDocument) throws(BookingError) in
                    try journey.adding(to: document, acceptingNewCities: acceptsNew)
                }
                let name = journey.title ?? "\(journey.from) – \(journey.to)"
                return NamedEdit(changes: added.changes, name: "Add \(name)", notes: added.notes)
            }
        }
    }
}

extension Arguments {
    /// Returns the arrival from `--arrive` or `--minutes`; one of these options is required.
    fileprivate func arrival() throws(Failure) -> Journey.Arrival {
        if let minutes = try minutes(.minutes, least: 1) { return .after(Minutes(minutes)) }
        let text = try require(.arrive)
        let parts = text.split(separator: "+", omittingEmptySubsequences: false)
        let days = parts.count == 2 ? Int(parts[1].filter { $0 != " " }) : nil
        guard parts.count == 1 || days.map({ 0...3 ~= $0 }) ?? false,
            let time = ClockTime(written: String(parts[0]))
        else {
            throw .usage(
                "--arrive must be a local time, such as 18:40 or 6:40 PM, or 06:15+1 on the next day, not \(text)"
            )
        }
        return .at(time, daysLater: days)
    }
}

extension TripInput {
    /// Returns the changes of a booking. Its errors name the commands that help.
    func booking(
        _ add: (TripDocument) throws(BookingError) -> AddedBooking
    ) throws(Failure) -> AddedBooking {
        let document = try document()
        do throws(BookingError) {
            return try add(document)
        } catch {
            if case .operation(let problem) = error { throw failure(problem) }
            if case .noZone(let city) = error {
                throw fail("\(error): 'itinerary add-place TRIP \"\(city)\" --zone NAME'")
            }
            throw Failure(error.facts, input: name, reason: error.description)
        }
    }
}
