/// The text for rules: the demand of a rule, its breach by a trip, its reason for rejecting a slot, and its relaxation.
extension Wording {
    /// Returns the demand of a rule, as a clause.
    func phrase(_ rule: Rule) -> String {
        let rules = trip.rules
        switch rule {
        case .noTravelDays:
            return list(rules.noTravelDays.map { day($0) }) + " must be kept free of travel"
        case .maxTravelMinutesPerDay:
            return "a day must have at most \(duration(rules.maxTravelMinutesPerDay)) of \(driving)"
        case .maxTravelKmPerDay:
            return "a day must have at most \(distance(Double(rules.maxTravelKmPerDay ?? 0))) of \(driving)"
        case .maxTravelsPerDay:
            return "a day must have at most \(count(rules.maxTravelsPerDay ?? 0, "leg", "legs"))"
        case .travelHours:
            guard let hours = rules.travelHours else { return "travel is limited to certain hours" }
            return "travel must be between \(hours.earliest) and \(hours.latest), not during games"
                + (hasTimedLegs ? " or timed legs" : "")
        case .connections where hasTimedLegs:
            return
                "there must be time to travel to the first game or timed leg and from each of them to the next"
        case .connections:
            return "there must be time to travel to the first game and from each game to the next"
        case .restDayEvery:
            return "one of every \(rules.restDayEvery ?? 0) days must have no travel"
        case .maxTravelMinutesInDays:
            return
                "any \(daysInARow) must have at most \(duration(rules.maxTravelMinutesInDays?.minutes)) of \(driving)"
        }
    }

    /// Returns a description of how legs break a rule on a day or, for a rule about several days, on the days from that
    /// day on.
    ///
    /// - Parameters:
    ///   - rule: The broken rule.
    ///   - legs: The indices of the legs.
    ///   - day: The day, from 1.
    func breach(_ rule: Rule, _ legs: [Int], _ day: Int) -> String {
        let rules = trip.rules
        let minutes = duration(minutes(of: legs))
        let driven = duration(drivenMinutes(of: legs))
        switch rule {
        case .noTravelDays:
            return "\(self.day(day)) must be kept free of travel, but has \(list(legs.map { name($0) }))"
        case .maxTravelMinutesPerDay:
            let limit = duration(rules.maxTravelMinutesPerDay)
            return "\(self.day(day)) has \(driven) of \(driving), more than the \(limit) allowed"
        case .maxTravelKmPerDay:
            let (sum, limit) = distances(kilometers(of: legs), above: rules.maxTravelKmPerDay ?? 0)
            return "\(self.day(day)) has \(sum) of \(driving), more than the \(limit) allowed"
        case .maxTravelsPerDay:
            let travels = count(legs.count, "leg", "legs")
            return "\(self.day(day)) has \(travels), more than the \(rules.maxTravelsPerDay ?? 0) allowed"
        case .travelHours:
            return
                "\(self.day(day)) has \(minutes) of travel, more than \(itsGames) and the travel hours allow"
        case .connections where legs.contains { trip.items[$0].isFixed }:
            return tooClose(
                legs.filter { trip.items[$0].isFixed },
                legs.filter { !trip.items[$0].isFixed },
                day
            )
        case .connections:
            return
                "\(minutes) of travel before the next game on \(self.day(day)) is more than the time since the previous"
                + " game or the start of the trip"
        case .restDayEvery:
            let last = day + (rules.restDayEvery ?? 1) - 1
            return "\(days(day, last)) have travel every day; one of them must be a rest day"
        case .maxTravelMinutesInDays:
            let last = min(trip.dayCount, day + (rules.maxTravelMinutesInDays?.days ?? 1) - 1)
            return
                "\(days(day, last)) \(last == day ? "has" : "have") \(driven) of \(driving), more than the "
                + "\(duration(rules.maxTravelMinutesInDays?.minutes)) allowed"
        }
    }

