extension Wording {
    /// Returns a description of a finding in one sentence.
    package func sentence(_ finding: Finding) -> String {
        switch finding {
        case .missedGame(let game) where trip[game]?.game?.isNight == true:
            return "\(nameAndDay(game)) is missed: the traveler sleeps elsewhere that night"
        case .missedGame(let game):
            return "\(nameAndDay(game)) is missed: the traveler is elsewhere at that time"
        case .unreachableGame(let game):
            guard trip[game]?.game?.cityName != nil else {
                return "\(nameAndDay(game)) has no city, so no leg can go to it"
            }
            return "\(nameAndDay(game)) cannot be reached: no leg goes to its city"
        case .noGame:
            return "the trip has legs, but no game or event to go to"
        case .routeGap(let first, let second):
            return "there is a gap in the route: \(name(first)) does not end where \(name(second)) starts"
        case .wrongStart(let first):
            return
                "the trip starts in \(cityName(trip.start)), but its first leg, \(nameAndDay(first)), leaves from"
                + " \(cityName(trip.departure(ofLegAt: first.offset)))"
        case .wrongEnd(let last?):
            return
                "the trip must end in \(cityName(trip.end)), but its last leg, \(nameAndDay(last)), goes to"
                + " \(cityName(trip.arrival(ofLegAt: last.offset)))"
        case .wrongEnd(nil):
            return "the trip must end in \(cityName(trip.end)), but no leg goes there"
        case .routeOrder(let first, let second):
            return "\(nameAndDay(first)) must come before \(nameAndDay(second))"
        case .routeUnproven:
            return "the search for the order of the legs stopped at its limit; a better order may exist"
        case .unplacedTravel(let leg):
            return "\(name(leg)) has no day yet"
        case .unplacedVisit(let visit):
            return "\(name(visit)) has no day and time yet"
        case .closed(let visit):
            return closed(visit)
        case .breach(let demand, let legs, let day):
            return breach(demand, legs, day)
        case .timeOrder(let first, let second, let day):
            return "on \(self.day(day)), \(name(first)) is before \(name(second)), which starts earlier,"
                + start(of: second.offset)
        case .overlappingGames(let first, let second):
            return overlap(first.offset, second.offset)
        case .tightConnection(let tight):
            return sentence(tight)
        case .lateArrival(let late):
            return sentence(late)
        case .unknownStart(let game):
            return
                "\(nameAndDay(game)) has no start, so it is unknown whether there is time for it; give it a start, or"
                + " set the trip's rule “presumedStart”"
        case .unknownKey(let key, let item, let nearest):
            let owner = item.map { " of " + name($0) } ?? ""
            return "the key \(quoted(key))\(owner) is unknown and has no effect" + perhaps(nearest)
        case .unknownRule(let key):
            return "the rule \(quoted(key)) is unknown and has no effect"
                + perhaps(Spelling.nearest(to: key, among: TripDocument.ruleNames))
        case .noValidAssignment(let conflict):
            return sentence(conflict)
        }
    }

    private func breach(_ demand: Demand, _ legs: [ItemIndex], _ day: Int) -> String {
        switch demand {
        case .days(let leg):
            return nameAndDay(leg) + (allowedDays(leg).map { " is allowed only on " + $0 } ?? "")
        case .rule(let rule):
            return breach(rule, legs.map { $0.offset }, day)
        case .pinned(let leg), .timed(let leg), .previousTravel(let leg),
            .nextTravel(let leg):
            return "\(nameAndDay(leg)) must stay"
        case .game(let game), .departureGame(let game), .arrivalGame(let game):
            return "\(nameAndDay(game)) must be seen"
        case .end, .option, .wish:
            return list(legs.map { nameAndDay($0) }) + " must stay"
        }
    }

    private func cityName(_ city: City?) -> String {
        city.map { trip.cities.name(of: $0).printable } ?? "nowhere"
    }

    private func perhaps(_ nearest: String?) -> String { meant(nearest.map { quoted($0) }) }

    private func quoted(_ text: String) -> String { "\u{201C}\(text.printable)\u{201D}" }

    /// Returns the reason why a position is not feasible for an item, in one sentence.
    package func sentence(_ refusal: Refusal) -> String {
        let item = refusal.index
        let others = refusal.indices.map { nameAndDay($0) }
        switch refusal.code {
        case .gameFixed:
            return "\(name(item)) is fixed by the schedule and cannot be moved"
        case .outsideTrip:
            let day = refusal.day.map { "day \($0)" } ?? "that"
            return "\(day) is outside the trip, which has " + days(1, trip.dayCount)
        case .beforePreviousTravel:
            return "it must come after \(list(others)), which comes earlier on the route"
        case .afterNextTravel:
            return "it must come before \(list(others)), which comes later on the route"
        case .beforeDepartureGame:
            return "it must come after \(list(others)), which takes place before the traveler leaves"
        case .afterArrivalGame:
            return "it must come before \(list(others)), for which the traveler must arrive first"
        case .tie:
            return "it would have the same position as \(list(others)), neither before nor after it"
        case .pinned:
            return trip.items[item].isFixed
                ? "it leaves\(start(of: item)) and cannot be moved" : "it is pinned in its current place"
        case .outsideDays:
            return allowedDays(trip.itemIndex(item)).map { "it is allowed only on " + $0 }
                ?? "it is not allowed there"
        case .rule(let rule):
            return sentence(rule, refusing: item, alongside: refusal.indices, on: refusal.day ?? 1)
        }
    }
}

