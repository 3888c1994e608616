import AllocationCount

/// The time of an operation over many runs, and its memory.
struct Measurement {
    /// The nanoseconds of one call: the median and the 99th percentile over batches.
    let median: Double
    let percentile99: Double
    /// The number of allocations of one call; negative if they cannot be counted.
    let allocations: Double
    /// The peak number of bytes that one run of `body` allocates; negative if they cannot be counted.
    let peakBytes: Int

    /// The duration of each measurement in seconds, from the option `--seconds`. With 0, each is only checked to work.
    static let usualSeconds: Double = {
        let arguments = CommandLine.arguments
        guard let option = arguments.firstIndex(of: "--seconds"), option + 1 < arguments.count else {
            return 0.3
        }
        return Double(arguments[option + 1]) ?? 0.3
    }()

    /// Runs `body` in batches that are long enough for the clock.
    ///
    /// - Parameters:
    ///   - seconds: The approximate duration of the measurement.
    ///   - operations: The number of calls that one run of `body` counts as.
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
        // The growing list of times causes a few allocations itself.
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
    /// The 99th percentile of a sorted array that is not empty.
    var percentile99: Double { self[Swift.min(count - 1, count * 99 / 100)] }
}

/// Prevents the compiler from removing an unused value.
@inline(never)
func keep<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
