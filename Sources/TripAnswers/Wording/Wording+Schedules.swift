import Rerouting
import TripDocuments
import TripPlanning

/// The words of options.
extension Wording {
    static let onYourWay = "on your way"

    /// The price of an option, in words: "on your way", "+ 1 h 40 min", "instead of Tigers v Blue Jays".
    public func price(of option: GameOption) -> String {
        let difference = option.difference
        let minutes = Int(difference.minutes)
        var parts: [String] = []
        if !option.instead.isEmpty {
            parts.append("instead of " + list(option.instead.map { nameAndDay($0) }))
        }
        if minutes > 0 { parts.append("+ " + duration(minutes)) }
        if minutes < 0 { parts.append("− " + duration(-minutes)) }
        let (edits, moved) = (Int(difference.edits), Int(difference.moved))
        if edits > 0 { parts.append(count(edits, "leg", "legs") + " added or left out") }
        if moved > 0 { parts.append(count(moved, "leg", "legs") + " moved") }
        return parts.isEmpty ? Wording.onYourWay : parts.joined(separator: ", ")
    }

    /// The reason why no game of a schedule can be seen besides, as a sentence without its end.
    func sentence(_ reason: WhyNoOption) -> String {
        switch reason {
        case .noGame(let nearest):
            return "the schedule has no game on the trip's days"
                + (nearest.map { day in
                    "; its nearest is on "
                        + (trip.startDate.map { "\($0.adding(days: day - 1))" } ?? "day \(day)")
                } ?? "")
        case .noGameOnDay(let day):
            return "the schedule has no game on \(self.day(day))"
        case .noGameInCity(let cities, let nearest):
            return "the schedule has no game in \(list(cities.map { $0.printable })) on these days"
                + meant(nearest)
        case .noGameOfTeam(let team, let nearest):
            return "the schedule has no game of \(team.printable) on these days" + meant(nearest)
        case .notFree(let count):
            return count == 1
                ? "1 game can be seen, but not without another leg or instead of another game"
                : "\(count) games can be seen, but none without another leg or instead of another game"
        case .each(let obstacles):
            return "no other game can be seen on the way: " + phrases(obstacles).joined(separator: "; ")
        }
    }

    /// The end of a sentence about a word that is unknown: the one that is probably meant.
    func meant(_ nearest: String?) -> String {
        nearest.map { "; perhaps \($0.printable) is meant" } ?? ""
    }

    private func phrases(_ all: WhyNoOption.Obstacles) -> [String] {
        var phrases: [String] = []
        func add(_ number: Int, _ one: String, _ many: String, _ rest: String) {
            if number > 0 { phrases.append(count(number, one, many) + rest) }
        }
        add(all.known, "game is", "games are", " in the trip already")
        add(all.refused, "game is", "games are", " left out, as told")
        add(all.withoutCity, "game has", "games have", " no city to travel to")
        phrases += all.unknownCities.map { name, nearest in
            "the trip knows no city \(name.printable)\(meant(nearest))"
        }
        if !all.unconnected.isEmpty {
            phrases.append("no connection to \(list(all.unconnected.map { $0.printable })) is known")
        }
        add(all.outOfReach, "game is", "games are", " out of reach")
        if let miss = all.nearestMiss {
            let game = miss.candidate.game
            let name = (game.title ?? "game \(game.gameID ?? "")").printable
            let place = game.cityName.map { " in \($0.printable)" } ?? ""
            phrases.append(
                "the nearest miss is \(name)\(place) on \(day(miss.candidate.day)): \(sentence(miss))"
            )
        }
        return phrases
    }
}

/// The words of what a schedule changes.
extension Wording {
    /// The change of a game, as one sentence without its end: "Cubs v Brewers in Chicago on day 2 is moved to day 3".
    public func sentence(_ entry: ScheduleChanges.Entry) -> String {
        let name = nameAndDay(of: entry.item)
        switch entry.change {
        case .moved(_, let day): return "\(name) is moved to \(self.day(moved: day))"
        case .retimed(let old, let new): return "\(name) " + phrase(old, new)
        case .relocated(_, let city): return "\(name) is played in \(city.printable)"
        case .cancelled: return "\(name) is cancelled"
        case .postponed: return "\(name) is postponed, to no known date"
        case .reinstated: return "\(name) is played after all"
        case .notInFile: return "\(name) is not in the schedule, and stays as it is"
        }
    }

    /// A day to which a game is moved, which the trip need not have.
    func day(moved day: Int) -> String {
        guard !(1...trip.dayCount ~= day) else { return self.day(day) }
        let date = trip.startDate.map { " (\(self.date($0.adding(days: day - 1))))" } ?? ""
        return "day \(day)\(date), outside the trip"
    }

    private func phrase(_ old: ScheduleChanges.Hours, _ new: ScheduleChanges.Hours) -> String {
        var phrases: [String] = []
        if let start = new.start, start != old.start {
            phrases.append("starts at \(start)" + (old.start.map { ", not at \($0)" } ?? ""))
        }
        if new.duration != old.duration {
            phrases.append("lasts \(duration(new.duration.count)), not \(duration(old.duration.count))")
        }
        return phrases.joined(separator: ", and ")
    }
}
