/// The plans for two games at the same time: another start of one of them, or the removal of one of them.
package struct OverlapPlans {
    /// The times at which a moved game may start.
    private static let starts = stride(from: 11 * 60, through: 22 * 60, by: 15).map {
        ClockTime(minuteOfDay: $0)
    }

    private let itinerary: Itinerary
    private let document: TripDocument
    private let words: Wording
    /// The games that overlap, in timeline order; `nil` if no games overlap.
    private let games: (first: Int, second: Int)?
    /// The game that may start at another time; `nil` if both may.
    private let moved: Int?

    /// Finds two games of a trip that overlap: the moved game and another one, or the first two.
    ///
    /// - Parameters:
    ///   - itinerary: The trip.
    ///   - document: The document of the trip.
    ///   - day: The first day, from 1, that is not past; games before it stay.
    ///   - moved: The index of the game that may start at another time; `nil` if both may.
    package init(
        of itinerary: Itinerary,
        in document: TripDocument,
        fromDay day: Int? = nil,
        moving moved: Int? = nil
    ) {
        self.itinerary = itinerary
        self.document = document
        words = Wording(itinerary.trip)
        let pairs = itinerary.overlappingGames.filter { pair in
            itinerary.trip.items[pair.first].position.map { $0.day >= day ?? 1 } ?? false
        }
        let own = pairs.first { $0.first == moved || $0.second == moved }
        games = own ?? pairs.first
        self.moved = own == nil ? nil : moved
    }

    /// The plans, or an empty array if no games overlap: the earliest start at which both games fit, if there is one,
    /// then the plans without one of the games.
    ///
    /// - Parameter budget: The work budget for repairing the trip without a game.
    package func summaries(spending budget: WorkBudget = WorkBudget()) -> [RecoveryPlanSummary] {
        guard let games else { return [] }
        let hour = (moved.map { [$0] } ?? [games.second, games.first]).compactMap { earliest($0) }
            .min { $0.start < $1.start }
        return (hour.map { [retiming($0)] } ?? []) + [games.first, games.second].map { skipping($0, budget) }
    }

    /// A new start of a game, and the changes that set it.
    private typealias NewStart = (game: Int, start: ClockTime, changes: [TripChange], after: Itinerary)

    /// Returns the earliest start on its day at which a game causes no finding; `nil` if there is none.
    private func earliest(_ game: Int) -> NewStart? {
        let item = itinerary.trip.items[game]
        guard let day = item.position?.day else { return nil }
        let known = Set(itinerary.findingsLeft(since: itinerary).map { words.sentence($0) })
        for start in OverlapPlans.starts {
            let operation = DocumentOperation.postpone(item: item.id, to: .day(day), start: start)
            guard let changes = try? operation.changes(in: document),
                let after = (try? document.applying(changes)).map({ Itinerary($0.trip) })
            else { continue }
            let wording = Wording(after.trip)
            let left = after.findingsLeft(since: itinerary).map { wording.sentence($0) }
            guard left.count < known.count, left.allSatisfy({ known.contains($0) }) else { continue }
            return (game, start, changes, after)
        }
        return nil
    }

    private func retiming(_ new: NewStart) -> RecoveryPlanSummary {
        summary(
            "Start \(name(new.game)) at \(new.start)",
            skipping: [],
            line: "The earliest start at which both games fit; the schedule decides whether it is possible",
            new.changes,
            after: new.after
        )
    }

    private func skipping(_ game: Int, _ budget: WorkBudget) -> RecoveryPlanSummary {
        let changes = document.changes(losing: [game], spending: budget, then: [])
        let after = (try? document.applying(changes)).map { Itinerary($0.trip) }
        let line = "\(words.nameAndDay(game)) leaves the trip"
        return summary("Skip \(name(game))", skipping: [game], line: line, changes, after: after)
    }

    private func summary(
        _ title: String,
        skipping lost: [Int],
        line: String,
        _ changes: [TripChange],
        after: Itinerary?
    ) -> RecoveryPlanSummary {
        let left = after.map { after in
            after.findingsLeft(since: itinerary).map { $0.sentence(in: after.trip) }
        }
        return RecoveryPlanSummary(
            title: title,
            consequence: words.consequence(lost, leaving: left ?? []),
            money: words.cost(after?.expenses),
            losses: words.titles(lost),
            left: left ?? [],
            lines: [line],
            advice: [],
            levels: [],
            isProved: false,
            changes: changes
        )
    }

    /// Returns the title of a game; if both games have the same title, also which of the two it is.
    private func name(_ game: Int) -> String {
        guard let games else { return "" }
        let titles = words.titles([games.first, games.second])
        let title = words.titles([game]).joined()
        guard Set(titles).count == 1 else { return title }
        return "the \(game == games.first ? "first" : "second") \(title)"
    }
}

extension Itinerary {
    /// The pairs of games that overlap in time, as indices into the trip's items.
    package var overlappingGames: [(first: Int, second: Int)] {
        remainingFindings.compactMap { finding in
            guard case .overlappingGames(let first, let second) = finding,
                trip.items[first.offset].isGame, trip.items[second.offset].isGame
            else { return nil }
            return (first.offset, second.offset)
        }
    }
}

extension Wording {
    /// Returns the consequence of a game at the same time as another game: "At the same time as Cubs v Brewers"; `nil`
    /// if the game overlaps with no game.
    ///
    /// - Parameters:
    ///   - game: The index of the game.
    ///   - itinerary: The trip of this wording.
    package func overlap(of game: Int, in itinerary: Itinerary) -> String? {
        let other = itinerary.overlappingGames.lazy.compactMap { pair -> Int? in
            pair.first == game ? pair.second : pair.second == game ? pair.first : nil
        }.first
        return other.map { "At the same time as " + titles([$0]).joined() }
    }
}
