#if Libical
    import OrderedJSON

    /// The import of an exported calendar: the trip as it was exported, with the changes that were made in the calendar
    /// after the export.
    struct ExportedTrip {
        private let feed: CalendarFeed
        private let document: TripDocument
        /// The exported entries, by the ids of their items.
        private var own: [String: CalendarEntry] = [:]
        private var changes: CalendarChanges
        private var clock: CalendarClock
        private var book: PlaceBook
        private var notes: [CalendarNote]
        private var soleZone: SoleZone

        init(_ feed: CalendarFeed, context: TripContext) throws(CalendarError) {
            self.feed = feed
            notes = feed.notes
            var items: [JSONText] = []
            for entry in feed.entries {
                guard let item = entry.own else { continue }
                if entry.isCalledOff {
                    notes.append(CalendarNote(entry.status == .postponed ? .postponed : .cancelled, entry))
                } else if own.updateValue(entry, forKey: item.id) != nil {
                    notes.append(CalendarNote(.damagedItem("another item has the same id"), entry))
                } else {
                    items.append(item.json)
                }
            }
            document = try rethrow(
                try TripDocument(feed.documentText(of: items), context: context),
                as: CalendarError.document
            )
            clock = CalendarClock(feed, source: context.zones)
            book = PlaceBook(document.trip)
            changes = CalendarChanges(document.trip)
            soleZone = clock.soleZone(of: feed.entries, isNeeded: !document.trip.hasTimeZones)
        }

        /// Returns the trip with its changes.
        ///
        /// - Parameter timeZone: The zone of foreign events at places without a time zone.
        mutating func imported(timeZone: String?) throws(CalendarError) -> ImportedTrip {
            let trip = document.trip
            for (index, item) in trip.items.enumerated() {
                guard let entry = own[item.id] else { continue }
                apply(entry, to: index)
            }
            let zones = addForeign(timeZone: timeZone)
            let changed = try rethrow(
                try document.applying(zones + changes.list),
                as: CalendarError.change
            )
            return ImportedTrip(changed, notes)
        }

        private mutating func note(_ reason: CalendarNote.Reason, _ entry: CalendarEntry) {
            notes.append(CalendarNote(reason, entry))
        }

        /// Collects the differences between an exported entry and its item.
        private mutating func apply(_ entry: CalendarEntry, to index: Int) {
            let item = document.trip.items[index]
            if let moment = entry.start.flatMap({ clock.moment($0) }),
                !clock.isUnchanged(entry, moment, item, in: document.trip),
                let reason = clock.reasonToLeaveOut(moment, &soleZone)
            {
                return note(reason, entry)
            }
            let written = CalendarText.printable(item.calendarSummary(title: entry.own?.title))
            let title = entry.summary.map { CalendarText.title(of: $0, without: entry.own?.mark) } ?? ""
            let wasPresumed = document.trip.presumesStart(ofItemAt: index)
            // If the title no longer has the remark, the start in the calendar is no longer presumed.
            let isPresumed = wasPresumed && PresumedStart.isRemarked(title, written: written)
            let newTitle = isPresumed ? CalendarText.trimmed(PresumedStart.title(of: title)) : title
            if !newTitle.isEmpty, newTitle != CalendarText.trimmed(written) {
                changes.set(ItemKey.title, of: item.id, to: newTitle)
            }
            if let location = entry.location, !City.isBlank(location) { relocate(item, to: location) }
            guard let start = entry.start, !entry.isToDo else { return }
            guard let moment = clock.moment(start) else {
                if case .zoned(_, let zone) = start { note(.unknownZone(zone), entry) }
                return changes.remove(index)
            }
            guard let startDate = document.trip.startDate else { return }
            if clock.isAsWritten(entry, moment), isPresumed || !wasPresumed {
                return retime(entry, item, moment, item.start)
            }
            let local = clock.clock(moment, in: zone(ofItemAt: index))
            let day = local.date.day(from: startDate)
            guard 1...document.trip.dayCount ~= day else {
                note(.outsideTrip, entry)
                return changes.remove(index)
            }
            var time = moment.isAllDay ? nil : local.time
            // A visit always has a start, so an event that lasts all day keeps it.
            if moment.isAllDay, item.isVisit { time = item.start }
            // A game that only moved to another day still has no start.
            if isPresumed, time == document.trip.startTime(ofItemAt: index) { time = nil }
            retime(entry, item, moment, time)
            if item.position?.day != day || item.isTravel && !moment.isAllDay && entry.own?.start != nil {
                changes.move(index, to: day, start: time)
            }
        }

        private mutating func relocate(_ item: Item, to location: String) {
            guard let old = item.calendarLocation, location != CalendarText.printable(old),
                let city = book.city(location), !City.areSame(city, old)
            else { return }
            changes.set(item.isTravel ? ItemKey.from : .city, of: item.id, to: city)
        }

        /// Returns the time zone of an item's start.
        private func zone(ofItemAt index: Int) -> String? {
            let trip = document.trip
            guard let city = trip.departure(ofLegAt: index) else { return trip.timeZone(ofItemAt: index) }
            return trip.timeZone(of: city)
        }

        /// Collects the changes of an item's start and duration.
        private mutating func retime(
            _ entry: CalendarEntry,
            _ item: Item,
            _ moment: CalendarMoment,
            _ time: ClockTime?
        ) {
            var minutes: Minutes?
            if !moment.isAllDay {
                let length = clock.length(entry, from: moment)
                if length.isReversed {
                    note(.endBeforeStart, entry)
                } else {
                    minutes = length.minutes ?? Game.usualDuration
                }
            }
            switch item.kind {
            case .game(let game):
                if let time, moment.statedSeconds % 60 != 0, time != game.start { note(.seconds, entry) }
                changes.retime(
                    item.id,
                    start: time == game.start ? nil : .some(time),
                    minutes: minutes == game.duration ? nil : minutes
                )
            case .travel(let travel):
                if let old = travel.start, let time, moment.statedSeconds % 60 != 0, time != old {
                    note(.seconds, entry)
                }
                changes.retime(
                    item.id,
                    start: travel.start == nil || time == travel.start ? nil : .some(time),
                    minutes: minutes == travel.duration ? nil : minutes
                )
            case .custom:
                if time != nil { note(.timeOfCustom, entry) }
            }
        }

        /// Adds foreign events, and returns the changes of the document's time zones that these events need.
        private mutating func addForeign(timeZone: String?) -> [TripChange] {
            let trip = document.trip
            let hasZones =
                trip.geography.timeZone != nil
                || trip.items.indices.contains { trip.timeZone(ofItemAt: $0) != nil }
            if hasZones { book.usualZone = timeZone }
            let nights = trip.items.compactMap { item in
                item.game?.isNight == true ? item.position.flatMap { trip.date(ofDay: $0.day) } : nil
            }
            let foreign = ForeignEvents(
                feed,
                book,
                clock,
                keeping: hasZones ? .ofPlaces : .none,
                nights: Set(nights),
                arrivals: trip.stayArrivals
            )
            notes += foreign.notes
            let own = trip.geography.timeZone == nil ? trip.items.filter { $0.start != nil } : []
            var cities: [String?] = []
            for item in own {
                cities += item.travel.map { [$0.from, $0.to] } ?? [item.game?.cityName]
            }
            var hasForeign = false
            for event in foreign.events {
                guard let startDate = trip.startDate, 1...trip.dayCount ~= event.date.day(from: startDate)
                else {
                    note(.outsideTrip, event.entry)
                    continue
                }
                if hasZones, event.citiesOfClock.contains(where: { foreign.book.zone(of: $0) == nil }) {
                    note(.noZone, event.entry)
                    continue
                }
                cities += event.citiesOfClock
                hasForeign = hasForeign || event.isGame || event.isStay
                changes.add(event, onDay: event.date.day(from: startDate))
            }
            return hasForeign ? document.adding(foreign.book.needed(for: cities)) : []
        }
    }

    extension TripDocument {
        /// Returns the changes that add time zones to the document.
        fileprivate func adding(_ zones: (timeZone: String?, places: [Place])) -> [TripChange] {
            var changes: [TripChange] = []
            func set(_ key: TripKey, _ write: (inout JSONWriter) -> Void) {
                changes.append(.set(TripChange.Setting(key.name, .written(write))))
            }
            if let zone = zones.timeZone, trip.geography.timeZone == nil {
                set(.timeZone) { $0.string(zone) }
            }
            guard !zones.places.isEmpty else { return changes }
            var new = zones.places
            var places: [(old: JSONValue?, zone: Place?)] = []
            for (place, value) in zip(
                trip.geography.places,
                tree.root[TripKey.places.name].map { Array($0.elements) } ?? []
            ) {
                let found = new.firstIndex { City.areSame($0.city, place.city) }
                places.append((value, found.map { new.remove(at: $0) }))
            }
            places += new.map { (nil, $0) }
            set(.places) { json in
                json.array(places) { json, place in
                    json.object { json in
                        for member in place.old?.members.map({ $0 }) ?? [] {
                            json.member(member.key, member.value)
                        }
                        guard let new = place.zone else { return }
                        if place.old == nil { json.member(PlaceKey.city.name, new.city) }
                        if let coordinates = new.coordinates, place.old?[PlaceKey.latitude.name] == nil {
                            json.member(PlaceKey.latitude.name, coordinates.latitude)
                            json.member(PlaceKey.longitude.name, coordinates.longitude)
                        }
                        if let zone = new.timeZone { json.member(PlaceKey.timeZone.name, zone) }
                    }
                }
            }
            return changes
        }
    }

    extension CalendarFeed {
        /// Returns the text of the document as it was exported, with the given items.
        fileprivate func documentText(of items: [JSONText]) -> String {
            let text = JSONWriter.text { json in
                json.object { json in
                    if let head = tripHead?.json.value {
                        for member in head.members where member.key != TripKey.items.name {
                            json.member(member.key, member.value)
                        }
                    } else {
                        writeHead(&json, items)
                    }
                    json.key(TripKey.items.name)
                    json.array(items) { json, item in
                        json.breakLine()
                        json.compact(item.value)
                    }
                }
            }
            return text + "\n"
        }

        /// Writes the top-level keys of a document if they are no longer in the calendar. Their values are derived from
        /// the dates of the document's items.
        private func writeHead(_ json: inout JSONWriter, _ items: [JSONText]) {
            var startDate: CalendarDate?
            var id = "calendar"
            for entry in entries where !entry.isCalledOff {
                guard let item = entry.own, let start = entry.start else { continue }
                let day = item.json.value[ItemKey.day.name]?.plainWhole ?? 1
                startDate = LocalClock(seconds: start.localSeconds).date.adding(
                    days: 1 - min(day, TripLimits.days)
                )
                if entry.uid.hasPrefix(item.id + "@") { id = String(entry.uid.dropFirst(item.id.count + 1)) }
                break
            }
            let dates = entries.compactMap { $0.start.map { LocalClock(seconds: $0.localSeconds).date } }
            let first = startDate ?? dates.min() ?? CalendarDate(dayNumber: 0)
            let days =
                dates.map { $0.day(from: first) } + items.map { $0.value[ItemKey.day.name]?.plainWhole ?? 1 }
            json.member(TripKey.format.name, "itinerary/1")
            json.member(TripKey.id.name, id.isEmpty ? "calendar" : id)
            json.member(TripKey.startDate.name, first.description)
            json.member(TripKey.dayCount.name, min(max(days.max() ?? 1, 1), TripLimits.days))
        }
    }

    /// A collector of the changes that a calendar makes to its exported trip.
    private struct CalendarChanges {
        private let trip: Trip
        private var edits: [TripChange] = []
        private var arrivals: TripArrivals
        private var added: [(id: String, kind: Item.Kind)] = []
        private var ids: FreeIDs

        init(_ trip: Trip) {
            self.trip = trip
            arrivals = TripArrivals(trip)
            ids = FreeIDs(trip)
        }

        mutating func set(_ key: ItemKey, of id: String, to text: String) {
            let setting = TripChange.Setting(key.name, .written { $0.string(text) })
            edits.append(.update(item: id, set: [setting]))
        }

        /// Sets the start and the duration of an item.
        ///
        /// - Parameters:
        ///   - start: The new start; `.some(nil)` removes the start, and `nil` keeps it.
        ///   - minutes: The new duration; `nil` keeps it.
        mutating func retime(_ id: String, start: ClockTime??, minutes: Minutes?) {
            if case .some(.none) = start {
                edits.append(.update(item: id, set: [TripChange.Setting(ItemKey.start.name, nil)]))
            }
            if let start { arrivals.starts.updateValue(start, forKey: id) }
            let time: ClockTime? = if case .some(.some(let time)) = start { time } else { nil }
            guard time != nil || minutes != nil else { return }
            edits.append(.retime(item: id, start: time, duration: minutes))
        }

        mutating func remove(_ index: Int) {
            edits.append(.remove(item: trip.items[index].id))
            arrivals.remove(index)
        }

        /// Moves an item to a day, before the first game of that day that starts later.
        mutating func move(_ index: Int, to day: Int, start: ClockTime?) {
            arrivals.remove(index)
            var game = trip.items[index].game
            game?.start = nil
            let presumed = game.flatMap { trip.startTime(of: $0) }
            arrivals.add(trip.items[index].id, onDay: day, start: start ?? presumed)
        }

        /// Adds an event that this package did not export.
        mutating func add(_ event: ForeignEvents.Event, onDay day: Int) {
            let id = ids.take(event.suggestedID)
            let start = trip.startTime(of: Item(id: id, position: nil, kind: event.kind))
            arrivals.add(id, onDay: day, start: start)
            added.append((id, event.kind))
        }

        /// The changes, in this order: edits and removals in the order of the calls, moves (including the moves of
        /// items that are renumbered to make room), and new items.
        var list: [TripChange] {
            var changes = edits
            var positions: [String: Position] = [:]
            let new = Set(added.map { $0.id })
            for (id, position, _) in arrivals.positions {
                if new.contains(id) {
                    positions[id] = position
                } else {
                    changes.append(.move(id, to: position))
                }
            }
            for (id, kind) in added {
                let item = Item(id: id, position: positions[id], kind: kind)
                changes.append(.add(item: .written { $0.item(item) }))
            }
            return changes
        }
    }
#endif
