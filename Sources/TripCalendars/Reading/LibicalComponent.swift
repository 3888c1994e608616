#if Libical
    import CLibical
    import TripModel

    /// A component as libical has parsed it.
    final class LibicalComponent {
        private let component: OpaquePointer

        /// Parses the lines of a component.
        ///
        /// - Returns: `nil` where libical cannot read them.
        init?(_ lines: [CalendarScanner.Line], kind: CalendarScanner.Kind) {
            LibicalComponent.prepare
            guard let parser = icalparser_new() else { return nil }
            defer { icalparser_free(parser) }
            let name =
                switch kind {
                case .event: "VEVENT"
                case .toDo: "VTODO"
                case .zone: "VTIMEZONE"
                }
            LibicalComponent.add(Array("BEGIN:\(name)".utf8), to: parser)
            for line in lines { LibicalComponent.add(line.text, to: parser) }
            guard let component = LibicalComponent.add(Array("END:\(name)".utf8), to: parser) else {
                return nil
            }
            self.component = component
        }

        deinit { icalcomponent_free(component) }

        /// By default libical may end the process on an error.
        private static let prepare: Void = icalerror_set_errors_are_fatal(0)

        @discardableResult
        private static func add(_ text: [UInt8], to parser: OpaquePointer) -> OpaquePointer? {
            var line = text.map { CChar(bitPattern: $0) }
            line.append(0)
            // It takes text that it could change.
            return line.withUnsafeMutableBufferPointer { icalparser_add_line(parser, $0.baseAddress) }
        }

        private func property(_ kind: icalproperty_kind) -> OpaquePointer? {
            icalcomponent_get_first_property(component, kind)
        }

        /// The text of a property, its escapes replaced.
        func text(_ kind: icalproperty_kind) -> String? {
            guard let property = property(kind), let value = icalproperty_get_value(property),
                icalvalue_isa(value) == ICAL_TEXT_VALUE, let text = icalvalue_get_text(value)
            else { return nil }
            return String(cString: text)
        }

        /// The text of a property of our own.
        func ownText(_ name: String) -> String? {
            ownProperty(name).flatMap { LibicalComponent.ownText($0) }
        }

        /// The text of a property that libical does not know, which may say that it is text.
        private static func ownText(_ property: OpaquePointer) -> String? {
            guard let value = icalproperty_get_value(property) else { return nil }
            let text =
                icalvalue_isa(value) == ICAL_TEXT_VALUE ? icalvalue_get_text(value) : icalvalue_get_x(value)
            return text.map { String(cString: $0) }
        }

        private func ownProperty(_ name: String) -> OpaquePointer? {
            var property = property(ICAL_X_PROPERTY)
            while let found = property {
                if let text = icalproperty_get_x_name(found), String(cString: text).uppercased() == name {
                    return found
                }
                property = icalcomponent_get_next_property(component, ICAL_X_PROPERTY)
            }
            return nil
        }

        var isCancelled: Bool {
            guard let property = property(ICAL_STATUS_PROPERTY) else { return false }
            return icalproperty_get_status(property) == ICAL_STATUS_CANCELLED
        }

        var sequence: Int {
            property(ICAL_SEQUENCE_PROPERTY).map { Int(icalproperty_get_sequence($0)) } ?? 0
        }

        /// When this version was written, in seconds of UTC; 0 where it does not say.
        var stamp: Int64 {
            [ICAL_LASTMODIFIED_PROPERTY, ICAL_DTSTAMP_PROPERTY].lazy
                .compactMap { self.time($0)?.localSeconds }.first ?? 0
        }

        /// The time of a property; `nil` where it is not there, or cannot be read.
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

        /// The start that we wrote beside the one that the calendar may have changed.
        var ownStart: CalendarTime? {
            guard let text = ownText("X-ITINERARY-START") else { return nil }
            let parts = text.split(separator: " ", maxSplits: 1)
            guard let first = parts.first else { return nil }
            return CalendarTime(
                icaltime_from_string(String(first)),
                zone: parts.count > 1 ? String(parts[1]) : nil
            )
        }

        /// How many seconds the event lasts by its `DURATION`; `nil` where it has none.
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

        /// The component for libical to keep, where it takes one over.
        func copy() -> OpaquePointer? { icalcomponent_new_clone(component) }
    }

    extension CalendarTime {
        /// A time as libical has it; `nil` where it is no date, or no time of day.
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
#endif
