/// How long a search may still go on.
package struct SearchClock: Sendable {
    #if hasFeature(Embedded)
        /// Starts the time of some limits; Embedded Swift has no clock, so that there is no end.
        package init(_ limits: SolveLimits) {}

        /// The milliseconds left.
        package var milliseconds: Int32 { .max }

        /// Why the search must stop now, if it must.
        package var stopReason: Outcome.StopReason? { nil }
    #else
        private let end: ContinuousClock.Instant?

        /// Starts the time of some limits.
        package init(_ limits: SolveLimits) {
            end = limits.seconds.map { ContinuousClock.now.advanced(by: .seconds($0)) }
        }

        /// The milliseconds left; the largest number where there is no limit.
        package var milliseconds: Int32 {
            guard let end else { return .max }
            let left = ContinuousClock.now.duration(to: end).components
            let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
            return Int32(clamping: max(0, milliseconds))
        }

        /// Why the search must stop now, if it must: its task is cancelled, or the time is over.
        package var stopReason: Outcome.StopReason? {
            if Task.isCancelled { return .cancelled }
            return end != nil && milliseconds == 0 ? .timeLimit : nil
        }
    #endif
}
