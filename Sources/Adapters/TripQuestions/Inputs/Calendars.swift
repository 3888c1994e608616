import OrderedJSON

#if Libical
    import TripCalendars

    /// Reading and writing of calendars with libical.
    package enum Calendars {
        /// Parses a calendar; returns the ids that its games may have, and a function that reads its games for a trip.
        static func games(
            _ bytes: [UInt8],
            of file: String,
            unknownStarts: Set<ClockTime>,
            calling options: OptionStyle
        ) throws(QuestionError) -> (names: [String], read: ScheduleFile.Reading) {
            var feed = try QuestionError.catching(CalendarError.self, of: file, try CalendarFeed(bytes))
            feed.unknownStarts = unknownStarts
            let read: ScheduleFile.Reading = { [feed] (document: TripDocument) throws(QuestionError) in
                let read = try QuestionError.catching(
                    CalendarError.self,
                    of: file,
                    try feed.schedule(for: document)
                )
                return ScheduleFile.Games(
                    schedule: read.schedule,
                    warnings: (CalendarNote.lines(of: read.notes)
                        + read.placeholderStarts.map { $0.note(calling: options) }).map { "\(file): \($0)" },
                    isSource: read.isSource,
                    isPartial: read.notes.contains { $0.isRefusal }
                )
            }
            return (feed.gameNames, read)
        }

        /// A trip made from a calendar, or the reason why there is none.
        package struct Import {
            package let trip: Result<TripDocument, QuestionError>
            /// Lines that name the file and the parts of it that are not imported.
            package let notes: [String]
            /// True if events of the calendar are rejected.
            package let isPartial: Bool
        }

        /// Returns the trip made from a calendar.
        ///
        /// - Parameters:
        ///   - unknownStarts: The start times that denote an unknown start.
        ///   - options: The form in which notes name options; `nil` if the caller has no option for unknown starts.
        package static func trip(
            _ bytes: [UInt8],
            of file: String,
            context: TripContext,
            timeZone zone: String?,
            unknownStarts: Set<ClockTime>,
            calling options: OptionStyle?
        ) -> Import {
            do throws(CalendarError) {
                var feed = try CalendarFeed(bytes)
                feed.unknownStarts = unknownStarts
                let imported = try feed.trip(context: context, timeZone: zone)
                let notes =
                    CalendarNote.lines(of: imported.notes)
                    + imported.placeholderStarts.map { $0.note(calling: options) }
                return Import(
                    trip: .success(imported.document),
                    notes: notes.map { "\(file): \($0)" },
                    isPartial: imported.notes.contains { $0.isRefusal }
                )
            } catch {
                let notes = if case .noEvents(let notes) = error { notes } else { [CalendarNote]() }
                let refusal = QuestionError(error.facts, input: file, reason: error.description)
                return Import(
                    trip: .failure(refusal),
                    notes: CalendarNote.lines(of: notes).map { "\(file): \($0)" },
                    isPartial: false
                )
            }
        }

        /// Returns the trip of a document as a calendar.
        ///
        /// - Parameters:
        ///   - name: The name of the document in errors; `nil` to name no document.
        ///   - sequence: The number of the document's revision, for a calendar to which programs can subscribe; `nil` for
        ///     a calendar that is imported once.
        ///   - owner: The owner of the trip in a store; empty if it has none.
        package static func text(
            of document: TripDocument,
            named name: String? = nil,
            sequence: Int? = nil,
            ownedBy owner: String = ""
        ) throws(QuestionError) -> String {
            guard let sequence else {
                return try QuestionError.catching(CalendarError.self, of: name, try document.calendarText())
            }
            return try QuestionError.catching(
                CalendarError.self,
                of: name,
                try document.calendarText(sequence: sequence, ownedBy: owner)
            )
        }

        /// Throws an error if the program was built without libical.
        package static func check() throws(QuestionError) {}
    }
#else
    /// The replacement for `Calendars` in a program that was built without libical. Each function throws an error, or
    /// returns a result with an error.
    package enum Calendars {
        static func games(
            _ bytes: [UInt8],
            of file: String,
            unknownStarts: Set<ClockTime>,
            calling options: OptionStyle
        ) throws(QuestionError) -> (names: [String], read: ScheduleFile.Reading) {
            throw missing
        }

        /// A trip made from a calendar, or the reason why there is none.
        package struct Import {
            package let trip: Result<TripDocument, QuestionError>
            package let notes: [String] = []
            package let isPartial = false
        }

        package static func trip(
            _ bytes: [UInt8],
            of file: String,
            context: TripContext,
            timeZone zone: String?,
            unknownStarts: Set<ClockTime>,
            calling options: OptionStyle?
        ) -> Import { Import(trip: .failure(missing)) }

        package static func text(
            of document: TripDocument,
            named name: String? = nil,
            sequence: Int? = nil,
            ownedBy owner: String = ""
        ) throws(QuestionError) -> String { throw missing }

        /// Throws an error if the program was built without libical.
        package static func check() throws(QuestionError) { throw missing }

        private static let missing = QuestionError.usage(
            "this program was built without libical, which reads calendars"
        )
    }
#endif

extension Calendars {
    /// Returns the games of a calendar, with their times converted for a trip.
    package static func schedule(_ bytes: [UInt8], of file: String, for document: TripDocument)
        throws(QuestionError) -> Schedule
    {
        try games(bytes, of: file, unknownStarts: [], calling: .json).read(document).schedule
    }

    /// True if a text starts with the first line of a calendar.
    static func isCalendar(_ bytes: [UInt8]) -> Bool {
        let mark = JSONTree.byteOrderMark
        let start = bytes.starts(with: mark) ? mark.count : 0
        let text = bytes[start...].drop { $0 <= 0x20 }.prefix(15)
        return String(decoding: text, as: UTF8.self).uppercased() == "BEGIN:VCALENDAR"
    }
}