    /// Returns the reason why a rule does not allow an item in a slot, in one sentence.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - item: The index of the rejected item.
    ///   - others: The indices of the other legs that count toward the rule's limit.
    ///   - day: The day of the slot, from 1.
    func sentence(_ rule: Rule, refusing item: Int, alongside others: [Int], on day: Int) -> String {
        let rules = trip.rules
        let minutes = duration(minutes(of: others + [item]))
        let driven = duration(drivenMinutes(of: others + [item]))
        switch rule {
        case .noTravelDays:
            return "\(self.day(day)) is kept free of travel"
        case .maxTravelMinutesPerDay:
            let limit = duration(rules.maxTravelMinutesPerDay)
            return "\(self.day(day)) would have \(driven) of \(driving), more than the \(limit) allowed"
        case .maxTravelKmPerDay:
            let (sum, limit) = distances(
                kilometers(of: others + [item]),
                above: rules.maxTravelKmPerDay ?? 0
            )
            return "\(self.day(day)) would have \(sum) of \(driving), more than the \(limit) allowed"
        case .maxTravelsPerDay:
            let travels = count(others.count + 1, "leg", "legs")
            return
                "\(self.day(day)) would have \(travels), more than the \(rules.maxTravelsPerDay ?? 0) allowed"
        case .travelHours:
            return "\(self.day(day)) has no room for \(minutes) of travel there: \(itsGames) "
                + "and the travel hours leave less time"
        case .connections:
            return "there is no time for \(minutes) of travel before the next game"
                + (hasTimedLegs ? " or timed leg" : "")
        case .restDayEvery:
            return
                "it would leave a run of \(count(rules.restDayEvery ?? 0, "day", "days")) without a rest day"
        case .maxTravelMinutesInDays:
            return "there would be \(daysInARow == "day" ? "a day" : daysInARow) with \(driven) of "
                + "\(driving), more than the \(duration(rules.maxTravelMinutesInDays?.minutes)) allowed"
        }
    }

    /// Returns a suggestion to raise the limit of a rule, as an imperative phrase.
    func raising(_ rule: Rule, to number: Int) -> String {
        let rules = trip.rules
        switch rule {
        case .maxTravelMinutesPerDay:
            return
                "allow \(duration(number)) of \(driving) a day instead of \(duration(rules.maxTravelMinutesPerDay))"
        case .maxTravelKmPerDay:
            let new = roundedUp(kilometers: number)
            let old = wholeDistance(Double(rules.maxTravelKmPerDay ?? 0))
            return "allow \(new) \(trip.shownUnit.symbol) of \(driving) a day instead of \(old)"
        case .maxTravelsPerDay:
            return
                "allow \(count(number, "leg", "legs")) a day instead of \(rules.maxTravelsPerDay ?? 0)"
        case .restDayEvery:
            return
                "require a rest day only every \(number) days instead of every \(rules.restDayEvery ?? 0)"
        case .maxTravelMinutesInDays:
            return
                "allow \(duration(number)) of \(driving) \(daysInARow == "day" ? "on" : "in") any \(daysInARow) "
                + "instead of \(duration(rules.maxTravelMinutesInDays?.minutes))"
        case .noTravelDays, .travelHours, .connections:
            return "loosen the rule \(rule.name)"
        }
    }

    func loosening(to hours: TravelHours) -> String {
        guard let old = trip.rules.travelHours else { return "loosen the travel hours" }
        return hours.earliest != old.earliest
            ? "let travel start at \(hours.earliest) instead of \(old.earliest)"
            : "let travel end at \(hours.latest) instead of \(old.latest)"
    }

    func loosening(to buffers: GameBuffers) -> String {
        let old = trip.rules.buffers
        func leaving(_ new: Minutes, _ event: String, _ old: Minutes) -> String {
            "leave \(duration(new)) \(event) instead of \(duration(old))"
        }
        if buffers.after != old.after { return leaving(buffers.after, "after a game", old.after) }
        if buffers.before != old.before { return leaving(buffers.before, "before a game", old.before) }
        return buffers.afterArrival != old.afterArrival
            ? leaving(buffers.afterArrival, "after an arrival", old.afterArrival)
            : leaving(buffers.beforeDeparture, "before a departure", old.beforeDeparture)
    }

