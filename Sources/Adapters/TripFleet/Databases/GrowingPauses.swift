import CLibrary

/// The pauses between attempts: each is twice as long as the previous one, up to a limit.
package struct GrowingPauses {
    private let first: Duration
    private let longest: Duration
    private var current: Duration

    package init(from first: Duration, to longest: Duration) {
        (self.first, self.longest, current) = (first, longest, first)
    }

    /// Returns the next pause.
    package mutating func next() -> Duration {
        defer { current = min(current * 2, longest) }
        return current
    }

    /// Starts again with the first pause.
    package mutating func reset() { current = first }
}

extension Duration {
    /// Suspends the calling thread for this time.
    package func suspendThread() { usleep(useconds_t(clamping: Int(self / .microseconds(1)))) }
}
