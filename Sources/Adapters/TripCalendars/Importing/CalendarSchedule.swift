#if Libical
    /// The games of a calendar as a schedule, with notes about everything that was skipped.
    public struct CalendarSchedule: Sendable {
        /// The games, in the local times of the trip's cities.
        public let schedule: Schedule
        /// The notes about everything that was skipped, in the order of the calendar's text.
        public let notes: [CalendarNote]
        /// True if the trip was imported from this calendar or exported to it. If so, a game that is only in the
        /// calendar is new.
        public let isSource: Bool
        /// The starts that are probably placeholders for an unknown time, as the calendar states them.
        public let placeholderStarts: [PlaceholderStart]
    }

    extension CalendarFeed {
        /// The ids that the calendar's games may have, in the order of the text: a `gameId`, or a UID. The UID of an
        /// exported item is `ITEM@TRIP`.
        public var gameNames: [String] {
            entries.filter { !$0.isToDo }.map { $0.gameName }
        }

        /// Returns the games of the calendar (SPEC section 13), for `Schedule.games(in:)` and `ScheduleChanges`.
        ///
        /// An event matches the game whose `gameId` is its UID, or the game that was exported with this UID. An all-day
        /// event is a game only if it is already a game of the trip. Times are converted to the local times of this
        /// trip's cities. A trip without time zones accepts only times in the zone of the calendar's first event.
        /// - Parameters:
        ///   - document: The trip.
        ///   - names: The `gameId`s of the games to read; `nil` for all games.
        /// - Throws: `CalendarError.schedule` if the games do not form a valid schedule.
        /// - Complexity: O(n log n), where n is the number of bytes of the calendar, or the number of games in `names`
        ///   and items of the trip.
        public func schedule(
            for document: TripDocument,
            ofGames names: Set<String>? = nil
        ) throws(CalendarError) -> CalendarSchedule {
            let origin = document.tree.root[CalendarFeed.originKey]?.string
            let isSource =
                tripHead.map { $0.json.value[TripKey.id.name]?.string == document.trip.id }
                ?? (origin != nil && origin == self.origin)
            var list = GameList(self, document)
            if let names {
                for index in list.indices(of: names, among: entriesByName) { list.read(entries[index]) }
            } else {
                for entry in entries { list.read(entry) }
            }
            let schedule = try rethrow(
                try Schedule(list.allGames, unread: list.unread),
                as: CalendarError.schedule
            )
            let bookings = ComparedBookings(document.trip, self, isSource: isSource)
            let all = notes + list.allNotes + (names == nil ? bookings.notes : [])
            let notes = all.sorted { $0.line < $1.line }
            return CalendarSchedule(
                schedule: schedule,
                notes: notes,
                isSource: isSource,
                placeholderStarts: list.starts.placeholders
            )
        }
    }

    /// A collector of the games of a calendar.
    private struct GameList {
        private let trip: Trip
        private var book: PlaceBook
        private var clock: CalendarClock
        /// The indices of the trip's games by `gameId`, and of its events by id.
        private var items: [String: Int] = [:]
        /// The ids of the trip's games, by the UIDs that the games get in an export of the trip.
        private var exported: [String: String] = [:]
        private var taken: Set<String> = []
        private(set) var games: [ScheduledGame] = []
        /// The games that are cancelled or postponed.
        private var calledOff: [ScheduledGame] = []
        private(set) var unread: Set<String> = []
        private var notes: [CalendarNote] = []
        /// The indices of the trip's timed legs, by their ids.
        private var legs: [String: Int] = [:]
        /// The booked nights of the trip with their dates, by the UIDs of the events from which they were made.
        private var nights: [String: [(id: String, date: CalendarDate?)]] = [:]
        /// The check-outs of the stays, by the lines of their check-ins.
        private let checkOuts: [Int: CalendarTime]
        /// The bookings that are not in the trip.
        private var newBookings: [CalendarEntry] = []
        /// The events that are not games because they have no time.
        private var withoutTime: [CalendarEntry] = []
        private var looseLocations: Set<String> = []
        private var soleZone: SoleZone
        private let unknownStarts: Set<ClockTime>
        /// The club in the name of the calendar; `nil` if there is none.
        private let club: String?
        private(set) var starts: StartCensus

        init(_ feed: CalendarFeed, _ document: TripDocument) {
            unknownStarts = feed.unknownStarts
            club = CalendarClub.name(feed.name)
            starts = feed.starts
            trip = document.trip
            book = PlaceBook(document.trip)
            clock = CalendarClock(feed, source: document.context.zones)
            soleZone = clock.soleZone(of: feed.entries, isNeeded: !document.trip.hasTimeZones)
            checkOuts = Bookings.ends(of: feed.entries)
            for (index, item) in document.trip.items.enumerated() {
                if item.isTimedTravel { legs[item.id] = index }
                guard let game = item.game else { continue }
                if game.isNight {
                    let night = (item.id, item.position.flatMap { document.trip.date(ofDay: $0.day) })
                    nights[GameList.uid(ofNight: item.id, in: feed), default: []].append(night)
                    continue
                }
                let id = game.gameID ?? item.id
                items[id] = items[id] ?? index
                exported["\(item.id)@\(document.trip.id)"] = id
            }
            unread = Set(feed.rejectedUIDs.map { exported[$0] ?? $0 })
        }

        /// Returns the UID of the event from which a night was made.
        private static func uid(ofNight id: String, in feed: CalendarFeed) -> String {
            guard feed.entriesByName[id] == nil else { return id }
            return StayNights.uid(ofID: id) ?? id
        }

        /// Returns the game id of an event; `nil` for exported items that are not games.
        private func gameID(_ entry: CalendarEntry) -> String? {
            guard let own = entry.own else { return exported[entry.uid] ?? entry.uid }
            let item = own.json.value
            switch item[ItemKey.type.name]?.string {
            case "game": return item[ItemKey.gameID.name]?.string ?? entry.uid
            case "event": return own.id
            default: return nil
            }
        }

        /// Returns the indices of the entries of the named games, in the order of the text.
        func indices(of names: Set<String>, among entries: [String: [Int]]) -> [Int] {
            var found: Set<Int> = []
            for name in names { found.formUnion(entries[name] ?? []) }
            for (uid, list) in nights where list.contains(where: { names.contains($0.id) }) {
                found.formUnion(entries[uid] ?? [])
            }
            for (uid, id) in exported where names.contains(id) { found.formUnion(entries[uid] ?? []) }
            return found.sorted()
        }

        mutating func read(_ entry: CalendarEntry) {
            guard !entry.isToDo, let id = gameID(entry), entry.start != nil || entry.isCalledOff else {
                return
            }
            let moment = entry.start.flatMap { clock.moment($0) }
            let (item, leg) = (items[id], legs[id])
            if let hint = entry.booking, item == nil, leg == nil, book.isBooking(hint) {
                if case .checkIn = hint, let old = nights[id] {
                    readStay(entry, moment, old)
                } else if !entry.isCalledOff, trip.index(ofItem: id) == nil {
                    newBookings.append(entry)
                }
                return
            }
            if !entry.isCalledOff {
                guard let moment else {
                    if case .zoned(_, let zone)? = entry.start {
                        notes.append(CalendarNote(.unknownZone(zone), entry))
                    }
                    unread.insert(id)
                    return
                }
                guard !moment.isAllDay || item != nil else {
                    if entry.own == nil { withoutTime.append(entry) }
                    return
                }
                let isUnchanged =
                    item.map { clock.isUnchanged(entry, moment, trip.items[$0], in: trip) } ?? false
                if !isUnchanged, let reason = clock.reasonToLeaveOut(moment, &soleZone) {
                    notes.append(CalendarNote(reason, entry))
                    unread.insert(id)
                    return
                }
                guard taken.insert(id).inserted else { return }
            }
            // The cities of a leg never change, and the location of the leg's event need not be one of these cities.
            let city = leg == nil ? book.city(entry.location) : nil
            if let city, let location = entry.location, book.isLoose(location),
                looseLocations.insert(location).inserted
            {
                notes.append(CalendarNote(.placeAmongWords(City.folded(location), city: city), entry))
            }
            // Only an exported game has a `gameId` that can name a city.
            let named = city ?? (entry.own == nil || leg != nil ? nil : Game(gameID: id).cityName)
            // A game that has moved to another city no longer uses the old city's local time.
            let isElsewhere =
                city.map { new in
                    let old = item.flatMap { trip.items[$0].game?.cityName }
                    return old.map { !City.areSame($0, new) } ?? false
                } ?? false
            let zoneOfItem = isElsewhere ? nil : (leg ?? item).flatMap { trip.timeZone(ofItemAt: $0) }
            let zone = named.flatMap { book.zone(of: $0) } ?? zoneOfItem ?? book.zone(of: nil)
            if isElsewhere, zone == nil, trip.hasTimeZones, !entry.isCalledOff, moment?.isAllDay == false {
                notes.append(CalendarNote(.noZone, entry))
                unread.insert(id)
                return
            }
            let time = moment.map { clock.clock($0, in: zone) }
            let presumesStart = moment.map { isPresumed(entry, $0, time, item) } ?? false
            let isUnknown = moment.map { unknownStarts.contains($0.statedTime) } ?? false
            let hasStart = moment?.isAllDay == false && !presumesStart && !isUnknown
            if hasStart, !entry.isCalledOff, let moment, let time {
                starts.see(moment, local: time, in: zone)
            }
            let venue = entry.own == nil ? book.venue(entry.location) : nil
            let game = ScheduledGame(
                gameID: id,
                title: presumesStart ? entry.summary.map { PresumedStart.title(of: $0) } : entry.summary,
                city: city,
                date: time?.date,
                start: hasStart ? time?.time : nil,
                duration: entry.isCalledOff ? nil : moment.flatMap { duration(entry, $0, in: zone) },
                status: entry.status,
                venue: venue,
                line: entry.line
            )
            let row =
                entry.own == nil
                ? game.namedByUID.inCalendar(ofClub: club ?? CalendarClub.name(entry.organizer)) : game
            if entry.isCalledOff { calledOff.append(row) } else { games.append(row) }
        }

        /// Adds a row for each night of the trip that an event still books or no longer books.
        private mutating func readStay(
            _ entry: CalendarEntry,
            _ moment: CalendarMoment?,
            _ old: [(id: String, date: CalendarDate?)]
        ) {
            func cancelled(_ id: String) -> ScheduledGame {
                ScheduledGame(gameID: id, status: .cancelled, line: entry.line)
            }
            if entry.isCalledOff {
                calledOff += old.map { cancelled($0.id) }
                return
            }
            guard let moment else {
                if case .zoned(_, let zone)? = entry.start {
                    notes.append(CalendarNote(.unknownZone(zone), entry))
                }
                return
            }
            if let reason = clock.reasonToLeaveOut(moment, &soleZone) {
                notes.append(CalendarNote(reason, entry))
                return
            }
            let city = book.booked(entry.location, at: entry.coordinates)?.city
            let zone = book.zone(of: city)
            let end = (checkOuts[entry.line] ?? entry.end).flatMap { clock.moment($0) }
            let new = StayNights(
                from: clock.clock(moment, in: zone),
                isAllDay: moment.isAllDay,
                until: end.map { clock.clock($0, in: zone).date }
            )
            let compared = ComparedNights(old, with: new.dates)
            games += compared.kept.map { id, date in
                ScheduledGame(gameID: id, city: city, date: date, start: "23:59", line: entry.line)
            }
            calledOff += compared.cancelled.map { cancelled($0) }
            let missing = compared.missing.filter { isOpen($0, in: city) }
            if let first = missing.first {
                notes.append(CalendarNote(.newNights(count: missing.count, first: first), entry))
            }
        }

        /// Returns true if the night of a date is in the trip, has no stay, and does not begin before a leg arrives in
        /// the city.
        private func isOpen(_ date: CalendarDate, in city: String?) -> Bool {
            guard let startDate = trip.startDate else { return false }
            let day = date.day(from: startDate)
            guard 1...trip.dayCount ~= day else { return false }
            let known = city.flatMap { trip.cities.city(named: $0) }
            let arrival = known.flatMap { NightArrival(in: $0, afterDay: day, of: trip) }
            guard arrival == nil else { return false }
            return !trip.items.contains { $0.game?.isNight == true && $0.position?.day == day }
        }

        /// Returns true if an event is an exported game without a start, and still has its presumed start.
        private mutating func isPresumed(
            _ entry: CalendarEntry,
            _ moment: CalendarMoment,
            _ time: LocalClock?,
            _ item: Int?
        ) -> Bool {
            guard !moment.isAllDay, let summary = entry.summary, PresumedStart.title(of: summary) != summary
            else { return false }
            if let own = entry.own, own.presumesStart, clock.isAsWritten(entry, moment) { return true }
            guard let item, trip.presumesStart(ofItemAt: item) else { return false }
            return time?.time == trip.startTime(ofItemAt: item)
        }

        /// Returns the duration of a scheduled game, and adds notes about unclear times.
        private mutating func duration(
            _ entry: CalendarEntry,
            _ moment: CalendarMoment,
            in zone: String?
        ) -> Minutes? {
            if zone == nil, case .utc(_, zone: nil)? = entry.start {
                notes.append(CalendarNote(.staysInUTC, entry))
            }
            if zone == nil, let name = moment.definedZone {
                notes.append(CalendarNote(.zoneWithoutName(name), entry))
            }
            let length = clock.length(entry, from: moment)
            if length.isReversed { notes.append(CalendarNote(.endBeforeStart, entry)) }
            return length.minutes
        }

        /// The notes about the events that were read.
        var allNotes: [CalendarNote] {
            notes + (withoutTime.first.map { [CalendarNote(.noTime(count: withoutTime.count), $0)] } ?? [])
                + (newBookings.first.map { [CalendarNote(.newBooking(count: newBookings.count), $0)] } ?? [])
        }

        /// The games, including cancelled and postponed games. If a cancelled or postponed game also has a scheduled
        /// entry, only the scheduled entry counts.
        var allGames: [ScheduledGame] {
            var listedIDs = taken
            return games + calledOff.filter { $0.gameID.map { listedIDs.insert($0).inserted } ?? false }
        }
    }
#endif
