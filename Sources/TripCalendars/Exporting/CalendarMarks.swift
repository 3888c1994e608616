#if Libical
    import TripModel
    import TripPlanning

    /// What a calendar says in front of the titles of items that do not go as they look: of games that are missed, and of
    /// legs that arrive after the game to which they lead has begun.
    struct CalendarMarks {
        private var marks: [Int: String] = [:]

        /// - Complexity: as `Itinerary.metGames`.
        init(_ itinerary: Itinerary, _ legs: LegTimes) {
            let trip = itinerary.trip
            let met = Set(itinerary.metGames)
            var next: Int?
            for index in itinerary.timeline.items.reversed() {
                let item = trip.items[index]
                if item.isGame {
                    if !met.contains(index) {
                        marks[index] = "missed:"
                    } else if trip.start(ofGameAt: index) != nil {
                        next = index
                    }
                } else if let travel = item.travel, let start = legs.starts[index], let game = next,
                    let begin = trip.start(ofGameAt: game), start + travel.duration.count > begin
                {
                    let title = trip.items[game].calendarSummary(title: nil)
                    marks[index] = "late for \(title.prefix(CalendarMarks.longestTitle)):"
                }
            }
        }

        /// So many letters of a game's title stand in the mark of a leg.
        private static let longestTitle = 80

        /// The mark of an item; `nil` where it goes as it looks.
        subscript(index: Int) -> String? { marks[index].map { CalendarText.printable($0) } }

        /// A title without its mark.
        static func title(of summary: String, without mark: String?) -> String {
            let summary = CalendarText.trimmed(summary)
            guard let mark, summary.hasPrefix(mark) else { return summary }
            return CalendarText.trimmed(String(summary.dropFirst(mark.count)))
        }
    }
#endif
