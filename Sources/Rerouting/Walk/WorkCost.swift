/// The steps of a work budget that parts of a search cost, as measured: a million steps take about ten milliseconds.
enum WorkCost {
    /// A label offered.
    static let offer = 10
    /// An old leg tried.
    static let oldLeg = 2
    /// A game that a bound looks at.
    static let game = 4
    /// A label extended through a day of the network, besides its places.
    static let dayLabel = 4
    /// A slot of a plan that the checker walks.
    static let walkedSlot = 30

    /// The labels past which they, and what is kept of them, no longer fit into the caches.
    private static let mostNear = 1 << 15
    /// The labels of one state past which the next one is not in the caches.
    private static let nearComparisons = 64

    /// A label taken from the heap where there are so many, besides its new legs.
    @inline(__always)
    static func extending(among labels: Int) -> Int { labels > mostNear ? 70 : 20 }

    /// A label entered where there are so many: it takes memory that was not touched yet, and where there are many each
    /// one is far from the last.
    @inline(__always)
    static func entry(among labels: Int) -> Int { labels > mostNear ? 110 : 40 }

    /// The comparison of a label with that of a number, from 1, among those of its state.
    @inline(__always)
    static func comparison(_ number: Int) -> Int { number <= nearComparisons ? 3 : 12 }
}
