import TripDocuments

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
        /// Whether the trip was made of this file, so that what it has not is new.
        var isSource = false
        /// Whether games of the file are refused.
        var isPartial = false
    }

    private enum Content: Sendable {
        case schedule(Schedule)
        #if Libical
            case calendar(CalendarFeed)
        #endif
    }

    private let file: String
    private let content: Content

    init(_ file: String) throws(Failure) {
        self.file = file
        let bytes = try Files.contents(of: file)
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
