#if Libical
    import CLibical

    /// A component that libical writes.
    final class LibicalWriter {
        private var component: OpaquePointer?

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

        /// Adds another component, which is empty from then on.
        func add(_ part: LibicalWriter) {
            guard let component, let child = part.component else { return }
            icalcomponent_add_component(component, child)
            part.component = nil
        }

        /// Returns the component as text, its lines folded, with more lines at its end.
        ///
        /// The package's own properties are such lines: libical does not escape their commas, at which other programs
        /// stop.
        func text(adding lines: String = "") -> String {
            let text = String(taking: component.flatMap { icalcomponent_as_ical_string_r($0) })
            let end = ["END:VEVENT\r\n", "END:VTODO\r\n"].first { text.hasSuffix($0) }
            guard !lines.isEmpty, let end else { return text }
            return text.dropLast(end.count) + lines + end
        }

        /// Returns a property as text, and frees it.
        static func text(_ property: OpaquePointer?) -> String {
            guard let property else { return "" }
            defer { icalproperty_free(property) }
            return String(taking: icalproperty_as_ical_string_r(property))
        }
    }
#endif
