#if Libical
    /// The nights of a stay that an event books.
    struct StayNights {
        /// The dates on which the nights begin, at least one, in order.
        let dates: [CalendarDate]

        /// Creates the nights from the check-in until the check-out. A check-in before 05:00 is for the night before.
        ///
        /// - Parameters:
        ///   - start: The check-in in the local time of its city.
        ///   - isAllDay: True if the check-in states no time.
        ///   - end: The date of the check-out; `nil` for one night.
        init(from start: LocalClock, isAllDay: Bool, until end: CalendarDate?) {
            let first = !isAllDay && start.time.hour < 5 ? start.date.adding(days: -1) : start.date
            let count = end.map { $0.day(from: first) - 1 } ?? 1
            dates = (0..<min(max(count, 1), TripLimits.days)).map { first.adding(days: $0) }
        }

        /// Returns the id of the item for one night of an event with the given UID. The nights are counted from 0.
        static func id(ofNight night: Int, of uid: String) -> String {
            night == 0 ? uid : "\(uid)-\(night + 1)"
        }

        /// Returns the UID from which `id(ofNight:of:)` made an id with a number; `nil` if the id has no number.
        static func uid(ofID id: String) -> String? {
            guard let dash = id.lastIndex(of: "-"), let number = Int(id[id.index(after: dash)...]), number > 1
            else { return nil }
            return String(id[..<dash])
        }
    }

    /// The arrival of a timed leg in a city, in the local time of the city.
    struct StayArrival {
        let city: String
        let departure: LocalClock
        let arrival: LocalClock
        /// The name of the leg.
        let name: String

        /// True if the traveler on this leg is still under way to a city when the night of a date begins (see
        /// `NightArrival`).
        func isAfterNight(of date: CalendarDate, in city: String?) -> Bool {
            guard let city, City.areSame(self.city, city), arrival.date > date else { return false }
            return departure.date <= date
                || departure.date == date.adding(days: 1) && departure.time.hour < NightArrival.morningHour
        }
    }

    extension Trip {
        /// The timed legs of the trip with their arrivals.
        var stayArrivals: [StayArrival] {
            items.indices.compactMap { (index: Int) -> StayArrival? in
                guard items[index].isTimedTravel, let city = arrival(ofLegAt: index),
                    let start = start(ofItemAt: index), let end = end(ofItemAt: index),
                    let departure = clock(at: start, in: city), let arrival = clock(at: end, in: city)
                else { return nil }
                return StayArrival(
                    city: cities.name(of: city),
                    departure: departure,
                    arrival: arrival,
                    name: items[index].travel?.title ?? items[index].id
                )
            }
        }

        private func clock(at instant: Int, in city: City) -> LocalClock? {
            let local = localTime(at: instant, in: city)
            return date(ofDay: local.day).map { date in
                LocalClock(seconds: Int64(date.dayNumber) * 86_400 + Int64(local.time.minuteOfDay) * 60)
            }
        }
    }

    /// A comparison of the nights that a trip got from one event with the nights that the event books now.
    struct ComparedNights {
        /// The ids of the nights with their dates.
        private(set) var kept: [(id: String, date: CalendarDate)] = []
        /// The ids of the nights that the event no longer books.
        private(set) var cancelled: [String] = []
        /// The dates of the booked nights that are not in the trip.
        private(set) var missing: [CalendarDate] = []

        /// Compares nights. A night stays on its date if the event still books this date. The other nights move, in
        /// order, to the remaining dates.
        init(_ nights: [(id: String, date: CalendarDate?)], with dates: [CalendarDate]) {
            var left = dates
            var others: [String] = []
            for night in nights {
                if let date = night.date, let index = left.firstIndex(of: date) {
                    left.remove(at: index)
                    kept.append((night.id, date))
                } else {
                    others.append(night.id)
                }
            }
            kept += zip(others, left).map { ($0, $1) }
            cancelled = Array(others.dropFirst(left.count))
            missing = Array(left.dropFirst(others.count))
        }
    }
#endif
