#if Libical
    import OrderedJSON

    /// A collector of the changes that a calendar makes to its trip.
    struct CalendarChanges {
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

        /// Sets the start and the length of an item.
        ///
        /// - Parameter start: The new start; `.some(nil)` removes it, `nil` keeps it.
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

        /// Moves an item to a day, before the first game there that starts later.
        mutating func move(_ index: Int, to day: Int, start: ClockTime?) {
            arrivals.remove(index)
            var game = trip.items[index].game
            game?.start = nil
            let presumed = game.flatMap { trip.startTime(of: $0) }
            arrivals.add(trip.items[index].id, onDay: day, start: start ?? presumed)
        }

        /// Adds an event that this package did not export.
        mutating func add(_ event: ForeignEvents.Event, onDay day: Int) {
            let id = ids.take(event.entry.uid)
            let start = trip.startTime(of: Item(id: id, position: nil, kind: event.kind))
            arrivals.add(id, onDay: day, start: start)
            added.append((id, event.kind))
        }

        /// The changes: edits and removals in the order of the calls, then moves, of items too that are renumbered to make
        /// room, then new items.
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
