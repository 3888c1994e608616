/// The offsets of a place's clock from UTC over time; all instants are seconds since 1970-01-01 UTC.
struct Zone: Sendable {
    /// From that instant on the offset holds.
    struct Transition: Sendable {
        let at: Int
        let offset: Int
    }

    /// The offset before all changes.
    let initial: Int
    /// All listed changes, rising.
    let transitions: [Transition]
    /// What holds after the last listed change.
    let rule: ZoneRule?

    /// Seconds that the clock is ahead of UTC at an instant.
    func offset(at instant: Int) -> Int {
        changes(around: instant).last { $0.at <= instant }?.offset ?? initial
    }

    /// The first instant at which the clock shows that local time or a later one.
    ///
    /// Where the local time comes twice it is the earlier; where it does not exist it is the change.
    func instant(ofLocal local: Int) -> Int {
        let near = changes(around: local)
        // The clock runs evenly but at changes, so that it can only reach the time at one of these.
        var candidates = near.map(\.at) + [local - initial]
        candidates += near.map { local - $0.offset }
        return candidates.filter { $0 > local - 172_800 && $0 + offset(at: $0) >= local }.min() ?? local
            - initial
    }

    /// Whether the clock ever shows that local time.
    func exists(local: Int) -> Bool {
        let instant = instant(ofLocal: local)
        return instant + offset(at: instant) == local
    }

    /// All listed changes, and those of the rule in the years about an instant.
    private func changes(around instant: Int) -> [Transition] {
        guard let rule else { return transitions }
        var year = 1970 + instant / 31_557_600
        if instant < 0 { year -= 1 }
        let ruled = ((year - 1)...(year + 1)).flatMap { rule.transitions(in: $0) }
        let listedUntil = transitions.last?.at ?? Int.min
        return transitions + ruled.filter { $0.at > listedUntil }.sorted { $0.at < $1.at }
    }
}
