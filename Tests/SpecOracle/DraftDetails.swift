extension TripDraft {
    /// Moves some items to unsuitable positions.
    mutating func disturb(_ random: inout SplitMix64) {
        for index in items.indices {
            if items[index].kind == .travel && random.chance(options.dragged) {
                let day = random.number(in: 1...dayCount)
                let sortOrder = Double(random.number(in: -2...20)) * 50
                items[index].position = Position(day: day, sortOrder: sortOrder)
            }
            if random.chance(options.ties) {
                items[index].position = random.pick(items).position ?? items[index].position
            }
            if items[index].kind == .game && random.chance(options.offRoute) {
                items[index].city = random.number(in: cityCount...(cityNames.count - 1))
            }
            if items[index].kind == .game && random.chance(options.noCity) {
                items[index].city = nil
            }
        }
        for index in items.indices where items[index].kind == .travel {
            if random.chance(options.nudged) { nudge(index, &random) }
        }
        for index in items.indices where items[index].kind == .travel {
            if random.chance(options.unplaced) { items[index].position = nil }
        }
    }

    /// Moves a leg to a random position between its neighbors in the route, if these are in order.
    private mutating func nudge(_ index: Int, _ random: inout SplitMix64) {
        let before = items[..<index].last { $0.kind == .travel }?.position
        let after = items[(index + 1)...].first { $0.kind == .travel }?.position
        let firstDay = before?.day ?? 1
        let lastDay = after?.day ?? dayCount
        guard firstDay <= lastDay else { return }
        let day = random.number(in: firstDay...lastDay)
        let lower = before?.day == day ? before?.sortOrder : nil
        let upper = after?.day == day ? after?.sortOrder : nil
        let sortOrder: Double =
            switch (lower, upper) {
            case (let lower?, let upper?): (lower + upper) / 2
            case (let lower?, nil): lower + Double(random.number(in: 1...10)) * 50
            case (nil, let upper?): upper - Double(random.number(in: 1...10)) * 50
            case (nil, nil): Double(random.number(in: -2...20)) * 50
            }
        let position = Position(day: day, sortOrder: sortOrder)
        let isAfter = before.map { $0 < position } ?? true
        let isBefore = after.map { position < $0 } ?? true
        if isAfter && isBefore { items[index].position = position }
    }

    /// Adds times, weights, pins and limits.
    mutating func addDetails(_ random: inout SplitMix64) {
        let order = items.indices.sorted { left, right in
            guard let first = items[left].position, let second = items[right].position else {
                return items[left].position == nil && items[right].position != nil
            }
            return first == second ? left < right : first < second
        }
        var clock = 0
        var day = 0
        for index in order {
            switch items[index].kind {
            case .game:
                if let today = items[index].position?.day, today != day {
                    day = today
                    clock = random.number(in: 9...14) * 60
                }
                addTimes(toGame: index, &clock, &random)
            case .travel:
                addLimits(toSegment: index, &random)
                if options.publicLegs > 0, random.chance(0.9) {
                    items[index].isPublic = random.chance(options.publicLegs)
                }
                if options.timed > 0 { addHour(toSegment: index, &clock, &random) }
            case .custom: break
            }
        }
    }

    private mutating func addTimes(toGame index: Int, _ clock: inout Int, _ random: inout SplitMix64) {
        if random.chance(0.5) { items[index].minutes = random.pick([15, 45, 120, 150, 180, 200]) }
        if random.chance(options.weights) { items[index].weight = random.number(in: 1...5) }
        guard random.chance(options.starts) else { return }
        clock = min(clock, 23 * 60 + 59)
        if random.chance(options.startsOutOfOrder) {
            items[index].start = random.number(in: 0...1439)
        } else if options.earlyStarts > 0 && random.chance(options.earlyStarts) {
            items[index].start = random.number(in: 0...6) * 45
        } else if random.chance(options.usualStarts) {
            items[index].start = random.pick([12 * 60, 13 * 60 + 5, 19 * 60])
        } else {
            items[index].start = clock
        }
        clock += (items[index].minutes ?? 180) + random.number(in: 0...24) * 10
    }

    /// Adds a start time to a leg, mostly after the preceding item. Some legs take one or more nights.
    private mutating func addHour(toSegment index: Int, _ clock: inout Int, _ random: inout SplitMix64) {
        guard items[index].position != nil, random.chance(options.timed) else { return }
        items[index].start = random.chance(0.6) ? min(clock, 1439) : random.number(in: 0...1439)
        if items[index].minutes ?? 0 == 0 || random.chance(0.3) {
            items[index].minutes = random.pick([1, 45, 75, 240, 700, 2_000, 3_500])
        }
        clock += (items[index].minutes ?? 0) + random.number(in: 0...12) * 10
    }

    private mutating func addLimits(toSegment index: Int, _ random: inout SplitMix64) {
        let lengths = [0, 15, 30, 60, 60, 90, 120, 180, 240, 300, 420]
        if random.chance(0.9) { items[index].minutes = random.pick(lengths) }
        if random.chance(options.zeroDuration) { items[index].minutes = random.chance(0.5) ? 0 : nil }
        if options.rules.maxTravelKmPerDay > 0, random.chance(0.7) {
            items[index].tenthsOfKm = random.pick([0, 401, 1_000, 1_505, 3_000, 4_559])
        }
        if random.chance(options.pinned) {
            items[index].pinned = true
        } else if random.chance(0.1) {
            items[index].pinned = false
        }
        if random.chance(options.dayLimits) {
            // Mostly near the leg's day, sometimes anywhere, sometimes after the last day of the trip.
            let near = random.chance(0.7) ? items[index].position?.day : nil
            let middle = near ?? random.number(in: 1...(dayCount + 1))
            let first = max(1, middle - random.number(in: 0...2))
            items[index].days = first...max(first, middle + random.number(in: 0...2))
        }
    }
}
