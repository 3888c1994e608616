import AllocationCount

/// How long something takes, over many runs, and what it holds.
struct Measurement {
    /// Nanoseconds of one call: the median and the 99th percentile over batches.
    let median: Double
    let percentile99: Double
    /// Allocations of one call; negative where they cannot be counted.
    let allocations: Double
    /// The most bytes that one run of `body` held at once beyond what was held before; negative where they cannot
    /// be counted.
    let peakBytes: Int

    /// For how long each is measured, in seconds: what `--seconds` says. With 0 only whether all works is seen.
    static let usualSeconds: Double = {
        let arguments = CommandLine.arguments
        guard let option = arguments.firstIndex(of: "--seconds"), option + 1 < arguments.count else {
            return 0.3
        }
        return Double(arguments[option + 1]) ?? 0.3
    }()

    /// Runs `body`, which counts as so many calls, in batches long enough for the clock, for about so many
    /// seconds.
    init(seconds: Double = Measurement.usualSeconds, operations: Int = 1, _ body: () -> Void) {
        follow_held_memory()
        body()
        peakBytes = peak_of_held_memory()
        let clock = ContinuousClock()
        var batch = 1
        while clock.measure({ for _ in 0..<batch { body() } }) < .microseconds(50) { batch *= 2 }
        let start = clock.now
        var times: [Double] = []
        let before = allocation_count()
        var calls = 0
        while times.count < 5 || start.duration(to: clock.now) < .seconds(seconds) {
            let time = clock.measure { for _ in 0..<batch { body() } }
            times.append(time.nanoseconds / Double(batch * operations))
            calls += batch * operations
        }
        // The list of times grows meanwhile; a few allocations more or less are its.
        let allocations = Double(allocation_count() - before) / Double(calls)
        times.sort()
        median = times[times.count / 2]
        percentile99 = times.percentile99
        self.allocations = allocations < 0 ? -1 : allocations < 0.01 ? 0 : allocations
    }
}

extension Duration {
    var nanoseconds: Double {
        Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    }
}

extension [Double] {
    /// Of a sorted list that is not empty.
    var percentile99: Double { self[Swift.min(count - 1, count * 99 / 100)] }
}

/// Keeps the compiler from leaving out what nobody reads.
@inline(never)
func keep<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
