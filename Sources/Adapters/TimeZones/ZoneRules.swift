import TripModel

/// The offsets of one time zone, as a TZif file defines them: a list of transitions, and a rule for the years
/// after the last (RFC 9636, versions 1 to 4). Leap seconds are ignored.
package struct ZoneRules: Hashable, Sendable {
    /// The greatest length of a file, in bytes; the longest of the IANA database has under 4,000.
    package static let maximumLength = 1 << 20

    /// The listed transitions; those to the same offset are left out.
    let listed: ZoneOffsets
    /// The last instant in the list; `nil` when it is empty.
    let lastListed: Int64?
    /// The rule for later instants; `nil` when there is none.
    let rule: YearlyRule?

    /// Parses a zone file.
    ///
    /// - Throws: `ZoneFileError` when the bytes are not a valid zone file.
    /// - Complexity: O(bytes).
    package init(_ bytes: [UInt8]) throws(ZoneFileError) {
        guard bytes.count <= ZoneRules.maximumLength else { throw .tooLong }
        var reader = ZoneFileReader(bytes)
        let header = try reader.header()
        // The first part of a file of version 2 or later repeats the second part with 32-bit instants.
        if header.version > 1 {
            try reader.skip(header.length(instantSize: 4))
            let second = try reader.header()
            (listed, lastListed) = try reader.changes(second, instantSize: 8)
            rule = try reader.footer()
        } else {
            (listed, lastListed) = try reader.changes(header, instantSize: 4)
            rule = nil
        }
    }

    /// Returns the offsets over a span of instants, in seconds since 1970-01-01 00:00 UTC; yearly rules apply
    /// in the years 1 to 12000.
    ///
    /// - Complexity: O(listed transitions + years of the span).
    package func offsets(over span: ClosedRange<Int64>) -> ZoneOffsets {
        var first = listed.first
        var changes: [(instant: Int64, offset: Int64)] = []
        func add(_ change: (instant: Int64, offset: Int64)) {
            if change.instant <= span.lowerBound {
                first = change.offset
            } else if change.instant <= span.upperBound, change.offset != changes.last?.offset ?? first {
                changes.append(change)
            }
        }
        for change in listed.changes { add((change.instant, change.offset)) }
        if let rule {
            let years = YearlyRule.year(of: span.lowerBound) - 1...YearlyRule.year(of: span.upperBound) + 1
            for change in rule.changes(in: years) where lastListed.map({ change.instant > $0 }) ?? true {
                add(change)
            }
        }
        // All offsets are validated, and the transitions ascend.
        return ZoneOffsets(first: first, changes: changes) ?? listed
    }
}
