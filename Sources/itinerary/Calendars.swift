import OrderedJSON

#if Libical
    import TripCalendars
#endif

/// Calendars, which are there where the program was built with libical.
enum Calendars {
    #if Libical
        /// The calendar in a file's bytes.
        static func feed(_ bytes: [UInt8], _ file: String) throws(Failure) -> CalendarFeed {
            do throws(CalendarError) {
                return try CalendarFeed(bytes)
            } catch {
                throw .input(file: file, reason: error.description)
            }
        }
    #else
        /// What is said where it was not.
        static let missing = Failure.usage("this program was built without calendars, which libical reads")
    #endif

    /// True if a text begins as a calendar does.
    static func isCalendar(_ bytes: [UInt8]) -> Bool {
        let mark = JSONTree.byteOrderMark
        let start = bytes.starts(with: mark) ? mark.count : 0
        let text = bytes[start...].drop { $0 <= 0x20 }.prefix(15)
        return String(decoding: text, as: UTF8.self).uppercased() == "BEGIN:VCALENDAR"
    }
}
