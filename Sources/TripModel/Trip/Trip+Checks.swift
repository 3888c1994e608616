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

    /// Checks that a trip without a `startDate` has no visit whose opening hours depend on the date.
    static func checkHours(of items: [Item], isDated: Bool) throws(TripError) {
        guard !isDated else { return }
        for (index, item) in items.enumerated() {
            guard let hours = item.game?.openingHours, hours.needsDate else { continue }
            let key: ItemKey = hours.closed.isEmpty ? .open : .closed
            throw TripError(.visit(.noStartDate), at: .item(index: index, id: item.id, key: key))
        }
    }

    /// Checks that the trip would be valid with an additional item, whose id must be new.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - earlier: An item with a start that is added before it and has passed this check. Of all items added before,
    ///     one is sufficient, because an item with a start only determines whether others need a time zone.
    /// - Throws: `TripError` for the first problem.
    /// - Complexity: O(items).
    package func check(adding item: Item, after earlier: Item? = nil) throws(TripError) {
        try Trip.checkHead(id: id, dayCount: dayCount, itemCount: items.count + 1)
        try item.check(at: items.count, sameID: nil, dayCount: dayCount)
        try Trip.checkHours(of: [item], isDated: startDate != nil)
        try checkClocks(adding: item, after: earlier)
    }
}

extension Item {
    /// Checks an item at an index of the trip's items.
    ///
    /// - Parameter first: The index of an earlier item with the same id; `nil` if there is none.
    /// - Throws: `TripError` for the first problem.
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
        } else if !isTravel && !isVisit {
            throw fail(.notPlaced, .day)
        } else if isTimedTravel {
            throw fail(.timedUnplaced, .day)
        }
        if isVisit, (position == nil) != (start == nil) {
            throw fail(.visit(.halfPlaced), position == nil ? .day : .start)
        }
        if let (problem, key) = kind.problem { throw fail(problem, key) }
    }
}

extension Item.Kind {
    /// The first problem in the values of the kind; `nil` if all of them are valid.
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
            if let problem = trouble(game.weight, in: 1...TripLimits.whole) { return (problem, .weight) }
            if let problem = game.price?.problem { return (problem, .price) }
            return game.isVisit ? game.visitProblem : nil
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
            if let problem = travel.price?.problem { return (problem, .price) }
            return problemOfDays(travel.days)
        case .custom:
            return nil
        }
    }
}

extension Game {
    /// The first problem in the values that only a visit has; `nil` if all of them are valid.
    fileprivate var visitProblem: (TripError.Problem, ItemKey)? {
        if city == nil { return (.visit(.noCity), .city) }
        if let problem = trouble(duration.count, in: OpeningHours.durations) {
            return (problem, .durationMinutes)
        }
        return openingHours?.problem ?? problemOfDays(days)
    }
}

/// Returns the problem of the days on which a leg or visit may be; `nil` if there is none.
private func problemOfDays(_ days: ClosedRange<Int>?) -> (TripError.Problem, ItemKey)? {
    guard let days else { return nil }
    let problem =
        trouble(days.lowerBound, in: 1...TripLimits.whole)
        ?? trouble(days.upperBound, in: 1...TripLimits.whole)
    return problem.map { ($0, .days) }
}

extension ClockTime {
    /// The problem of an item that starts at this time: 24:00 is out of range; `nil` for all other times.
    fileprivate var problemOfStart: TripError.Problem? {
        trouble(minuteOfDay, in: 0...ClockTime.lastMinuteOfDay)
    }
}

private func trouble(_ value: Int, in allowed: ClosedRange<Int>) -> TripError.Problem? {
    allowed ~= value ? nil : .outOfRange(value, allowed: allowed)
}

extension Rules {
    /// Checks the values of the rules.
    ///
    /// - Throws: `TripError` for the first rule whose value is not allowed.
    func check() throws(TripError) {
        func check(_ value: Int?, _ allowed: ClosedRange<Int>, _ place: RulePlace) throws(TripError) {
            guard let value, !(allowed ~= value) else { return }
            throw TripError(.outOfRange(value, allowed: allowed), at: .rules(place))
        }
        func check(_ hours: TravelHours?, _ place: RulePlace) throws(TripError) {
            guard let hours, hours.earliest >= hours.latest else { return }
            throw TripError(.reversed, at: .rules(place))
        }
        let whole = 0...TripLimits.whole
        try check(maxTravelMinutesPerDay?.count, whole, .rule(.maxTravelMinutesPerDay))
        try check(maxTravelKmPerDay, whole, .rule(.maxTravelKmPerDay))
        try check(maxTravelsPerDay, whole, .rule(.maxTravelsPerDay))
        for day in noTravelDays { try check(day, 1...TripLimits.whole, .rule(.noTravelDays)) }
        try check(travelHours, .rule(.travelHours))
        try check(buffers.after.count, whole, .bufferAfterGame)
        try check(buffers.before.count, whole, .bufferBeforeGame)
        try check(buffers.beforeDeparture.count, whole, .bufferBeforeDeparture)
        try check(buffers.afterArrival.count, whole, .bufferAfterArrival)
        try check(presumedStart?.minuteOfDay, 0...ClockTime.lastMinuteOfDay, .presumedStart)
        try check(visitHours, .visitHours)
        try check(restDayEvery, 2...TripLimits.whole, .rule(.restDayEvery))
        try check(maxTravelMinutesInDays?.days, 1...TripLimits.whole, .rule(.maxTravelMinutesInDays))
        try check(maxTravelMinutesInDays?.minutes.count, whole, .rule(.maxTravelMinutesInDays))
    }
}

