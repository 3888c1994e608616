#if Libical
    import CLibical

    /// A component that libical has parsed.
    final class LibicalComponent {
        private let component: OpaquePointer

        fileprivate init(_ component: OpaquePointer) {
            self.component = component
        }

        deinit { icalcomponent_free(component) }

        /// The component as iCalendar text.
        var calendarText: String { String(taking: icalcomponent_as_ical_string_r(component)) }

        private func property(_ kind: icalproperty_kind) -> OpaquePointer? {
            icalcomponent_get_first_property(component, kind)
        }

        /// Returns the unescaped text of a property; `nil` if it is missing or empty.
        func text(_ kind: icalproperty_kind) -> String? {
            property(kind).flatMap { LibicalComponent.text($0) }
        }

        /// Returns the unescaped text of a property whose name begins with `X-`; `nil` if it is missing or empty.
        func text(named name: String) -> String? {
            var next = property(ICAL_X_PROPERTY)
            while let property = next {
                if icalproperty_get_x_name(property).map({ String(cString: $0) }) == name {
                    return LibicalComponent.text(property)
                }
                next = icalcomponent_get_next_property(component, ICAL_X_PROPERTY)
            }
            return nil
        }

        private static func text(_ property: OpaquePointer) -> String? {
            guard let value = icalproperty_get_value(property) else { return nil }
            let text =
                switch icalvalue_isa(value) {
                case ICAL_TEXT_VALUE: icalvalue_get_text(value)
                case ICAL_X_VALUE: icalvalue_get_x(value)
                default: nil as UnsafePointer<CChar>?
                }
            return text.map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }

        /// True if the component is a calendar that cancels its events (RFC 5546).
        var cancelsAll: Bool {
            property(ICAL_METHOD_PROPERTY).map { icalproperty_get_method($0) } == ICAL_METHOD_CANCEL
        }

        var sequence: Int {
            property(ICAL_SEQUENCE_PROPERTY).map { Int(icalproperty_get_sequence($0)) } ?? 0
        }

        /// The time of this version of the component, in seconds of UTC; 0 if it is not stated.
        var stamp: Int64 {
            [ICAL_LASTMODIFIED_PROPERTY, ICAL_DTSTAMP_PROPERTY].lazy
                .compactMap { self.time($0)?.localSeconds }.first ?? 0
        }

        /// Returns the time of a property; `nil` if it is missing or cannot be read.
        func time(_ kind: icalproperty_kind) -> CalendarTime? {
            property(kind).flatMap { LibicalComponent.time($0) }
        }

        private static func time(_ property: OpaquePointer) -> CalendarTime? {
            guard let value = icalproperty_get_value(property) else { return nil }
            let isDate = icalvalue_isa(value) == ICAL_DATE_VALUE
            guard isDate || icalvalue_isa(value) == ICAL_DATETIME_VALUE else { return nil }
            let time = isDate ? icalvalue_get_date(value) : icalvalue_get_datetime(value)
            let zone = icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER)
                .flatMap { icalparameter_get_tzid($0) }.map { String(cString: $0) }
            return CalendarTime(time, zone: icaltime_is_utc(time) == 0 ? zone : nil)
        }

        /// The start at the time of the export (`X-ITINERARY-START`); `nil` if it is missing. Since the export, other
        /// programs may have changed `DTSTART`.
        var ownStart: CalendarTime? {
            guard let text = text(named: "X-ITINERARY-START") else { return nil }
            let parts = text.split(separator: " ", maxSplits: 1)
            guard let first = parts.first else { return nil }
            return CalendarTime(
                icaltime_from_string(String(first)),
                zone: parts.count > 1 ? String(parts[1]) : nil
            )
        }

        /// The value of `DURATION` in seconds; `nil` if there is none.
        var duration: Int64? {
            guard let property = property(ICAL_DURATION_PROPERTY),
                let value = icalproperty_get_value(property), icalvalue_isa(value) == ICAL_DURATION_VALUE
            else { return nil }
            let duration = icalvalue_get_duration(value)
            let days = Int64(duration.weeks) * 7 + Int64(duration.days)
            let minutes = (days * 24 + Int64(duration.hours)) * 60 + Int64(duration.minutes)
            let seconds = minutes * 60 + Int64(duration.seconds)
            return duration.is_neg == 0 ? seconds : -seconds
        }
    }

    /// A parser of the lines of one component.
    final class LibicalParser {
        private let parser = icalparser_new()
        private let name: String

        /// Starts a component.
        init(_ name: String) {
            LibicalParser.setUp
            self.name = name
            add(Array("BEGIN:\(name)".utf8))
        }

        deinit { if let parser { icalparser_free(parser) } }

        /// Configures libical at the first access, so that libical does not end the process if an error occurs.
        private static let setUp: Void = icalerror_set_errors_are_fatal(0)

        /// Parses a content line of the component.
        func add(_ line: [UInt8]) { _ = parsed(line) }

        /// Ends the component and returns it; `nil` if libical cannot read it.
        func component() -> LibicalComponent? {
            parsed(Array("END:\(name)".utf8)).map { LibicalComponent($0) }
        }

        private func parsed(_ line: [UInt8]) -> OpaquePointer? {
            guard let parser else { return nil }
            // libical requires a mutable text.
            var text = line.map { CChar(bitPattern: $0) } + [0]
            return text.withUnsafeMutableBufferPointer { icalparser_add_line(parser, $0.baseAddress) }
        }
    }

    extension CalendarTime {
        /// Converts one of libical's times; `nil` if its date or time of day is invalid.
        fileprivate init?(_ time: icaltimetype, zone: String?) {
            guard
                let date = CalendarDate(year: Int(time.year), month: Int(time.month), day: Int(time.day))
            else { return nil }
            guard time.is_date == 0 else {
                self = .date(date)
                return
            }
            guard 0...23 ~= time.hour, 0...59 ~= time.minute, 0...60 ~= time.second else { return nil }
            let second = Int64(time.hour) * 3600 + Int64(time.minute) * 60 + Int64(min(time.second, 59))
            let seconds = Int64(date.dayNumber) * 86_400 + second
            if icaltime_is_utc(time) != 0 {
                self = .utc(seconds, zone: zone)
            } else if let zone, !zone.isEmpty {
                self = .zoned(seconds, zone: zone)
            } else {
                self = .floating(seconds)
            }
        }
    }

    extension String {
        /// Copies one of libical's texts and frees it.
        init(taking text: UnsafeMutablePointer<CChar>?) {
            self = text.map { String(cString: $0) } ?? ""
            if let text { icalmemory_free_buffer(text) }
        }
    }

    extension icaltimetype {
        /// Creates a date, or a time on a date.
        init(_ date: CalendarDate, _ time: ClockTime? = nil) {
            self = icaltime_null_time()
            let (year, month, day) = date.components
            (self.year, self.month, self.day) = (Int32(year), Int32(month), Int32(day))
            is_date = time == nil ? 1 : 0
            guard let time else { return }
            (hour, minute) = (Int32(time.minuteOfDay / 60), Int32(time.minuteOfDay % 60))
        }

        /// Creates a time from the local seconds since 1970-01-01 00:00.
        init(seconds: Int64) {
            let clock = LocalClock(seconds: seconds)
            self.init(clock.date, clock.time)
            second = Int32(((seconds % 60) + 60) % 60)
        }
    }
#endif

/// A time as a calendar states it, in local seconds since 1970-01-01 00:00.
enum CalendarTime: Hashable, Sendable {
    /// A day without a time.
    case date(CalendarDate)
    /// A local time without a time zone.
    case floating(Int64)
    /// A time in UTC, with the time zone of the item's city if the export states it.
    case utc(Int64, zone: String? = nil)
    /// A local time in a time zone, by its name in the calendar.
    case zoned(Int64, zone: String)

    /// The local time in seconds; for a date, the start of the day.
    var localSeconds: Int64 {
        switch self {
        case .date(let date): Int64(date.dayNumber) * 86_400
        case .floating(let seconds), .utc(let seconds, _), .zoned(let seconds, _): seconds
        }
    }
}

/// A local time in seconds, as a date and a time of day.
struct LocalClock: Hashable {
    let seconds: Int64

    var date: CalendarDate { CalendarDate(dayNumber: Int((seconds - secondOfDay) / 86_400)) }
    var time: ClockTime { ClockTime(minuteOfDay: Int(secondOfDay / 60)) }

    private var secondOfDay: Int64 {
        let remainder = seconds % 86_400
        return remainder < 0 ? remainder + 86_400 : remainder
    }
}
