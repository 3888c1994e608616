#if Libical
    extension ForeignEvents {
        /// An event with its date in local time.
        struct Event {
            let entry: CalendarEntry
            let date: CalendarDate
            /// The start in local time; `nil` for an all-day event and for an unknown start.
            let start: ClockTime?
            /// True if the event has a time, even if this time means an unknown start. An event with a time is a game
            /// unless it is a booking.
            let isGame: Bool
            let duration: Minutes?
            let city: String?
            /// The stadium or hall; `nil` if it is unknown.
            var venue: String?
            /// The item that the event becomes if it is a booking.
            var booking: Bookings.Booking?
            /// The number of the night of a stay, from 0.
            var night = 0

            /// The kind of item that the event becomes. An event that is not a booking becomes a game if it has a time,
            /// and otherwise a custom item.
            var kind: Item.Kind {
                switch booking {
                case .leg(let from, let to, let title, let mode)? where start != nil:
                    let travel = Travel(
                        from: from,
                        to: to,
                        duration: duration,
                        pinned: true,
                        start: start,
                        title: title,
                        mode: mode
                    )
                    return .travel(travel)
                case .stay(let city, let title, _)?:
                    return .game(Game.night(in: city, title: title, weight: Stay.usualWeight))
                case .custom?: return .custom(Custom(title: entry.name))
                case .leg?, .event?, nil: break
                }
                guard isGame else { return .custom(Custom(title: entry.name)) }
                let isEvent = booking != nil
                let game = Game(
                    gameID: isEvent ? nil : entry.uid,
                    city: city,
                    title: isEvent ? entry.name : entry.summary,
                    start: start,
                    duration: duration ?? Game.usualDuration,
                    venue: venue
                )
                return .game(game)
            }

            /// The id that the item gets if the id is free.
            var suggestedID: String { StayNights.id(ofNight: night, of: entry.uid) }

            /// True if the event is a night of a stay.
            var isStay: Bool { if case .stay? = booking { true } else { false } }

            /// The sort key of events. Events are sorted by date; on each date, all-day events come first, then events
            /// by start, and stays last.
            var order: (CalendarDate, Int, Int) {
                (date, start?.minuteOfDay ?? (isStay ? ClockTime.lastMinuteOfDay + 1 : -1), entry.line)
            }

            /// The cities whose local times the event needs; empty if the event has no time.
            var citiesOfClock: [String?] {
                guard isGame else { return [] }
                if case .leg(let from, let to, _, _)? = booking { return [from, to] }
                return [city ?? Game(gameID: entry.uid).cityName]
            }
        }
    }
#endif