extension Geography {
    /// Checks the geography, except for the names of time zones, which need a source.
    ///
    /// - Throws: `GeographyError` for the first problem.
    /// - Complexity: O(places + legs + departures).
    package func check() throws(GeographyError) {
        for (name, key) in [(start, TripKey.start), (end, .end)] {
            if let name, City.isBlank(name) { throw GeographyError(.blank, at: .trip(key)) }
        }
        try checkPlaces()
        try checkLegs()
        try checkDepartures()
        try costs.check()
        if let estimate = travelTimes.estimate {
            guard estimate.kmPerHour > 0, estimate.kmPerHour.isFinite else {
                throw GeographyError(.notPositive, at: .estimate(.kmPerHour))
            }
            guard estimate.detour >= 1, estimate.detour.isFinite else {
                throw GeographyError(.belowOne, at: .estimate(.detour))
            }
        }
    }

    private func checkPlaces() throws(GeographyError) {
        var indices: [String: Int] = [:]
        for (index, place) in places.enumerated() {
            guard !City.isBlank(place.city) else {
                throw GeographyError(.blank, at: .place(index: index, key: .city))
            }
            if let first = indices.updateValue(index, forKey: City.key(of: place.city)) {
                throw GeographyError(.secondPlace(firstIndex: first), at: .place(index: index, key: .city))
            }
            guard let coordinates = place.coordinates else { continue }
            guard -90...90 ~= coordinates.latitude else {
                throw GeographyError(.outOfRange(limit: 90), at: .place(index: index, key: .latitude))
            }
            guard -180...180 ~= coordinates.longitude else {
                throw GeographyError(.outOfRange(limit: 180), at: .place(index: index, key: .longitude))
            }
        }
    }

    private func checkDepartures() throws(GeographyError) {
        for (index, departure) in travelTimes.departures.enumerated() {
            func fail(_ problem: TripError.Problem, _ key: DepartureKey) -> GeographyError {
                GeographyError(problem, at: .departure(index: index, key: key))
            }
            if City.isBlank(departure.from) { throw fail(.blank, .from) }
            if City.isBlank(departure.to) { throw fail(.blank, .to) }
            guard City.key(of: departure.from) != City.key(of: departure.to) else {
                throw fail(.geography(.legToItself), .to)
            }
            guard 1...TripLimits.whole ~= departure.duration.count else {
                throw fail(
                    .outOfRange(departure.duration.count, allowed: 1...TripLimits.whole),
                    .durationMinutes
                )
            }
            if let problem = departure.price?.problem { throw fail(problem, .price) }
            guard let distance = departure.distanceKm else { continue }
            guard distance.isFinite else { throw fail(.notFinite, .distanceKm) }
            guard distance >= 0 else { throw fail(.geography(.negative), .distanceKm) }
        }
    }

    private func checkLegs() throws(GeographyError) {
        var cities = CityTable()
        var indices: [CityPair: Int] = [:]
        for (index, leg) in travelTimes.legs.enumerated() {
            func fail(_ problem: TripError.Problem, _ key: LegKey) -> GeographyError {
                GeographyError(problem, at: .leg(index: index, key: key))
            }
            if City.isBlank(leg.from) { throw fail(.blank, .from) }
            if City.isBlank(leg.to) { throw fail(.blank, .to) }
            let pair = CityPair(from: cities.intern(leg.from), to: cities.intern(leg.to))
            guard pair.from != pair.to else { throw fail(.geography(.legToItself), .to) }
            if let minutes = leg.duration?.count, !(0...TripLimits.whole ~= minutes) {
                throw fail(.outOfRange(minutes, allowed: 0...TripLimits.whole), .durationMinutes)
            }
            if let distance = leg.distanceKm {
                guard distance.isFinite else { throw fail(.notFinite, .distanceKm) }
                guard distance >= 0 else { throw fail(.geography(.negative), .distanceKm) }
            }
            if let problem = leg.price?.problem { throw fail(problem, .price) }
            if let first = indices.updateValue(index, forKey: pair) {
                throw fail(.geography(.secondLeg(firstIndex: first)), .to)
            }
        }
    }
}

/// The limits on the size of a trip (SPEC section 1). A larger trip is rejected with an error.
package enum TripLimits {
    /// The maximum number of items of a trip.
    package static let items = 100_000
    /// The maximum number of days of a trip.
    package static let days = 20_000
    /// The maximum number of legs for answers about the whole trip.
    package static let legs = 2_000
    /// The maximum number of cities for answers that search for new connections between them.
    package static let cities = 1_000
    /// The maximum value of any integer field.
    package static let whole = 1_000_000_000
}
