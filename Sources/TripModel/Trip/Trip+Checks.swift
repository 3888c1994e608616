extension Trip {
    static func checkHead(id: String, dayCount: Int, itemCount: Int) throws(TripError) {
        guard !id.isEmpty else { throw TripError(.blank, at: .trip(.id)) }
        guard 1...TripLimits.days ~= dayCount else {
            throw TripError(.outOfRange(dayCount, allowed: 1...TripLimits.days), at: .trip(.dayCount))
        }
        guard itemCount <= TripLimits.items else {
            throw TripError(.tooMany(itemCount, limit: TripLimits.items), at: .trip(.items))
        }
    }

    static func checkItems(_ items: [Item], dayCount: Int) throws(TripError) {
        var firstIndices = [String: Int](minimumCapacity: items.count)
        for (index, item) in items.enumerated() {
            let first = firstIndices.updateValue(index, forKey: item.id)
            try item.check(at: index, sameID: first, dayCount: dayCount)
        }
    }

    /// Checks that the trip would be valid with another item, whose id must be unique.
    ///
    /// - Throws: `TripError` for the first problem.
    /// - Complexity: O(items).
    package func check(adding item: Item) throws(TripError) {
        try Trip.checkHead(id: id, dayCount: dayCount, itemCount: items.count + 1)
        try item.check(at: items.count, sameID: nil, dayCount: dayCount)
        try checkClocks(adding: item)
    }
}

extension Item {
    /// Throws the first problem of an item; `first` is the index of an earlier item with the same id.
    fileprivate func check(at index: Int, sameID first: Int?, dayCount: Int) throws(TripError) {
        func fail(_ problem: TripError.Problem, _ key: ItemKey) -> TripError {
            TripError(problem, at: .item(index: index, id: id, key: key))
        }
        guard !id.isEmpty else { throw fail(.blank, .id) }
        if let first { throw fail(.duplicateID(firstIndex: first), .id) }
        if let position {
            guard 1...dayCount ~= position.day else {
                throw fail(.dayOutsideTrip(position.day, dayCount: dayCount), .day)
            }
            guard position.sortOrder.isFinite else { throw fail(.notFinite, .sortOrder) }
        } else if !isTravel {
            throw fail(.notPlaced, .day)
        } else if isTimedTravel {
            throw fail(.timedUnplaced, .day)
        }
        if let (problem, key) = kind.problem { throw fail(problem, key) }
    }
}

extension Item.Kind {
    /// The first problem of the item's own values, without its id and position; `nil` when they are valid.
    fileprivate var problem: (TripError.Problem, ItemKey)? {
        switch self {
        case .game(let game):
            if let city = game.city, City.isBlank(city) { return (.blank, .city) }
            if game.isEvent, game.title == nil { return (.blank, .title) }
            let names = [(game.venue, ItemKey.venue), (game.home, .home), (game.away, .away)]
            for (name, key) in names {
                if let name, City.isBlank(name) { return (.blank, key) }
            }
            if let problem = game.start?.problemOfStart { return (problem, .start) }
            if let problem = trouble(game.duration.count, in: 0...TripLimits.whole) {
                return (problem, .durationMinutes)
            }
            return trouble(game.weight, in: 1...TripLimits.whole).map { ($0, .weight) }
        case .travel(let travel):
            if City.isBlank(travel.from) { return (.blank, .from) }
            if City.isBlank(travel.to) { return (.blank, .to) }
            if let problem = trouble(travel.duration.count, in: 0...TripLimits.whole) {
                return (problem, .durationMinutes)
            }
            if let problem = travel.start?.problemOfStart { return (problem, .start) }
            if travel.start != nil, travel.duration == 0 { return (.timedWithoutMinutes, .durationMinutes) }
            if let distance = travel.distanceKm {
                guard distance.isFinite else { return (.notFinite, .distanceKm) }
                guard distance >= 0 else { return (.geography(.negative), .distanceKm) }
            }
            guard let days = travel.days else { return nil }
            let problem =
                trouble(days.lowerBound, in: 1...TripLimits.whole)
                ?? trouble(days.upperBound, in: 1...TripLimits.whole)
            return problem.map { ($0, .days) }
        case .custom:
            return nil
        }
    }
}

extension ClockTime {
    /// The problem of the time as the start of an item; `nil` unless it is 24:00.
    fileprivate var problemOfStart: TripError.Problem? {
        trouble(minuteOfDay, in: 0...ClockTime.lastMinuteOfDay)
    }
}

private func trouble(_ value: Int, in allowed: ClosedRange<Int>) -> TripError.Problem? {
    allowed ~= value ? nil : .outOfRange(value, allowed: allowed)
}
