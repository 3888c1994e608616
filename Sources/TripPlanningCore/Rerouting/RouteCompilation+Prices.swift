import Rerouting
import TripModel

/// The prices of a route program.
extension RouteCompilation {
    /// Adds the prices of everything that a plan may contain.
    ///
    /// - Parameters:
    ///   - categories: The categories of expenses that count.
    ///   - connections: The connections of new legs.
    ///   - visits: The visits of the program, by number.
    /// - Throws: `SolverError.stopped`.
    /// - Complexity: O(items + departures + cities² + cities · days).
    mutating func addPrices<Source: ConnectionSource>(
        counting categories: PricedCategories,
        over connections: Source,
        visits: [Game] = [],
        _ budget: WorkBudget
    ) throws(SolverError) {
        let prices = CountedPrices(trip, categories)
        var newLegs: [PlanMoney] = []
        for from in trip.cities.all {
            try budget.charge(ConnectionTable.stepsForEachPair * trip.cities.names.count)
            for to in trip.cities.all {
                let connection = from == to ? nil : connections.connection(from: from, to: to)
                newLegs.append(connection.map { prices.money(of: $0) } ?? .zero)
            }
        }
        let oldLegs = zip(itinerary.route.legs, program.legs).map { item, leg in
            (
                price: trip.items[item].travel.map { prices.money(of: $0) } ?? .zero,
                nights: leg.times == nil ? nil : NightsOfTravel(item, of: trip).map { prices.nights($0) }
            )
        }
        let departures = departures.map { taken in
            (
                price: prices.money(of: taken.departure),
                nights: prices.nights(NightsOfTravel(taken, of: trip))
            )
        }
        program.prices = RoutePrices(
            connections: newLegs,
            legs: oldLegs,
            departures: departures,
            games: games.map { trip.items[$0].game.map { prices.money(of: $0) } ?? .zero },
            visits: visits.map { prices.money(of: $0) },
            nights: trip.cities.all.map { city in
                (1...space.dayCount).map { prices.money(ofNightIn: city, onDay: $0) }
            }
        )
    }
}

/// The prices of a trip as amounts that searches compare. What is not counted costs nothing.
private struct CountedPrices {
    private let prices: PriceList
    private let categories: PricedCategories
    private let dayCount: Int

    init(_ trip: Trip, _ categories: PricedCategories) {
        (prices, self.categories, dayCount) = (PriceList(trip), categories, trip.dayCount)
    }

    func money(of travel: Travel) -> PlanMoney {
        categories.contains(.legs) ? PlanMoney(prices.price(of: travel)) : .zero
    }

    func money(of connection: Connection) -> PlanMoney {
        money(
            of: Travel(
                from: "",
                to: "",
                duration: connection.duration,
                distanceKm: connection.distanceKm,
                mode: connection.mode,
                price: connection.price
            )
        )
    }

    func money(of departure: TravelTimes.Departure) -> PlanMoney {
        money(
            of: Travel(
                from: "",
                to: "",
                duration: departure.duration,
                distanceKm: departure.distanceKm,
                mode: departure.mode,
                price: departure.price
            )
        )
    }

    func money(of game: Game) -> PlanMoney {
        categories.contains(.tickets) ? PlanMoney(prices.price(of: game)) : .zero
    }

    func money(ofNightIn city: City, onDay day: Int) -> PlanMoney {
        categories.contains(.nights) ? PlanMoney(prices.price(ofNightIn: city, onDay: day)) : .zero
    }

    /// Returns the nights that a timed leg decides, with days from 0.
    func nights(_ nights: NightsOfTravel) -> TimedNights {
        func money(ofNight night: Int) -> PlanMoney? {
            nights.city(ofNight: night).map { self.money(ofNightIn: $0, onDay: night) }
        }
        let last = nights.nights.upperBound - 1
        return TimedNights(
            arrival: min(last, dayCount),
            lastNight: last >= nights.day && last < dayCount ? money(ofNight: last) : nil,
            nightBefore: nights.nights.lowerBound < nights.day
                ? money(ofNight: nights.day - 1) ?? .zero : nil
        )
    }
}
