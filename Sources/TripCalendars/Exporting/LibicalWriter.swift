#if Libical
    import CLibical
    import TripModel

    /// A component that libical writes.
    final class LibicalWriter {
        private let component: OpaquePointer?

        init(_ kind: icalcomponent_kind) {
            component = icalcomponent_new(kind)
        }

        deinit { if let component { icalcomponent_free(component) } }

        /// Adds a property, which the component then owns.
        func add(_ property: OpaquePointer?) {
            if let component, let property { icalcomponent_add_property(component, property) }
        }

        /// Adds a time, with a zone if one is given.
        func add(_ property: OpaquePointer?, zone: String?) {
            if let property, let zone { icalproperty_add_parameter(property, icalparameter_new_tzid(zone)) }
            add(property)
        }

        func add(_ part: LibicalWriter) {
            guard let component, let copy = part.component.flatMap({ icalcomponent_new_clone($0) }) else {
                return
            }
            icalcomponent_add_component(component, copy)
        }

        /// Returns the component as text, its lines folded, with more lines at its end.
        ///
        /// The package's own properties are such lines: libical does not escape their commas, at which other programs
        /// stop.
        func text(adding lines: String = "") -> String {
            let text = LibicalWriter.taken(component.flatMap { icalcomponent_as_ical_string_r($0) })
            let end = ["END:VEVENT\r\n", "END:VTODO\r\n"].first { text.hasSuffix($0) }
            guard !lines.isEmpty, let end else { return text }
            return text.dropLast(end.count) + lines + end
        }

        /// Returns a property as text, and frees it.
        static func text(_ property: OpaquePointer?) -> String {
            guard let property else { return "" }
            defer { icalproperty_free(property) }
            return taken(icalproperty_as_ical_string_r(property))
        }

        /// Returns a text of libical, and frees it.
        static func taken(_ text: UnsafeMutablePointer<CChar>?) -> String {
            guard let text else { return "" }
            defer { icalmemory_free_buffer(text) }
            return String(cString: text)
        }
    }

    extension icaltimetype {
        /// Creates a date, or a time on it.
        init(_ date: CalendarDate, _ time: ClockTime? = nil) {
            self = icaltime_null_time()
            let (year, month, day) = date.components
            (self.year, self.month, self.day) = (Int32(year), Int32(month), Int32(day))
            is_date = time == nil ? 1 : 0
            guard let time else { return }
            (hour, minute) = (Int32(time.minuteOfDay / 60), Int32(time.minuteOfDay % 60))
        }

        /// Creates a time of seconds since 1970-01-01 00:00 on a local clock.
        init(seconds: Int64) {
            let clock = LocalClock(seconds: seconds)
            self.init(clock.date, clock.time)
            second = Int32(((seconds % 60) + 60) % 60)
        }
    }
#endif
