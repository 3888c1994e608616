extension Geography {
    /// Checks the geography, except for the names of time zones, which need a source.
    ///
    /// - Throws: `GeographyError` for the first problem.
    ///
    /// - Complexity: O(places + legs + departures).
    package func check() throws(GeographyError) {
        for (name, key) in [(start, TripKey.start), (end, .end)] {
            if let name, City.isBlank(name) { throw GeographyError(.blank, at: .trip(key)) }
        }
        try checkPlaces()
        try checkLegs()
        try checkDepartures()
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
            if let first = indices.updateValue(index, forKey: pair) {
                throw fail(.geography(.secondLeg(firstIndex: first)), .to)
            }
        }
    }
}
