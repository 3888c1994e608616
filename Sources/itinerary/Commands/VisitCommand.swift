extension Command {
    static let addVisit = edit(
        name: "add-visit",
        summary: "add a visit to a trip: a museum or another place with opening hours",
        about: """
            Adds a visit, which can be whenever the place is open. Without --date and --day it is not placed yet:
            place finds its day and time, and plan chooses them together with games and legs. With a day it needs
            --start. --hours is in the syntax of OpenStreetMap: rules separated by semicolons, such as
            "Tu-Su 10:00-17:00; Fr 10:00-20:00; Mo off", several periods (10:00-12:00,14:00-18:00), past midnight
            (20:00-02:00), dates (2026 Jul 04 off), or 24/7. Without --item its id is made from its title.
            """,
        options: [
            .must(.city), .must(.title), .must(.minutes), .must(.hours), .may(.every), .may(.date, .day),
            .may(.start), .may(.weight), .may(.newItem), .may(.newCity),
        ],
        example:
            "add-visit boston-2013.json --city Philadelphia --title Museum --minutes 2h --hours \"We-Mo 10:00-17:00\" --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        var visit = Game(
            gameID: nil,
            city: try arguments.require(.city),
            title: try arguments.require(.title),
            start: try arguments.clock(.start),
            weight: try arguments.whole(.weight, in: 1...TripLimits.whole) ?? 1
        )
        guard let minutes = try arguments.minutes(.minutes) else { throw .usage("--minutes is missing") }
        visit.duration = Minutes(minutes)
        visit.openingHours = try arguments.openingHours()
        let day = try arguments.question.day
        guard (day == nil) == (visit.start == nil) else {
            throw .usage(
                "a placed visit needs --start and --date or --day; an unplaced visit has none of them"
            )
        }
        let item = arguments[.newItem]
        return { [visit] (input: TripInput, trip: Trip) throws(Failure) in
            try input.checkIsNew(item, in: trip)
            var visit = visit
            visit.city = visit.city.map { trip.spelling(ofCity: $0) }
            return try input.edit(.add(NewItem(.game(visit), id: item), on: day))
        }
    }
}

extension Arguments {
    /// Returns the opening hours of `--hours` and `--every`.
    fileprivate func openingHours() throws(Failure) -> OpeningHours {
        let text = try require(.hours)
        let every = try whole(.every, in: OpeningHours.steps)
        do throws(OpeningHoursTextError) {
            var hours = try OpeningHours(text: text)
            hours.every = every ?? hours.every
            return hours
        } catch {
            throw .usage("--hours: \(error)")
        }
    }
}
