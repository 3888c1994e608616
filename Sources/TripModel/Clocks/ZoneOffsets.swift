import Effort

/// How far the clocks of one time zone are ahead of UTC, over a span of time.
///
/// ```
///  offset       first         changes[0].offset     changes[1].offset
///          ──────────────┼───────────────────────┼────────────────────▶ UTC
///              changes[0].instant        changes[1].instant
/// ```
///
/// Instants are seconds since 1970-01-01 00:00 UTC without leap seconds; a local time is what the clock shows,
/// counted in the same way. Offsets are seconds, positive east of Greenwich.
public struct ZoneOffsets: Hashable, Sendable {
    /// An instant from which on another offset holds.
    package struct Change: Hashable, Sendable {
        /// The first instant with the new offset.
        package let instant: Int64
        /// The new offset in seconds.
        package let offset: Int64

        /// Makes a change of the offset.
        package init(instant: Int64, offset: Int64) {
            self.instant = instant
            self.offset = offset
        }
    }

    /// What a local time is in UTC.
    package enum LocalInstant: Hashable, Sendable {
        /// The instant at which the clock shows it; the earlier one where it comes twice.
        case at(Int64)
        /// No instant, since the clock is put forward over it at `change`.
        case skipped(change: Int64)
    }

    /// The largest offset either way, in seconds: 26 hours, as RFC 9636 asks of zone files.
    package static let limit: Int64 = 26 * 3600
    /// The largest instant either way.
    static let farthest: Int64 = 1 << 59

    /// The offset before the first change, in seconds.
    package let first: Int64
    /// The changes, in ascending order.
    package let changes: [Change]

    /// Makes the offsets of a zone from the first one and the instants from which on others hold; `nil` when an offset
    /// is beyond 26 hours, or the changes do not ascend.
    ///
    /// - Complexity: O(changes).
    public init?(first: Int64, changes: [(instant: Int64, offset: Int64)] = []) {
        let allowed = -ZoneOffsets.limit...ZoneOffsets.limit
        guard allowed ~= first else { return nil }
        var last = -ZoneOffsets.farthest
        for change in changes {
            guard allowed ~= change.offset, last < change.instant, change.instant < ZoneOffsets.farthest
            else { return nil }
            last = change.instant
        }
        self.first = first
        self.changes = changes.map { Change(instant: $0.instant, offset: $0.offset) }
    }

    /// The offset at an instant, in seconds.
    ///
    /// - Complexity: O(log changes).
    package func offset(at instant: Int64) -> Int64 {
        let place = changes.partitionPoint { $0.instant > instant }
        return place == 0 ? first : changes[place - 1].offset
    }

    /// Whether the clock shows a local time more than once, since it is put back over it.
    ///
    /// - Complexity: O(log changes + changes within 26 hours of `local`).
    package func repeats(_ local: Int64) -> Bool {
        guard case .at(let first) = instant(ofLocal: local) else { return false }
        var change = changes.partitionPoint { $0.instant > first }
        while change < changes.count, changes[change].instant <= first + 2 * ZoneOffsets.limit {
            let candidate = local - changes[change].offset
            let end = change + 1 < changes.count ? changes[change + 1].instant : ZoneOffsets.farthest
            if changes[change].instant <= candidate, candidate < end { return true }
            change += 1
        }
        return false
    }

    /// The instant at which the clock shows a local time.
    ///
    /// Of each period between changes there is at most one candidate, `local` less the period's offset; the first
    /// period that holds its candidate has the earliest.
    ///
    /// - Complexity: O(log changes + changes within 26 hours of `local`).
    package func instant(ofLocal local: Int64) -> LocalInstant {
        let local = min(max(local, -ZoneOffsets.farthest), ZoneOffsets.farthest)
        var period = changes.partitionPoint { $0.instant > local - ZoneOffsets.limit }
        var skipping: Int64?
        while true {
            let start = period == 0 ? nil : changes[period - 1].instant
            let candidate = local - (period == 0 ? first : changes[period - 1].offset)
            if let start, candidate < start {
                // The clock has jumped over it, but may yet be put back to it.
                if start > local + ZoneOffsets.limit { break }
                skipping = skipping ?? start
            } else if period == changes.count || candidate < changes[period].instant {
                return .at(candidate)
            }
            guard period < changes.count else { break }
            period += 1
        }
        return .skipped(change: skipping ?? local)
    }
}
