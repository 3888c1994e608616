import WorkBudgets

/// The offsets of one time zone from UTC over a span of time.
///
/// ```
///  offset       first         changes[0].offset     changes[1].offset
///          ──────────────┼───────────────────────┼────────────────────▶ UTC
///              changes[0].instant        changes[1].instant
/// ```
///
/// Instants are seconds since 1970-01-01 00:00 UTC without leap seconds. Local times are what a clock shows, in seconds
/// since 1970-01-01 00:00 on the same clock. Offsets are in seconds, positive east of Greenwich.
public struct ZoneOffsets: Hashable, Sendable {
    /// A transition: an instant from which a new offset applies.
    package struct Change: Hashable, Sendable {
        /// The first instant with the new offset.
        package let instant: Int64
        /// The new offset in seconds.
        package let offset: Int64

        package init(instant: Int64, offset: Int64) {
            self.instant = instant
            self.offset = offset
        }
    }

    /// The instant of a local time.
    package enum LocalInstant: Hashable, Sendable {
        /// The instant at which the clock shows the time; the earlier one if the clock shows it twice.
        case at(Int64)
        /// The clock never shows the time, because it is set forward at the instant `change` and skips the time.
        case skipped(change: Int64)
    }

    /// The maximum magnitude of an offset: 26 hours in seconds, the limit of RFC 9636 for zone files.
    package static let limit: Int64 = 26 * 3600
    /// The maximum magnitude of an instant.
    private static let farthest: Int64 = 1 << 59

    /// The offset before the first change, in seconds.
    package let first: Int64
    /// The changes, in ascending order.
    package let changes: [Change]

    /// Creates the offsets of a zone from the first offset and the later changes.
    ///
    /// The result is `nil` if an offset exceeds 26 hours or the instants of the changes are not in ascending order.
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

    /// Returns the offset at an instant, in seconds.
    ///
    /// - Complexity: O(log changes).
    package func offset(at instant: Int64) -> Int64 {
        let index = changes.partitionPoint { $0.instant > instant }
        return index == 0 ? first : changes[index - 1].offset
    }

    /// Returns true if the clock is set forward at an instant in a range.
    ///
    /// - Complexity: O(log changes + changes in the range).
    func isSetForward(in range: ClosedRange<Int64>) -> Bool {
        let index = changes.partitionPoint { $0.instant >= range.lowerBound }
        var before = index == 0 ? first : changes[index - 1].offset
        for change in changes[index...] {
            guard change.instant <= range.upperBound else { return false }
            if change.offset > before { return true }
            before = change.offset
        }
        return false
    }

    /// Returns true if the clock shows a local time more than once because it is set back.
    ///
    /// - Complexity: O(log changes + changes within 52 hours of `local`).
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

    /// Returns the instant at which the clock shows a local time.
    ///
    /// Each period between changes has one candidate: `local` minus the period's offset. The first period that contains
    /// its candidate has the earliest instant.
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
                // The clock skips the time at this change. A later change can set the clock back, so that it shows the
                // time then.
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

extension Int64 {
    /// Returns the quotient by a positive number, rounded down: the minutes or days of an instant, also before 1970.
    @inlinable
    package func floored(to divisor: Int64) -> Int64 {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}
