/// A generator of random trip documents. The same seed and options always give the same trips.
public struct TripGenerator: Sendable {
    /// The seed of the random numbers.
    public let seed: UInt64
    /// The properties of the trips.
    public let options: GeneratorOptions
    private var count = 0

    /// Creates a generator.
    public init(seed: UInt64, options: GeneratorOptions = .small) {
        self.seed = seed
        self.options = options
    }

    /// Returns the next trip document, starting with number 0.
    public mutating func next() -> String {
        defer { count += 1 }
        return trip(count)
    }

    /// Returns the trip document with a number, 0 or more. Its `id` contains the name of the options, the seed and the
    /// number.
    ///
    /// Trips with time zones that would be invalid, for example because a start does not exist, are skipped.
    public func trip(_ number: Int) -> String {
        guard options.zones > 0 else { return trip(number, attempt: 0) }
        for attempt in 0..<20 {
            let text = trip(number, attempt: attempt)
            if (try? OracleTrip(json: text, routeSearch: false)) != nil { return text }
        }
        return TripGenerator(seed: seed, options: .small).trip(number)
    }

    private func trip(_ number: Int, attempt: Int) -> String {
        // One step of another generator, so that consecutive trips share no random numbers.
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
    /// Returns the options of one trip, in which some features are absent.
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

/// The SplitMix64 random number generator. A seed gives the same numbers on every platform.
public struct SplitMix64: Sendable {
    private var state: UInt64

    /// Creates a generator.
    public init(seed: UInt64) {
        state = seed
    }

    /// Returns the next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns an integer in the range.
    public mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// Returns true with the given probability, from 0 to 1.
    public mutating func chance(_ probability: Double) -> Bool {
        Double(next() >> 11) / Double(1 << 53) < probability
    }

    /// Returns one of the elements, of which there must be at least one.
    public mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[number(in: 0...(elements.count - 1))]
    }

    /// Returns the elements in a random order.
    public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var result = elements
        for last in stride(from: result.count - 1, to: 0, by: -1) {
            result.swapAt(last, number(in: 0...last))
        }
        return result
    }
}
