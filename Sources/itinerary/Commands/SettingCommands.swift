extension Command {
    static let set = edit(
        name: "set",
        words: ["KEY", "VALUE"],
        summary: "set a rule, the title, the start or the end of a trip, or a property of an item",
        about: """
            Sets KEY of the trip to VALUE: title, startDate, days, start or end (cities), timeZone, units (miles
            or km, in texts), speed (of estimated travel times, such as 55mph), a price of the whole trip
            (costs.night, costs.ticket, costs.leg, costs.km, costs.currency, costs.home), or a rule by its name, such as
            maxTravelMinutesPerDay 6h, travelHours 06:00-22:00, presumedStart 19:05, visitHours 08:00-22:00,
            noTravelDays 2,5,
            connections yes or maxTravelMinutesInDays '40h in 7'. With --item it sets KEY of an item. Keys of
            games and events: title, city, start, minutes, weight, venue, home, away, price. Keys of legs: from,
            to, minutes, km, mode, price, days, pinned. The key hours makes an event a visit, such as hours 'Tu-Su
            10:00-17:00'; visits also have every, days and pinned.
            Durations are written as 390, 6h, 6h 30 or 6:30, times as 19:05 or 7:05 PM, distances as 150, 150km
            or 92mi. An empty VALUE, '', removes the key. A new startDate moves all days to other dates; 'itinerary
            days --from' keeps the dates.
            """,
        options: [.may(.item), .may(.newCity)],
        example: "set northeast-2010.json maxTravelMinutesPerDay 6h --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        let setting = WrittenSetting(arguments.words[0], arguments.words[1])
        let item = arguments[.item]
        return { (input: TripInput, trip: Trip) throws(Failure) in
            if let item { _ = try input.index(ofItem: item, in: trip) }
            return try input.edit(setting, of: item, in: trip)
        }
    }

    static let days = edit(
        name: "days",
        words: ["N"],
        wordOption: .firstDay,
        summary: "make a trip longer or shorter",
        about: """
            Changes the number of days to N by adding or removing days at the end. With --from, another day
            becomes the first one: days are added or removed at the front, all day numbers change, and all dates
            stay. --from 3 removes days 1 and 2, and --from 0 adds a day. Days with items cannot be removed.
            """,
        options: [.may(.firstDay)],
        example: "days northeast-2010.json 18 --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        if arguments.has(.firstDay) {
            let day = try arguments.dayAnywhere(.firstDay)
            return { (input: TripInput, trip: Trip) throws(Failure) in
                if case .date = day, trip.startDate == nil {
                    throw input.fail("the trip has no startDate, so --from must be the number of a day")
                }
                if let first = try? day.numberAnywhere(in: trip), first > trip.dayCount {
                    let last = trip.date(ofDay: trip.dayCount).map { ", \($0)" } ?? ""
                    throw input.fail(
                        "--from \(arguments[.firstDay] ?? "") is after day \(trip.dayCount)\(last), the last day of the trip, which stays; give that day or an earlier one"
                    )
                }
                return try input.edit(.startOn(day))
            }
        }
        let setting = WrittenSetting("days", arguments.words[0])
        return { (input: TripInput, trip: Trip) throws(Failure) in
            try input.edit(setting, in: trip)
        }
    }

    static let retime = edit(
        name: "retime",
        summary: "give an item another start time or duration",
        about: """
            Changes the start time of a game, event or timed leg with --start, and the duration of any of these
            or of a leg with --minutes. The item keeps its day and its position; postpone and move change these.
            """,
        options: [.must(.item), .may(.start), .may(.minutes)],
        example: "retime northeast-2010.json --item mets-dodgers --start 1:10pm --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        let operation = DocumentOperation.retime(
            item: try arguments.require(.item),
            start: try arguments.clock(.start),
            duration: try arguments.minutes(.minutes).map { Minutes($0) }
        )
        guard arguments.has(.start) || arguments.has(.minutes) else {
            throw .usage("retime requires --start or --minutes")
        }
        return { (input: TripInput, _: Trip) throws(Failure) in try input.edit(operation) }
    }

    static let remove = edit(
        name: "remove",
        listsLegs: true,
        summary: "remove items from a trip",
        about: "Removes items of any kind from the trip, all or none.",
        options: [.must(.items)],
        example: "remove great-lakes-2010.json --item tigers-jays --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        var seen: Set<String> = []
        let items = arguments.all(.items).filter { seen.insert($0).inserted }
        return { (input: TripInput, trip: Trip) throws(Failure) in
            var changes: [TripChange] = []
            for item in items { changes += try input.changes(.cancel(item: item)) }
            let titles = items.map { trip[$0]?.shortTitle ?? $0 }
            return NamedEdit(changes: changes, name: "Remove \(titles.list("and"))")
        }
    }

    static let split = edit(
        name: "split",
        words: ["LEG"],
        summary: "split a leg in a city",
        about: """
            Splits LEG in two: a leg to the city of --at, which keeps the id and the position, and a leg from
            there, directly after it. They have the minutes and km of the trip's travel times or of --places.
            'itinerary repair' then finds their days; audit and why report which city would help.
            """,
        options: [.must(.atCity), .may(.newCity)],
        example: "split boston-2013.json to-baltimore --at Philadelphia --as-change"
    ) { (arguments: Arguments) throws(Failure) in
        let operation = DocumentOperation.split(item: arguments.words[0], at: try arguments.require(.atCity))
        return { (input: TripInput, _: Trip) throws(Failure) in try input.edit(operation) }
    }
}

extension TripInput {
    /// Returns the edit that sets a property of the trip, or of an item.
    fileprivate func edit(_ setting: WrittenSetting, of item: String? = nil, in trip: Trip) throws(Failure)
        -> NamedEdit
    {
        let operation = try catching(SettingError.self, try setting.operation(in: trip, item: item))
        let title = item.map { " of " + (trip[$0]?.shortTitle ?? $0) } ?? ""
        return NamedEdit(changes: try changes(operation), name: "Set \(setting.name)\(title)")
    }
}
