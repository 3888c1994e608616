extension TripDraft {
    private static let zones = [
        "America/New_York", "America/Chicago", "America/Los_Angeles", "America/St_Johns", "Europe/London",
        "Australia/Lord_Howe", "Asia/Kathmandu", "US/Eastern", "Pacific/Auckland", "UTC",
    ]
    /// Ordinary days, and days just before daylight saving time starts or ends.
    private static let dates = [
        "2018-05-01", "2024-02-28", "2019-03-09", "2021-11-05", "2022-03-26", "2023-09-29", "2023-10-27",
        "2026-04-04",
    ]

    /// Generates places, time zones and travel times.
    func places(_ random: inout SplitMix64) -> [(key: String, value: JSONText)] {
        var pairs: [(key: String, value: JSONText)] = []
        if options.zones > 0 && random.chance(options.zones) { pairs += clocks(&random) }
        for key in ["start", "end"] where options.ends > 0 && random.chance(options.ends) {
            pairs.append((key, .string(cityNames[random.number(in: 0...(cityCount - 1))])))
        }
        guard options.travelTimes > 0 && random.chance(options.travelTimes) else { return pairs }
        pairs.append(("travelTimes", .object(travelTimes(&random))))
        return pairs
    }

    private func clocks(_ random: inout SplitMix64) -> [(key: String, value: JSONText)] {
        var pairs: [(key: String, value: JSONText)] = [("startDate", .string(random.pick(Self.dates)))]
        var places: [JSONText] = []
        for city in cityNames.prefix(cityCount) {
            var place: [(key: String, value: JSONText)] = [("city", .string(city))]
            if random.chance(0.8) { place.append(("timeZone", .string(random.pick(Self.zones)))) }
            if random.chance(0.7) {
                place.append(("latitude", .literal("\(random.number(in: 300...480))e-1")))
                place.append(("longitude", .whole(random.number(in: -120...(-70)))))
            }
            places.append(.object(place))
        }
        pairs.append(("places", .array(places)))
        if random.chance(0.7) { pairs.append(("timeZone", .string(random.pick(Self.zones)))) }
        return pairs
    }

    private func travelTimes(_ random: inout SplitMix64) -> [(key: String, value: JSONText)] {
        var legs: [JSONText] = []
        for from in cityNames.prefix(cityCount) {
            for to in cityNames.prefix(cityCount) where from != to && random.chance(0.5) {
                var leg: [(key: String, value: JSONText)] = [("from", .string(from)), ("to", .string(to))]
                let minutes = random.pick([0, 30, 45, 90, 120, 180, 210, 270])
                leg.append(("durationMinutes", random.chance(0.15) ? .literal("null") : .whole(minutes)))
                if random.chance(0.5) { leg.append(("distanceKm", .whole(random.number(in: 20...500)))) }
                leg += mode(&random)
                legs.append(.object(leg))
            }
        }
        var times: [(key: String, value: JSONText)] = [("legs", .array(legs))]
        if random.chance(0.5) { times.append(("symmetric", .literal(random.chance(0.5) ? "true" : "false"))) }
        if random.chance(0.5) {
            var estimate: [(key: String, value: JSONText)] = [
                ("kmPerHour", .whole(random.number(in: 50...700)))
            ]
            if random.chance(0.5) { estimate.append(("detour", .literal("1.25"))) }
            times.append(("estimate", .object(estimate)))
        }
        if options.departures > 0 && random.chance(options.departures) {
            times.append(("departures", .array(departures(&random))))
        }
        return times
    }

    /// Generates the mode of travel, sometimes none.
    private func mode(_ random: inout SplitMix64) -> [(key: String, value: JSONText)] {
        guard options.publicLegs > 0, random.chance(0.9) else { return [] }
        return [("mode", .string(random.chance(options.publicLegs) ? "public" : "drive"))]
    }

    /// Generates departures, mostly during the trip and in the daytime, sometimes at the start of a game or overnight.
    private func departures(_ random: inout SplitMix64) -> [JSONText] {
        let hours = items.compactMap(\.start)
        return (0..<random.number(in: 1...5)).compactMap { number in
            let (from, to) = (random.number(in: 0...(cityCount - 1)), random.number(in: 0...(cityCount - 1)))
            guard from != to else { return nil }
            let hour = random.number(in: 0...95) * 15
            let start = !hours.isEmpty && random.chance(0.2) ? random.pick(hours) : hour
            let minutes = random.pick([1, 30, 45, 60, 90, 120, 200, 400, 900, 2_000, 3_300])
            var departure: [(key: String, value: JSONText)] = [
                ("from", .string(cityNames[from])), ("to", .string(cityNames[to])),
                ("day", .whole(random.chance(0.05) ? dayCount + 1 : random.number(in: 1...dayCount))),
                ("start", .string(Spelling.clock(start))),
                ("durationMinutes", .whole(minutes)),
            ]
            if random.chance(0.4) { departure.append(("distanceKm", .whole(random.number(in: 20...900)))) }
            if random.chance(0.5) { departure.append(("title", .string("Flight \(number)"))) }
            departure += mode(&random)
            return .object(departure)
        }
    }
}
