extension TripDraft {
    /// Generates rules. The plan of a plausible trip keeps most of its rules.
    func rules(plausible: Bool, _ random: inout SplitMix64) -> [(key: String, value: JSONText)] {
        let chances = options.rules
        var rules: [(key: String, value: JSONText)] = []
        let minutes = (1...dayCount).map { self.minutes(on: $0...$0) }
        if random.chance(chances.maxTravelMinutesPerDay) {
            let wild = random.pick([1, 60, 120, 180, 240, 300, 420, 480])
            let most = limit(around: minutes.max() ?? 0, else: wild, plausible, &random)
            rules.append(("maxTravelMinutesPerDay", .whole(max(1, most))))
        }
        if random.chance(chances.maxTravelKmPerDay) {
            let sums = (1...dayCount).map { kilometers(on: $0) }
            let wild = random.pick([0, 50, 100, 200, 300, 450, 600])
            let most = plausible && random.chance(0.7) ? sums.max() ?? 0 : wild
            rules.append(("maxTravelKmPerDay", .whole(most)))
        }
        if random.chance(chances.maxTravelsPerDay) {
            let counts = (1...dayCount).map { day in segments(on: day...day).count }
            let wild = random.number(in: 1...3)
            let most = plausible && random.chance(0.7) ? counts.max() ?? 1 : wild
            rules.append(("maxTravelsPerDay", .whole(max(1, most))))
        }
        if random.chance(chances.noTravelDays) {
            rules.append(("noTravelDays", .array(quietDays(plausible, &random).map { .whole($0) })))
        }
        rules += clockRules(plausible, &random)
        if random.chance(chances.restDayEvery) {
            let low = plausible ? max(2, dayCount / 2) : 2
            rules.append(("restDayEvery", .whole(random.number(in: low...(max(low, dayCount) + 1)))))
        }
        if random.chance(chances.maxTravelMinutesInDays) {
            let run = random.number(in: 1...(min(dayCount, 7) + 1))
            let sums = (1...dayCount).map { self.minutes(on: $0...($0 + run - 1)) }
            let wild = random.pick([60, 120, 240, 300, 420, 600, 900])
            let most = limit(around: sums.max() ?? 0, else: wild, plausible, &random)
            let parts: [(key: String, value: JSONText)] = [
                ("days", .whole(run)), ("minutes", .whole(max(1, most))),
            ]
            rules.append(("maxTravelMinutesInDays", .object(parts)))
        }
        if random.chance(chances.preference) {
            let preference = random.pick(OracleRules.Preference.allCases)
            rules.append(("preference", .string(preference.rawValue)))
        }
        if chances.connections > 0 && random.chance(chances.connections) {
            rules.append(("connections", .literal(random.chance(0.65) ? "true" : "false")))
        }
        if random.chance(chances.presumedStart) {
            // On some of the days, daylight saving time skips 2:30 in some cities.
            let start = random.pick([150, 12 * 60, 13 * 60 + 5, 19 * 60, random.number(in: 0...1439)])
            rules.append(("presumedStart", .string(Spelling.clock(start))))
        }
        if random.chance(chances.unknown) { rules.append(("maxStopsPerDay", .whole(2))) }
        return random.shuffled(rules)
    }

    private func clockRules(
        _ plausible: Bool,
        _ random: inout SplitMix64
    ) -> [(key: String, value: JSONText)] {
        var rules: [(key: String, value: JSONText)] = []
        if random.chance(options.rules.travelHours) {
            let wide = plausible && random.chance(0.7)
            let earliest = wide ? random.number(in: 5...7) * 60 : random.number(in: 0...20) * 45
            let last = earliest + random.number(in: 1...28) * 30
            let latest = random.chance(0.1) ? 1440 : wide ? 23 * 60 : min(1440, last)
            let ends = [earliest, latest].map { JSONText.string(Spelling.clock($0)) }
            rules.append(("travelHours", .array(ends)))
        }
        let lengths = plausible ? [0, 15, 30, 60] : [0, 30, 45, 60, 90, 240]
        if random.chance(options.rules.buffers) {
            rules.append(("bufferAfterGameMinutes", .whole(random.pick(lengths))))
        }
        if random.chance(options.rules.buffers) {
            rules.append(("bufferBeforeGameMinutes", .whole(random.pick(lengths))))
        }
        for key in ["bufferBeforeDepartureMinutes", "bufferAfterArrivalMinutes"]
        where options.timed > 0 && random.chance(options.rules.buffers) {
            rules.append((key, .whole(random.pick(lengths))))
        }
        return rules
    }

    private func quietDays(_ plausible: Bool, _ random: inout SplitMix64) -> [Int] {
        let all = Array(1...(dayCount + 2))
        let free = all.filter { segments(on: $0...$0).isEmpty }
        let days = plausible && random.chance(0.8) ? free : all
        // Sometimes hardly any day is left for travel.
        let count = random.chance(0.25) ? max(1, dayCount - 1) : random.number(in: 1...3)
        return Array(random.shuffled(days).prefix(count))
    }

    private func limit(
        around value: Int,
        else wild: Int,
        _ plausible: Bool,
        _ random: inout SplitMix64
    ) -> Int {
        if plausible && random.chance(0.7) { return value + random.pick([-30, 0, 0, 30, 120]) }
        // A single leg breaks a limit below its own length, which is seldom of interest.
        let longest = items.filter { $0.kind == .travel }.compactMap(\.minutes).max() ?? 0
        return random.chance(0.15) ? wild : max(wild, longest)
    }

    private func segments(on days: ClosedRange<Int>) -> [DraftItem] {
        items.filter { item in
            item.kind == .travel && (item.position.map { days.contains($0.day) } ?? false)
        }
    }

    private func kilometers(on day: Int) -> Int {
        segments(on: day...day).reduce(0) { $0 + (($1.tenthsOfKm ?? 0) + 9) / 10 }
    }

    private func minutes(on days: ClosedRange<Int>) -> Int {
        segments(on: days).reduce(0) { $0 + ($1.minutes ?? 0) }
    }
}