    /// The kinds of timed events that split the time windows of a day, as text.
    private var itsGames: String { hasTimedLegs ? "its games, timed legs" : "its games" }

    /// The kind of travel that the limits count: "driving" if the trip has legs by public transport, otherwise
    /// "travel".
    private var driving: String {
        trip.items.contains { $0.travel?.mode == .public } ? "driving" : "travel"
    }

    private func drivenMinutes(of legs: [Int]) -> Int {
        legs.reduce(0) { $0 + (trip.items[$1].travel?.drivenMinutes ?? 0) }
    }

    private func kilometers(of legs: [Int]) -> Int64 {
        legs.reduce(0) { $0 + (trip.items[$1].travel?.countedKilometers ?? 0) }
    }

    private var daysInARow: String {
        let days = trip.rules.maxTravelMinutesInDays?.days ?? 0
        return days == 1 ? "day" : "\(days) days in a row"
    }

    private func duration(_ minutes: Minutes?) -> String { duration(minutes?.count ?? 0) }
}

/// The text for time windows of the rule `connections` that start or end at a timed leg.
extension Wording {
    /// Returns a sentence about too little time before or after timed legs.
    ///
    /// - Parameters:
    ///   - legs: The indices of the timed legs that start or end the time window.
    ///   - travel: The indices of the other legs in the time window.
    ///   - day: The day of the event at the end of the time window, from 1.
    func tooClose(_ legs: [Int], _ travel: [Int], _ day: Int) -> String {
        let time = travel.isEmpty ? "enough time" : "time for the \(duration(minutes(of: travel))) of travel"
        let pairs = tightPairs(of: legs, travel, day)
        guard !pairs.isEmpty else {
            return "there is not \(time) right before or after \(list(legs.map { nameAndDay($0) }))"
        }
        let between = pairs.map { pair in
            let first =
                pair.first.map { "\(nameAndDay($0)), which \(ends($0))\(end(of: $0))," }
                ?? "the start of day 1"
            return "between \(first) and \(nameAndDay(pair.second)), which \(starts(pair.second))"
                + "\(start(of: pair.second))"
        }
        return "there is not \(time) " + between.joined(separator: ", or ")
    }

    /// Returns the pairs of games or timed legs that leave too little time for the legs `travel`, which are placed
    /// between them. The first event of a pair is `nil` if the pair begins at the start of the trip.
    ///
    /// In each pair, the timed legs are exactly `legs`, and the second event is on `day`. Two pairs can have the same
    /// timed leg, as the second event of one pair and the first event of the other.
    private func tightPairs(of legs: [Int], _ travel: [Int], _ day: Int) -> [(first: Int?, second: Int)] {
        let cities = Set(
            trip.items.indices.flatMap { [trip.departure(ofLegAt: $0), trip.arrival(ofLegAt: $0)] }
                .compactMap { $0 }
        )
        let needed = minutes(of: travel)
        var pairs: [(first: Int?, second: Int)] = []
        var first: Int?
        var between: Set<Int> = []
        for item in Timeline(trip).items {
            guard trip.startTime(ofItemAt: item) != nil,
                trip.city(atStartOfItemAt: item).map({ cities.contains($0) }) ?? false
            else {
                if trip.items[item].isTravel { between.insert(item) }
                continue
            }
            let timed = [first, item].compactMap { $0 }.filter { trip.items[$0].isTravel }
            let time = first.map { trip.minutes(between: $0, and: item) } ?? trip.minutes(before: item)
            if trip.items[item].position?.day == day, between == Set(travel), timed == legs,
                time.map({ $0 < needed }) ?? false
            {
                pairs.append((first, item))
            }
            first = item
            between = []
        }
        return pairs
    }
}
