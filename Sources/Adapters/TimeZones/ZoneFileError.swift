/// An error in the bytes of a zone file.
package enum ZoneFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes do not begin as a zone file does, with `TZif`.
    case notAZoneFile
    /// The version of the file is not known.
    case unknownVersion(UInt8)
    /// The file is longer than `ZoneRules.maximumLength`.
    case tooLong
    /// The file ends before the data that its header announces.
    case cutOff
    /// A part of the file violates RFC 9636.
    case malformed(Part)

    /// A part of a zone file.
    package enum Part: Hashable, Sendable {
        /// The counts in the header.
        case counts
        /// The instants of the transitions, which must ascend.
        case instants
        /// The local time type of a transition.
        case kinds
        /// An offset, which must be within 26 hours.
        case offsets
        /// The rule for later years, at the end of the file.
        case footer
    }

    /// The error in one sentence.
    package var description: String {
        switch self {
        case .notAZoneFile: "it is no zone file, which begins with TZif"
        case .unknownVersion(let version): "its version, byte \(version), is not known"
        case .tooLong: "it is longer than \(ZoneRules.maximumLength) bytes"
        case .cutOff: "it ends too early"
        case .malformed(.counts): "the counts in its header contradict each other"
        case .malformed(.instants): "its changes are not in ascending order"
        case .malformed(.kinds): "a change leads to a kind of local time that it does not have"
        case .malformed(.offsets): "an offset is beyond 26 hours"
        case .malformed(.footer): "the rule for later years at its end is not of the POSIX form"
        }
    }
}
