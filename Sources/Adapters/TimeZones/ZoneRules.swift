import TripModel

/// The offsets of one time zone, as defined by a TZif file: a list of transitions and a rule for later years (RFC 9636,
/// versions 1 to 4). Leap seconds are ignored.
package struct ZoneRules: Hashable, Sendable {
    /// The maximum length of a file, in bytes. The longest file of the IANA database has less than 4,000 bytes.
    package static let maximumLength = 1 << 20

    /// The listed transitions that change the offset.
    let listed: ZoneOffsets
    /// The last instant in the list; `nil` if the list is empty.
    let lastListed: Int64?
    /// The rule for later instants; `nil` if there is none.
    let rule: YearlyRule?

    /// Parses a zone file.
    ///
    /// - Throws: `ZoneFileError` if the bytes are not a valid zone file.
    /// - Complexity: O(bytes).
    package init(_ bytes: [UInt8]) throws(ZoneFileError) {
        guard bytes.count <= ZoneRules.maximumLength else { throw .tooLong }
        var reader = ZoneFileReader(bytes)
        let header = try reader.header()
        // In a file of version 2 or later, the first part has the same data as the second, but with 32-bit instants.
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

    /// Returns the offsets over a span of instants, in seconds since 1970-01-01 00:00 UTC. Yearly rules apply from year
    /// 1 to year 12000.
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
        // All offsets are valid, and the transitions are in ascending order, so this never fails.
        return ZoneOffsets(first: first, changes: changes) ?? listed
    }
}

/// A parser for the parts of a zone file, in the order of the file.
private struct ZoneFileReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The header of a data block: the version and the numbers of elements of its parts.
    struct Header {
        var version: Int
        var universalFlags, standardFlags, leapSeconds, changes, kinds, names: Int

        /// Returns the number of bytes after the header. The counts have 32 bits, so their sum fits into 64 bits.
        func length(instantSize: Int64) -> Int64 {
            Int64(changes) * (instantSize + 1) + Int64(kinds) * 6 + Int64(names)
                + Int64(leapSeconds) * (instantSize + 4) + Int64(standardFlags) + Int64(universalFlags)
        }
    }

    /// Parses a header of 44 bytes.
    mutating func header() throws(ZoneFileError) -> Header {
        guard bytes.count - index >= 4 else { throw index == 0 ? .notAZoneFile : .cutOff }
        guard bytes[index..<index + 4].elementsEqual("TZif".utf8) else { throw .notAZoneFile }
        guard bytes.count - index >= 44 else { throw .cutOff }
        let version: Int
        switch bytes[index + 4] {
        case 0: version = 1
        case UInt8(ascii: "2")...UInt8(ascii: "4"): version = Int(bytes[index + 4] - UInt8(ascii: "0"))
        case let byte: throw .unknownVersion(byte)
        }
        index += 20
        let header = Header(
            version: version,
            universalFlags: try count(),
            standardFlags: try count(),
            leapSeconds: try count(),
            changes: try count(),
            kinds: try count(),
            names: try count()
        )
        guard header.kinds > 0, header.names > 0,
            header.universalFlags == 0 || header.universalFlags == header.kinds,
            header.standardFlags == 0 || header.standardFlags == header.kinds
        else { throw .malformed(.counts) }
        return header
    }

    private mutating func count() throws(ZoneFileError) -> Int {
        let count = integer(size: 4) & 0xFFFF_FFFF
        // No file of the allowed length has a larger count.
        guard count <= Int64(ZoneRules.maximumLength) else { throw .malformed(.counts) }
        return Int(count)
    }

    mutating func skip(_ count: Int64) throws(ZoneFileError) {
        guard count <= Int64(bytes.count - index) else { throw .cutOff }
        index += Int(count)
    }

    /// Parses the data block after a header. Returns its offsets and the last instant in its list.
    mutating func changes(
        _ header: Header,
        instantSize: Int
    ) throws(ZoneFileError) -> (offsets: ZoneOffsets, last: Int64?) {
        let start = index
        try skip(header.length(instantSize: Int64(instantSize)))
        let end = index
        defer { index = end }
        index = start + header.changes * (instantSize + 1)
        var offsets: [Int64] = []
        for _ in 0..<header.kinds {
            let offset = integer(size: 4)
            guard -ZoneOffsets.limit...ZoneOffsets.limit ~= offset else { throw .malformed(.offsets) }
            offsets.append(offset)
            index += 2
        }
        index = start
        var changes: [(instant: Int64, offset: Int64)] = []
        var last: Int64?
        for number in 0..<header.changes {
            let kind = Int(bytes[start + header.changes * instantSize + number])
            guard kind < offsets.count else { throw .malformed(.kinds) }
            let instant = integer(size: instantSize)
            if let last, instant <= last { throw .malformed(.instants) }
            last = instant
            if offsets[kind] == changes.last?.offset ?? offsets[0] { continue }
            changes.append((instant: instant, offset: offsets[kind]))
        }
        guard let listed = ZoneOffsets(first: offsets[0], changes: changes) else {
            throw .malformed(.instants)
        }
        return (listed, last)
    }

    /// Parses the footer, a line with the rule for later years; `nil` if the line is empty.
    mutating func footer() throws(ZoneFileError) -> YearlyRule? {
        let newline = UInt8(ascii: "\n")
        guard index < bytes.count, bytes[index] == newline,
            let end = bytes[(index + 1)...].firstIndex(of: newline)
        else { throw .malformed(.footer) }
        let text = bytes[index + 1..<end]
        if text.isEmpty { return nil }
        guard let rule = YearlyRule(text) else { throw .malformed(.footer) }
        return rule
    }

    /// Parses a big-endian integer in two's complement.
    private mutating func integer(size: Int) -> Int64 {
        var value: Int64 = bytes[index] & 0x80 == 0 ? 0 : -1
        for _ in 0..<size {
            value = value << 8 | Int64(bytes[index])
            index += 1
        }
        return value
    }
}

/// An error in the bytes of a zone file.
package enum ZoneFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes do not start with `TZif`, so they are not a zone file.
    case notAZoneFile
    /// The version of the file is unknown.
    case unknownVersion(UInt8)
    /// The file is longer than `ZoneRules.maximumLength`.
    case tooLong
    /// The file ends before the data that its header announces.
    case cutOff
    /// A part of the file violates RFC 9636.
    case malformed(Part)

    /// A part of a zone file.
    package enum Part: Hashable, Sendable {
        /// The numbers of elements in the header.
        case counts
        /// The instants of the transitions, which must be in ascending order.
        case instants
        /// The local time type of a transition.
        case kinds
        /// An offset, which must be between -26 and 26 hours.
        case offsets
        /// The rule for later years, at the end of the file.
        case footer
    }

    /// A description of the error in one sentence.
    package var description: String {
        switch self {
        case .notAZoneFile: "it is not a time zone file; such a file begins with TZif"
        case .unknownVersion(let version): "its version, byte \(version), is unknown"
        case .tooLong: "it is longer than \(ZoneRules.maximumLength) bytes"
        case .cutOff: "it ends too early"
        case .malformed(.counts): "the counts in its header contradict each other"
        case .malformed(.instants): "its changes are not in ascending order"
        case .malformed(.kinds): "a change refers to a missing type of local time"
        case .malformed(.offsets): "an offset exceeds 26 hours"
        case .malformed(.footer): "the rule for later years at its end does not have the POSIX form"
        }
    }
}
