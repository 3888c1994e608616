extension Wording {
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
            let name = (game.displayTitle ?? "game \(game.gameID ?? "")").printable
            let place = game.cityName.map { " in \($0.printable)" } ?? ""
            phrases.append(
                "the nearest miss is \(name)\(place) on \(day(miss.candidate.day)): \(sentence(miss))"
            )
        }
        return phrases
    }
}
