#if GLPK
    import Placement

    /// How long a search may still go on.
    struct SearchClock: Sendable {
        private let end: ContinuousClock.Instant?

        /// Starts the time of some limits.
        init(_ limits: SolveLimits) {
            end = limits.seconds.map { ContinuousClock.now.advanced(by: .seconds($0)) }
        }

        /// The milliseconds left; the largest number where there is no limit.
        var milliseconds: Int32 {
            guard let end else { return .max }
            let left = ContinuousClock.now.duration(to: end)
            let milliseconds =
                left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
            return Int32(clamping: max(0, milliseconds))
        }

        /// Why the search must stop now, if it must.
        var stopReason: Outcome.StopReason? {
            if Task.isCancelled { return .cancelled }
            return milliseconds == 0 ? .timeLimit : nil
        }
    }
#endif
