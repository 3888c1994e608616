/// The checker's sum of a plan's expenses, directly from their definition (SPEC section 17). It shares no code with the
/// search.
extension RoutePrices {
    /// Returns the money of a replayed plan that meets the given games.
    func money(of replay: RouteReplay, meeting met: [Int]) -> PlanMoney {
        let program = replay.program
        let sum = met.reduce(money(ofLegs: replay)) { $0 + games[$1] }
        let gameDays = met.map { replay.days[program.checkpoints[$0].slot] }
        let days = gameDays + replay.legs.map { replay.days[$0.slot] }
        guard let first = days.min(), let last = days.max() else { return sum }
        return nights(of: replay)[first..<last].reduce(sum) { $0 + $1 }
    }

    /// Returns the money of the legs of a replayed plan.
    func money(ofLegs replay: RouteReplay) -> PlanMoney {
        money(of: replay.legs, from: replay.program.beginning ?? 0, in: replay.program)
    }

    /// Returns the money of legs that begin in a city.
    func money(of legs: [PlannedLeg], from start: Int, in program: RouteProgram) -> PlanMoney {
        var (sum, city) = (PlanMoney.zero, start)
        for leg in legs {
            let to = program.destination(of: leg)
            sum += price(of: leg, from: city, to: to)
            city = to
        }
        return sum
    }

    /// Returns the money of the nights after each day of a replayed plan, as if all of them counted.
    func nights(of replay: RouteReplay) -> [PlanMoney] {
        let program = replay.program
        var nights = (0..<program.dayCount).map { day in
            let city = replay.cities[program.dayStarts[day + 1] - 1]
            return city < 0 ? .zero : self.nights(in: Int32(city), after: Int32(day)..<Int32(day + 1))
        }
        for leg in replay.legs {
            for (night, price) in self.nights(decidedBy: leg, onDay: replay.days[leg.slot], of: program)
            where nights.indices ~= night {
                nights[night] = price
            }
        }
        return nights
    }

    /// Returns the nights that a leg decides by its times, with their expenses. Of two entries for one night, the last one
    /// counts.
    func nights(
        decidedBy leg: PlannedLeg,
        onDay day: Int,
        of program: RouteProgram
    ) -> [(night: Int, price: PlanMoney)] {
        guard let nights = nights(of: leg, program) else { return [] }
        var decided: [(night: Int, price: PlanMoney)] = []
        if let price = nights.nightBefore { decided.append((day - 1, price)) }
        for night in day..<max(day, nights.arrival) { decided.append((night, .zero)) }
        if let price = nights.lastNight { decided.append((nights.arrival - 1, price)) }
        return decided
    }

    private func price(of leg: PlannedLeg, from: Int, to: Int) -> PlanMoney {
        switch leg.kind {
        case .kept: legs[leg.number]
        case .departure: departures[leg.number]
        case .connection: connection(from: Int32(from), to: Int32(to))
        }
    }

    private func nights(of leg: PlannedLeg, _ program: RouteProgram) -> TimedNights? {
        switch leg.kind {
        // A leg that need not keep its start time decides no night.
        case .kept: program.legs[leg.number].times == nil ? nil : nightsOfLegs[leg.number]
        case .departure: nightsOfDepartures[leg.number]
        case .connection: nil
        }
    }
}

extension RouteProgram {
    fileprivate func destination(of leg: PlannedLeg) -> Int {
        switch leg.kind {
        case .kept: legs[leg.number].to
        case .departure: departures[number: leg.number].to
        case .connection: leg.number
        }
    }
}
