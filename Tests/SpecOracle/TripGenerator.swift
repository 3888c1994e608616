/// Makes random trip documents; the same seed and options always give the same trips.
public struct TripGenerator: Sendable {
    /// What the trips follow from, with the options.
    public let seed: UInt64
    /// What the trips are like.
    public let options: GeneratorOptions
    private var count = 0

    /// Makes a generator.
    public init(seed: UInt64, options: GeneratorOptions = .small) {
        self.seed = seed
        self.options = options
    }

    /// The document of the next trip, from number 0 on.
    public mutating func next() -> String {
        defer { count += 1 }
        return trip(count)
    }

    /// The document of the trip with that number, 0 or more; its `id` names options, seed and number.
    ///
    /// Of trips with zones, one that would be refused, for a start that does not exist say, is passed over.
    public func trip(_ number: Int) -> String {
        guard options.zones > 0 else { return trip(number, attempt: 0) }
        for attempt in 0..<20 {
            let text = trip(number, attempt: attempt)
            if (try? OracleTrip(json: text, routeSearch: false)) != nil { return text }
        }
        return TripGenerator(seed: seed, options: .small).trip(number)
    }

    private func trip(_ number: Int, attempt: Int) -> String {
        // One step of another generator, so that neighbouring trips share no numbers.
        var seeds = SplitMix64(seed: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
        var random = SplitMix64(seed: seeds.next() &+ UInt64(attempt))
        let plausible = random.chance(options.plausible)
        var draft = TripDraft(options: options.mood(&random), random: &random)
        if plausible { draft.makePlan(&random) } else { draft.makeMess(&random) }
        draft.disturb(&random)
        draft.addDetails(&random)
        let rules = draft.rules(plausible: plausible, &random)
        var writer = DraftWriter(draft: draft, random: random)
        return writer.document(id: "\(options.name)-\(seed)-\(number)", rules: rules)
    }
}

extension GeneratorOptions {
    /// The options of one trip: of what may or may not be, some is not at all.
    func mood(_ random: inout SplitMix64) -> GeneratorOptions {
        var mood = self
        let optional: [WritableKeyPath<GeneratorOptions, Double>] = [
            \.dragged, \.nudged, \.unplaced, \.pinned, \.dayLimits, \.ties, \.zeroDuration, \.offRoute,
            \.noCity, \.starts, \.startsOutOfOrder, \.weights, \.oddNames, \.oddNumbers, \.extraKeys,
        ]
        for path in optional {
            let absent = random.chance(absence)
            if absent && mood[keyPath: path] < 1 { mood[keyPath: path] = 0 }
        }
        return mood
    }
}
