#if Libical
    import OrderedJSON
    import TripDocuments
    import TripModel

    /// A collector of the changes that a calendar makes to its trip.
    struct CalendarChanges {
        private let trip: Trip
        private let timeline: Timeline
        private var others: [TripChange] = []
        private var isLeaving: [Bool]
        private var starts: [String: ClockTime] = [:]
        private var arrivals: [Int: [DayArrivals.Arrival]] = [:]
        private var added: [(id: String, day: Int, kind: Item.Kind)] = []
        private var ids: FreeIDs

        init(_ trip: Trip) {
            self.trip = trip
            timeline = Timeline(trip)
            isLeaving = [Bool](repeating: false, count: trip.items.count)
            ids = FreeIDs(trip)
        }

        mutating func set(_ key: ItemKey, of id: String, to text: String) {
            guard let json = JSONText.written({ $0.string(text) }) else { return }
            others.append(.update(item: id, set: [TripChange.Setting(key.name, json)]))
        }

        /// Sets the start of an item, which `.some(nil)` removes, and its length.
        mutating func retime(_ id: String, start: ClockTime??, minutes: Minutes?) {
            if case .some(.none) = start {
                others.append(.update(item: id, set: [TripChange.Setting(ItemKey.start.name, nil)]))
            }
            let time: ClockTime? = if case .some(.some(let time)) = start { time } else { nil }
            if let time { starts[id] = time }
            guard time != nil || minutes != nil else { return }
            others.append(.retime(item: id, start: time, duration: minutes))
        }

        mutating func remove(_ index: Int) {
            others.append(.remove(item: trip.items[index].id))
            isLeaving[index] = true
        }

        /// Moves an item to a day, before the first game there that starts later.
        mutating func move(_ index: Int, to day: Int, start: ClockTime?) {
            isLeaving[index] = true
            let id = trip.items[index].id
            arrivals[day, default: []].append(DayArrivals.Arrival(id: id, start: start))
        }

        /// Adds a foreign event.
        mutating func add(_ event: ForeignEvents.Event, onDay day: Int) {
            let id = ids.take(event.entry.uid)
            arrivals[day, default: []].append(DayArrivals.Arrival(id: id, start: event.start))
            added.append((id, day, event.kind))
        }

        /// The changes.
        var list: [TripChange] {
            var changes = others
            var positions: [String: Position] = [:]
            let new = Set(added.map { $0.id })
            for day in arrivals.keys.sorted() {
                let staying = timeline[day: day].filter { !isLeaving[$0] }.map { retimed(trip.items[$0]) }
                for (id, sortOrder) in DayArrivals(among: staying).numbers(for: arrivals[day] ?? []) {
                    if new.contains(id) {
                        positions[id] = Position(day: day, sortOrder: sortOrder)
                    } else {
                        changes.append(.move(item: id, day: day, sortOrder: sortOrder))
                    }
                }
            }
            for (id, _, kind) in added {
                let item = Item(id: id, position: positions[id], kind: kind)
                if let json = JSONText.written({ $0.item(item) }) { changes.append(.add(item: json)) }
            }
            return changes
        }

        private func retimed(_ item: Item) -> Item {
            guard let start = starts[item.id], case .game(var game) = item.kind else { return item }
            game.start = start
            return Item(id: item.id, position: item.position, kind: .game(game))
        }
    }
#endif
