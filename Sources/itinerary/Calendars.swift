import OrderedJSON

#if Libical
    import TripCalendars

    /// Calendars, which libical reads and writes.
    enum Calendars {
        /// Parses a calendar; returns its games as they concern a trip.
        static func games(_ bytes: [UInt8], of file: String) throws(Failure) -> ScheduleFile.Reading {
            let feed = try feed(bytes, of: file)
            return { (document: TripDocument) throws(Failure) in
                let read = try Failure.catching(
                    CalendarError.self,
                    of: file,
                    try feed.schedule(for: document)
                )
                return ScheduleFile.Games(
                    schedule: read.schedule,
                    warnings: read.notes.map { "\(file): \($0)" },
                    isSource: read.isSource,
                    isPartial: read.notes.contains { $0.isRefusal }
                )
            }
        }

        /// Returns the trip that a calendar makes.
        static func trip(_ arguments: Arguments) throws(Failure) -> Answer {
            let file = arguments.files[0]
            let surroundings = try arguments.surroundings()
            let zone = try arguments.timeZone()
            let feed = try feed(try Files.contents(of: file), of: file)
            do throws(CalendarError) {
                let imported = try feed.trip(beside: surroundings, timeZone: zone)
                var answer = Command.documentAnswer(imported.document, isKept: arguments.has(.output))
                answer.warnings = imported.notes.map { "\(file): \($0)" }
                answer.isPartial = imported.notes.contains { $0.isRefusal }
                return answer
            } catch {
                if case .noEvents(let notes) = error {
                    for note in notes { Output.complain("itinerary: \(file): \(note)") }
                }
                throw .input(file: file, reason: error.description)
            }
        }

        /// Returns what makes a calendar of a trip.
        static func export() throws(Failure) -> Command.Answering {
            { (input: TripInput) throws(Failure) in
                let document = try input.document()
                let text = try input.catching(CalendarError.self, try document.calendarText())
                return Answer(text: { _ in text }, isData: true)
            }
        }

        private static func feed(_ bytes: [UInt8], of file: String) throws(Failure) -> CalendarFeed {
            try Failure.catching(CalendarError.self, of: file, try CalendarFeed(bytes))
        }
    }
#else
    /// The answers of a program that was built without libical.
    enum Calendars {
        static func games(_ bytes: [UInt8], of file: String) throws(Failure) -> ScheduleFile.Reading {
            throw missing
        }

        static func trip(_ arguments: Arguments) throws(Failure) -> Answer { throw missing }

        static func export() throws(Failure) -> Command.Answering { throw missing }

        private static let missing = Failure.usage(
            "this program was built without calendars, which libical reads"
        )
    }
#endif

extension Calendars {
    /// Returns true if a text begins as a calendar does.
    static func isCalendar(_ bytes: [UInt8]) -> Bool {
        let mark = JSONTree.byteOrderMark
        let start = bytes.starts(with: mark) ? mark.count : 0
        let text = bytes[start...].drop { $0 <= 0x20 }.prefix(15)
        return String(decoding: text, as: UTF8.self).uppercased() == "BEGIN:VCALENDAR"
    }
}
