#if Libical
    import Foundation
    import TimeZones
    import TripCalendars
    import TripDocuments
    import TripModel

    /// Calendars and trips for tests.
    enum Feed {
        static let zones = ZoneDatabase().source

        /// Chicago, Boston and Los Angeles, each with its zone.
        static let context = TripContext(
            sides: [
                Geography(places: [
                    Place(city: "Chicago", timeZone: "America/Chicago"),
                    Place(city: "Boston", timeZone: "America/New_York"),
                    Place(city: "Los Angeles", timeZone: "America/Los_Angeles"),
                ])
            ],
            zones: zones
        )

        /// Returns a calendar with the given components.
        static func text(_ parts: String...) -> String {
            "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//league//games//EN\n" + parts.joined() + "END:VCALENDAR\n"
        }

        /// Returns an event with the given lines.
        static func event(_ uid: String, _ lines: String...) -> String {
            "BEGIN:VEVENT\nUID:\(uid)\n" + lines.map { $0 + "\n" }.joined() + "END:VEVENT\n"
        }

        /// Returns a calendar with CRLF line ends.
        static func bytes(_ text: String) -> [UInt8] {
            Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
        }

        /// Returns the trip made from a calendar.
        static func trip(
            _ text: String,
            context: TripContext = TripContext(zones: zones)
        ) throws -> ImportedTrip {
            try CalendarFeed(bytes(text)).trip(context: context)
        }

        /// Returns a document as a value to compare, with its items keyed by id.
        static func sorted(_ document: TripDocument) throws -> NSDictionary {
            let object = try JSONSerialization.jsonObject(with: Data(document.tree.bytes))
            var root = object as? [String: Any] ?? [:]
            let items = root["items"] as? [[String: Any]] ?? []
            root["items"] = Dictionary(uniqueKeysWithValues: items.map { ($0["id"] as? String ?? "", $0) })
            return root as NSDictionary
        }
    }
#endif
