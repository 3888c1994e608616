#if Libical
    /// The bookings of a trip compared with a newer version of the calendar from which they were made (SPEC section
    /// 13).
    ///
    ///     trip         calendar
    ///     UA1 (f1)     UA7 (f1)     has a new title
    ///     UA2 (f2)                  is gone
    struct ComparedBookings {
        private let trip: Trip
        private let feed: CalendarFeed
        private let itemsByID: [Item.ID: Item]
        /// True if the trip was made from this calendar, so that the calendar has all its bookings.
        private let isSource: Bool
        /// The domains of the UIDs of the calendar, such as `tripit.com`.
        private let domains: Set<String>

        init(_ trip: Trip, _ feed: CalendarFeed, isSource: Bool) {
            (self.trip, self.feed, self.isSource) = (trip, feed, isSource)
            itemsByID = Dictionary(trip.items.map { ($0.id, $0) }) { first, _ in first }
            domains = Set(feed.entries.compactMap { ComparedBookings.domain(of: $0.uid) })
        }

        /// Notes on the bookings that the calendar no longer has, and on the bookings with a new title. There are none
        /// for an exported calendar.
        var notes: [CalendarNote] {
            guard feed.tripHead == nil else { return [] }
            return gone + feed.entries.compactMap { renamed($0) }
        }

        /// Notes on the timed legs and stays of the trip that the calendar does not have.
        private var gone: [CalendarNote] {
            var done: Set<String> = []
            return trip.items.compactMap { item in
                guard let (uid, name) = booking(item), done.insert(uid).inserted, !isListed(uid),
                    isSource || ComparedBookings.domain(of: uid).map({ domains.contains($0) }) ?? false
                else { return nil }
                return CalendarNote(reason: .goneBooking, name: name, line: 0)
            }
        }

        /// Returns the UID and the name of the booking from which an item was made; `nil` if the item is neither a
        /// pinned timed leg nor a night of a stay.
        private func booking(_ item: Item) -> (uid: String, name: String)? {
            if let travel = item.travel, item.isTimedTravel, travel.pinned {
                let cities = "\(travel.from) – \(travel.to)"
                return (item.id, [travel.title, cities].compactMap { $0 }.joined(separator: ", "))
            }
            guard let game = item.game, game.isNight else { return nil }
            let isFirst = isListed(item.id)
            return (isFirst ? item.id : StayNights.uid(ofID: item.id) ?? item.id, game.title ?? item.id)
        }

        /// Returns true if the calendar has an event with the given UID, or the exported event of an item whose id is
        /// `uid`.
        private func isListed(_ uid: String) -> Bool {
            [uid, "\(uid)@\(trip.id)"].contains {
                feed.entriesByName[$0] != nil || feed.rejectedUIDs.contains($0)
            }
        }

        /// Returns a note on a booking that has another title in the trip.
        private func renamed(_ entry: CalendarEntry) -> CalendarNote? {
            guard !entry.isCalledOff, let item = itemsByID[entry.uid] else { return nil }
            let titles: (new: String, old: String)? =
                switch entry.booking {
                case .journey(_, _, let new?, _)?: item.travel?.title.map { (new, $0) }
                case .checkIn(let hotel)? where !hotel.isEmpty && item.game?.isNight == true:
                    item.game?.title.map { (hotel, $0) }
                default: nil
                }
            guard let titles, !City.areSame(titles.new, titles.old) else { return nil }
            return CalendarNote(.newTitle(titles.new, old: titles.old), entry)
        }

        /// Returns the part of a UID after its last at sign; `nil` if there is none.
        private static func domain(of uid: String) -> String? {
            guard let sign = uid.lastIndex(of: "@") else { return nil }
            return String(uid[uid.index(after: sign)...])
        }
    }
#endif
