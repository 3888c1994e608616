extension Costs {
    /// Checks the prices, the currency and the names of cities.
    ///
    /// - Throws: `GeographyError` for the first problem.
    func check() throws(GeographyError) {
        guard currency.map({ Costs.isCurrency($0) }) ?? true else {
            throw GeographyError(.cost(.currency), at: .costs(.currency))
        }
        if let km, !(KilometerPrice.allowed ~= km.tenThousandths) {
            throw GeographyError(.cost(.price(decimals: KilometerPrice.decimals)), at: .costs(.km))
        }
        for (price, key) in [(leg, CostKey.leg), (night, .night), (ticket, .ticket)] {
            if let problem = price?.problem { throw GeographyError(problem, at: .costs(key)) }
        }
        if let home, City.isBlank(home) { throw GeographyError(.blank, at: .costs(.home)) }
        for (index, night) in (nights ?? []).enumerated() {
            guard !City.isBlank(night.city) else {
                throw GeographyError(.blank, at: .night(index: index, key: .city))
            }
            if let problem = night.price.problem {
                throw GeographyError(problem, at: .night(index: index, key: .price))
            }
            if let on = night.on, on.isEmpty {
                throw GeographyError(.cost(.noDays), at: .night(index: index, key: .on))
            }
        }
    }

    /// Checks that an entry for nights names days only if they have dates.
    ///
    /// - Throws: `GeographyError` for the first entry that does.
    func checkDays(isDated: Bool) throws(GeographyError) {
        guard !isDated, let index = nights?.firstIndex(where: { $0.on != nil }) else { return }
        throw GeographyError(.cost(.noStartDate), at: .night(index: index, key: .on))
    }

    /// Checks that the costs state no other currency than earlier costs, and returns the currency of both.
    ///
    /// - Throws: `GeographyError` if the currencies differ.
    func currency(after earlier: String?) throws(GeographyError) -> String? {
        guard let earlier, let currency, earlier != currency else { return earlier ?? currency }
        throw GeographyError(.cost(.otherCurrency(earlier, currency)), at: .costs(.currency))
    }
}

extension Price {
    /// The problem of a price outside its range; `nil` if it is valid.
    var problem: TripError.Problem? {
        Price.allowed ~= hundredths ? nil : .cost(.price(decimals: Price.decimals))
    }
}

extension Trip {
    /// Returns the legs of a side file between cities that no leg of the trip's own travel times connects in the same
    /// direction.
    ///
    /// - Complexity: O(legs).
    package func lackedLegs(among legs: [TravelTimes.Leg]) -> [TravelTimes.Leg] {
        guard !legs.isEmpty else { return [] }
        func pair(_ leg: TravelTimes.Leg) -> CityPair? {
            guard let from = cities.city(named: leg.from), let to = cities.city(named: leg.to) else {
                return nil
            }
            return CityPair(from: from, to: to)
        }
        let own = Set(geography.travelTimes.legs.compactMap(pair))
        return legs.filter { leg in pair(leg).map { !own.contains($0) } ?? true }
    }
}
