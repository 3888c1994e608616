import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel

/// The schedule of a question, with its times converted for a trip.
final class LibrarySchedule {
    let schedule: Schedule
    let warnings: [String]

    /// Reads the schedule of the option `schedule`: JSON or CSV.
    init(_ bytes: [UInt8], for document: TripDocument) throws(LibraryError) {
        let spelling = TableSpelling()
        let local = try catching(ScheduleError.self, of: "schedule") { () throws(ScheduleError) in
            try Schedule(bytes, spelt: spelling).local(to: document)
        }
        schedule = local.schedule
        let doubts = Schedule.doubts(
            about: bytes,
            spelt: spelling,
            zoneOption: "scheduleZone",
            columnOption: "columns"
        )
        warnings = (doubts + local.notes.map { $0.description }).map { "schedule: \($0)" }
    }

    /// Returns the games on the days of a trip.
    func games(in trip: Trip) throws(LibraryError) -> [DatedGame] {
        try catching(ScheduleError.self, of: "schedule") { () throws(ScheduleError) in
            try schedule.named.games(in: trip)
        }
    }

    /// Returns the games in the form that planning uses.
    func season(for trip: Trip) throws(LibraryError) -> [SeasonGame] {
        try catching(ScheduleError.self, of: "schedule") { () throws(ScheduleError) in
            try schedule.named.season(for: trip)
        }
    }

    /// Returns a game by its `gameId`.
    func candidate(_ id: String, in trip: Trip) throws(LibraryError) -> CandidateGame {
        let game = try catching(ScheduleError.self, of: "schedule") { () throws(ScheduleError) in
            try schedule.named.game(id, in: trip)
        }
        guard let game else { throw lacks(id, on: "") }
        return CandidateGame(game)
    }

    /// Returns the error for a game that the schedule does not have, or that is not played.
    func lacks(_ id: String, on days: String) -> LibraryError {
        if let row = schedule.named.row(id), row.status != .scheduled {
            return .refused("schedule", "the schedule states that \(id.printable) is \(row.status.rawValue)")
        }
        let near = Spelling.nearest(to: id, among: schedule.named.games.compactMap { $0.gameID })
        let advice = near.map { "; did you mean \($0)?" } ?? ""
        return .refused("schedule", "the schedule has no game \(id.printable)\(days)\(advice)")
    }
}

extension LibraryTrip {
    func schedule(for document: TripDocument) throws(LibraryError) -> LibrarySchedule {
        guard let bytes = try options.file("schedule") else { throw options.missing("schedule") }
        return try LibrarySchedule(bytes, for: document)
    }

    /// Returns the wishes of the options `wishes`, `wish` and `must`.
    ///
    /// - Parameter datesAreKnown: True if the days have dates although the trip has no `startDate`.
    func wishes(datesAreKnown: Bool = false) throws(LibraryError) -> WishList {
        var stated: [Wish] = []
        for text in try options.texts("wish") {
            stated.append(
                try catching(WishTextError.self, of: "wish") { () throws(WishTextError) in
                    try Wish(text: text)
                }
            )
        }
        for text in try options.texts("must") {
            stated.append(
                try catching(WishTextError.self, of: "must") { () throws(WishTextError) in
                    try Wish(required: text)
                }
            )
        }
        let wishes = stated
        let trip = trip
        guard let bytes = try options.file("wishes") else {
            let read = try catching(WishError.self, of: "wish") { () throws(WishError) in
                try UnfittedWishes(wishes)
            }
            return try catching(DocumentError.self, of: "wish") { () throws(DocumentError) in
                try read.list(for: trip, datesAreKnown: datesAreKnown)
            }
        }
        return try catching(DocumentError.self, of: "wishes") { () throws(DocumentError) in
            try UnfittedWishes(bytes, adding: wishes).list(for: trip, datesAreKnown: datesAreKnown)
        }
    }
}
