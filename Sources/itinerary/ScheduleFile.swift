import TripDocuments
import TripModel

#if Libical
    import TripCalendars
#endif

/// A file with the games that there are: in JSON, in CSV, or a calendar, whose times only a trip gives clocks.
struct ScheduleFile: Sendable {
    /// What a file says for a trip.
    struct Games {
        let schedule: Schedule
        /// Lines for standard error: what of the file is not taken.
        var warnings: [String] = []
        /// True if the trip was made of this file, so that what it has not is new.
        var isSource = false
        /// True if games of the file are refused.
        var isPartial = false
    }

    private enum Content: Sendable {
        case schedule(Schedule)
        #if Libical
            case calendar(CalendarFeed)
        #endif
    }

    let file: String
    private let content: Content

    init(_ file: String) throws(Failure) {
        try self.init(Files.contents(of: file), of: file)
    }

    init(_ bytes: [UInt8], of file: String) throws(Failure) {
        self.file = file
        guard !Calendars.isCalendar(bytes) else {
            #if Libical
                content = .calendar(try Calendars.feed(bytes, file))
                return
            #else
                throw Calendars.missing
            #endif
        }
        do throws(ScheduleError) {
            content = .schedule(try Schedule(bytes))
        } catch {
            throw .input(file: file, reason: error.description)
        }
    }

    /// The games that are played on the days of a trip.
    func games(of schedule: Schedule, in trip: Trip) throws(Failure) -> [DatedGame] {
        do throws(ScheduleError) {
            return try schedule.games(in: trip)
        } catch {
            throw .input(file: file, reason: error.description)
        }
    }

    /// Why a game is not among those that are played on the days of a trip.
    func lacks(_ id: String, _ schedule: Schedule, on games: [DatedGame]) -> Failure {
        if let row = schedule.row(id), row.status != .scheduled {
            return .input(file: file, reason: "says that \(id) is \(row.status.rawValue)")
        }
        let guess = Guess.question(near: id, among: games.map { $0.gameID })
        return .input(file: file, reason: "has no game \(id) on the trip's days\(guess)")
    }

    /// The games as they concern a trip.
    func read(for document: TripDocument) throws(Failure) -> Games {
        switch content {
        case .schedule(let schedule): return Games(schedule: schedule)
        #if Libical
            case .calendar(let feed):
                do throws(CalendarError) {
                    let read = try feed.schedule(for: document)
                    return Games(
                        schedule: read.schedule,
                        warnings: read.notes.map { "\(file): \($0)" },
                        isSource: read.isSource,
                        isPartial: read.notes.contains { $0.isRefusal }
                    )
                } catch {
                    throw .input(file: file, reason: error.description)
                }
        #endif
        }
    }
}