extension Wording {
    /// Returns the reason why the demands of a conflict cannot all be satisfied, in one sentence.
    package func sentence(_ conflict: Conflict) -> String {
        guard !conflict.members.isEmpty else {
            return "the legs do not fit in their order, even without any other demand"
        }
        return "no arrangement of the legs works, because " + phrases(conflict.members)
    }

    /// Returns the reason why a leg cannot be placed in a slot, in one sentence.
    ///
    /// - Parameters:
    ///   - conflict: The demands that cannot be satisfied with the leg in that slot.
    ///   - leg: The index of the leg.
    package func sentence(_ conflict: Conflict, with leg: Int) -> String {
        guard !conflict.members.isEmpty else {
            return "\(name(leg)) does not fit there, because of the order of the legs"
        }
        return "\(name(leg)) cannot be placed there, because " + phrases(conflict.members)
    }

    /// Returns a correction as an imperative phrase.
    package func sentence(_ change: Correction.Change) -> String {
        switch change {
        case .unpin(let leg): "unpin \(name(leg))"
        case .widen(let leg, let days):
            "allow \(name(leg)) on \(self.days(days.lowerBound, days.upperBound))"
        case .open(let day): "allow travel on \(self.day(day))"
        case .raise(let rule, let number, _): raising(rule, to: number)
        case .hours(let hours): loosening(to: hours)
        case .buffers(let buffers): loosening(to: buffers)
        case .miss(let game): "miss \(nameAndDay(game))"
        case .leaveOut(let leg): "leave out \(nameAndDay(leg))"
        case .drop(let rule): "drop \(words(for: rule))"
        }
    }

    /// Returns what a rule demands, as an object of "drop".
    private func words(for rule: Rule) -> String {
        switch rule {
        case .noTravelDays: "the days without travel"
        case .maxTravelMinutesPerDay: "the limit on travel time per day"
        case .maxTravelKmPerDay: "the limit on distance per day"
        case .maxTravelsPerDay: "the limit on legs per day"
        case .travelHours: "the travel hours"
        case .connections: "the demand that all connections are in time"
        case .restDayEvery: "the rest days"
        case .maxTravelMinutesInDays: "the limit on travel time in several days"
        }
    }

    /// Returns a list of demands, each as a clause. A comma separates clauses if one of them has an "and" of its own.
    func phrases(_ demands: [Demand]) -> String {
        let clauses = demands.map { phrase($0) }
        guard clauses.count == 2 else { return list(clauses) }
        let hasAnd = clauses.contains { clause in
            clause.utf8.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual("and".utf8) }
        }
        return hasAnd ? clauses[0] + ", and " + clauses[1] : list(clauses)
    }

    /// Returns the allowed days of a leg, limited to the days of the trip; `nil` if all days are allowed.
    private func allowedDays(_ leg: ItemIndex) -> String? {
        trip[leg]?.travel?.days.map { days($0.lowerBound, min($0.upperBound, trip.dayCount)) }
    }

    func phrase(_ member: Demand) -> String {
        switch member {
        case .game(let game), .departureGame(let game), .arrivalGame(let game):
            "\(nameAndDay(game)) must be seen"
        case .previousTravel(let leg), .nextTravel(let leg): "\(nameAndDay(leg)) must stay"
        case .pinned(let leg) where trip.items[leg.offset].isTimedTravel:
            "\(nameAndDay(leg)), which leaves\(start(of: leg.offset)), is pinned and must stay"
        case .pinned(let leg): "\(nameAndDay(leg)) is pinned and must stay"
        case .timed(let leg):
            "\(nameAndDay(leg)) leaves\(start(of: leg.offset)) and must keep its departure time"
        case .days(let leg): name(leg) + (allowedDays(leg).map { " must be on " + $0 } ?? "")
        case .rule(let rule): phrase(rule)
        case .end(let city): "the trip must end in \(trip.cities.name(of: city).printable)"
        case .option(.fromDay): "past days must stay unchanged"
        case .option(.maxEdits): "the number of legs added or left out is limited"
        case .option(.maxExtraMinutes): "the number of added minutes is limited"
        case .option(.maxCost): "the total price is limited"
        case .wish(let id): "\(title(ofWish: id)) must be granted"
        }
    }
}
