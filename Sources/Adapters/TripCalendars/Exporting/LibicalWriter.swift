#if Libical
    import CLibical

    /// A component that libical writes.
    final class LibicalWriter {
        private var component: OpaquePointer?

        init(_ kind: icalcomponent_kind) {
            component = icalcomponent_new(kind)
        }

        deinit { if let component { icalcomponent_free(component) } }

        /// Adds a property, and takes ownership of it.
        func add(_ property: OpaquePointer?) {
            if let component, let property { icalcomponent_add_property(component, property) }
        }

        /// Adds a property whose value is a time, with the time's zone if there is one.
        func add(_ property: OpaquePointer?, zone: String?) {
            if let property, let zone { icalproperty_add_parameter(property, icalparameter_new_tzid(zone)) }
            add(property)
        }

        /// Moves the content of another component into this component. Afterward, the other component is empty.
        func add(_ part: LibicalWriter) {
            guard let component, let child = part.component else { return }
            icalcomponent_add_component(component, child)
            part.component = nil
        }

        /// Returns the component as text with folded lines. The additional lines are inserted before its last line.
        ///
        /// The package adds its own properties as such lines, because libical does not escape their commas, and other
        /// programs cannot read unescaped commas.
        func text(adding lines: String = "") -> String {
            let text = String(taking: component.flatMap { icalcomponent_as_ical_string_r($0) })
            let end = ["END:VEVENT\r\n", "END:VTODO\r\n"].first { text.hasSuffix($0) }
            guard !lines.isEmpty, let end else { return text }
            return text.dropLast(end.count) + lines + end
        }

        /// Returns a property as text and frees the property.
        static func text(_ property: OpaquePointer?) -> String {
            guard let property else { return "" }
            defer { icalproperty_free(property) }
            return String(taking: icalproperty_as_ical_string_r(property))
        }
    }

    /// A writer of the definition of a time zone, for the days of a trip and the preceding year.
    enum ZoneComponent {
        /// Returns the definition as iCalendar text.
        ///
        /// - Parameter zone: A time zone of the trip, which must be in the source.
        static func text(_ zone: String, of trip: Trip, source: TimeZoneSource) -> String {
            let start = Int64(trip.startDate?.dayNumber ?? 0) * 86_400
            let span = start - 370 * 86_400...start + Int64(trip.dayCount + 40) * 86_400
            guard let offsets = try? source.lookUp(zone, span) else { return "" }
            let component = LibicalWriter(ICAL_VTIMEZONE_COMPONENT)
            component.add(icalproperty_new_tzid(zone))
            func add(isStandard: Bool, at local: Int64, from: Int64, to: Int64) {
                let part = LibicalWriter(isStandard ? ICAL_XSTANDARD_COMPONENT : ICAL_XDAYLIGHT_COMPONENT)
                part.add(icalproperty_new_dtstart(icaltimetype(seconds: local)))
                part.add(icalproperty_new_tzoffsetfrom(Int32(from)))
                part.add(icalproperty_new_tzoffsetto(Int32(to)))
                component.add(part)
            }
            var before = offsets.first
            let isFirstStandard = offsets.changes.first.map { $0.offset > before } ?? true
            add(isStandard: isFirstStandard, at: 0, from: before, to: before)
            for change in offsets.changes {
                let local = change.instant + before
                add(isStandard: change.offset < before, at: local, from: before, to: change.offset)
                before = change.offset
            }
            return component.text()
        }
    }
#endif
