#if Libical
    /// The bookings among the events of other programs, with the items that they become in a trip (SPEC section 13).
    struct Bookings {
        /// The item that an event becomes.
        enum Booking: Hashable {
            /// A timed leg between two cities.
            case leg(from: String, to: String, title: String?, mode: TravelMode = .public)
            /// An event in a city.
            case event(city: String)
            /// Nights in a city, with the name of the hotel. `end` is the time of the check-out.
            case stay(city: String, title: String, end: CalendarTime?)
            /// A custom item.
            case custom
        }

        /// The bookings by the lines of their events.
        private var byLine: [Int: Booking] = [:]
        /// The notes about bookings that become custom items.
        private(set) var notes: [CalendarNote] = []

        /// Finds the bookings among the entries, the items that they become, and the zones and coordinates of their
        /// cities.
        ///
        /// - Parameter findsZones: True if a city that is new to the trip gets the time zone of its airport.
        init(_ entries: [CalendarEntry], _ book: inout PlaceBook, findingZones findsZones: Bool) {
            var withoutPlace: (first: CalendarEntry, count: Int)?
            /// Records the zone and the coordinates of a booking's city, and returns the city.
            func settle(_ place: (city: String, airport: Airport?), _ coordinates: Coordinates?) -> String {
                if findsZones, let airport = place.airport, !book.isKnown(place.city),
                    book.ownZone(of: place.city) == nil
                {
                    book.set(airport.timeZone, of: place.city)
                }
                if let coordinates = coordinates ?? place.airport?.position(ofCity: place.city) {
                    book.locate(place.city, at: coordinates)
                }
                book.add(bookedCity: place.city)
                return place.city
            }
            let ends = Bookings.ends(of: entries)
            for entry in entries where !entry.isCalledOff {
                guard let hint = entry.booking else { continue }
                var booking = Booking.custom
                switch hint {
                case .journey(let from, let to, let title, let isSure):
                    if let first = book.booked(from), let second = book.booked(to),
                        !City.areSame(first.city, second.city)
                    {
                        booking = .leg(from: settle(first, nil), to: settle(second, nil), title: title)
                    } else if !isSure {
                        continue
                    } else {
                        notes.append(CalendarNote(.noRoute(from: from, to: to), entry))
                    }
                case .drive(let from, let to):
                    guard let first = book.booked(from), let second = book.booked(to),
                        !City.areSame(first.city, second.city)
                    else { break }
                    let ends = (settle(first, nil), settle(second, nil))
                    booking = .leg(from: ends.0, to: ends.1, title: nil, mode: .drive)
                case .event, .checkIn:
                    guard let place = book.booked(entry.location, at: entry.coordinates) else {
                        withoutPlace = (withoutPlace?.first ?? entry, (withoutPlace?.count ?? 0) + 1)
                        break
                    }
                    let city = settle(place, entry.coordinates)
                    if case .checkIn(let hotel) = hint {
                        let title = hotel.isEmpty ? entry.name : hotel
                        booking = .stay(city: city, title: title, end: ends[entry.line] ?? entry.end)
                    } else {
                        booking = .event(city: city)
                    }
                case .checkOut, .errand: break
                }
                byLine[entry.line] = booking
            }
            if let withoutPlace {
                notes.append(CalendarNote(.noPlace(count: withoutPlace.count), withoutPlace.first))
            }
        }

        /// Returns the item that an event becomes; `nil` if the event is not a booking.
        subscript(entry: CalendarEntry) -> Booking? { byLine[entry.line] }

        /// The note that counts the bookings by the type of item that they become; `nil` if there are no bookings.
        var summary: CalendarNote? {
            guard !byLine.isEmpty else { return nil }
            var counts = CalendarNote.BookingCounts()
            for booking in byLine.values {
                switch booking {
                case .leg: counts.legs += 1
                case .stay: counts.stays += 1
                case .event: counts.events += 1
                case .custom: counts.customs += 1
                }
            }
            return CalendarNote(reason: .bookings(counts), name: nil, line: 0)
        }

        /// Returns the start of the check-out that ends each stay, by the line of the check-in. A stay ends with the
        /// first later check-out of the same hotel.
        static func ends(of entries: [CalendarEntry]) -> [Int: CalendarTime] {
            var outs: [String: [CalendarTime]] = [:]
            for entry in entries where !entry.isCalledOff {
                guard case .checkOut(let hotel)? = entry.booking, let start = entry.start else { continue }
                outs[City.key(of: hotel), default: []].append(start)
            }
            var ends: [Int: CalendarTime] = [:]
            for entry in entries {
                guard case .checkIn(let hotel)? = entry.booking, let start = entry.start else { continue }
                ends[entry.line] = outs[City.key(of: hotel)]?.filter { $0.localSeconds > start.localSeconds }
                    .min { $0.localSeconds < $1.localSeconds }
            }
            return ends
        }
    }
#endif
