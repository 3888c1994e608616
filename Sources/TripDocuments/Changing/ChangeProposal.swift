/// Changes that wait for somebody's yes, with the revision of the document that they were made for.
///
/// An answer may be minutes old when it is taken: meanwhile the user dragged a leg, or the schedule changed. Applied to
/// another text than its own, a proposal is refused, and the question is asked anew.
///
/// ```swift
/// let proposal = try document.proposal(plan.changes(in: document))
/// // later, to the document as it is then:
/// document = try document.applying(proposal)
/// ```
public struct ChangeProposal: Hashable, Sendable {
    /// The changes.
    public let changes: [TripChange]
    /// The revision of the document that they were made for.
    public let base: DocumentRevision

    /// Creates a proposal, such as one that was stored.
    public init(_ changes: [TripChange], base: DocumentRevision) {
        self.changes = changes
        self.base = base
    }
}

/// The revision of a document: a number for its bytes, the same for the same text on every machine.
///
/// Two texts that differ have the same number with a chance of 1 in 2⁶⁴ (FNV-1a); it protects against changes that
/// cross, not against forgery.
public struct DocumentRevision: Hashable, Sendable, LosslessStringConvertible {
    private let hash: UInt64

    init(of bytes: [UInt8]) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        self.hash = hash
    }

    /// Creates a revision from its description; `nil` for another text.
    public init?(_ description: String) {
        guard let hash = UInt64(description, radix: 16) else { return nil }
        self.hash = hash
        guard self.description == description else { return nil }
    }

    /// The revision as 16 hexadecimal digits.
    public var description: String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

extension TripDocument {
    /// The revision of the document.
    ///
    /// - Complexity: O(bytes).
    public var revision: DocumentRevision { DocumentRevision(of: bytes) }

    /// Returns changes as a proposal for the document as it is now.
    public func proposal(_ changes: [TripChange]) -> ChangeProposal {
        ChangeProposal(changes, base: revision)
    }

    /// Returns the document with the changes of a proposal.
    ///
    /// - Throws: `ChangeError.otherRevision` when the document has changed since the proposal was made, else as
    ///   `applying(_:)` with changes.
    public func applying(_ proposal: ChangeProposal) throws(ChangeError) -> TripDocument {
        let revision = revision
        guard proposal.base == revision else {
            throw .otherRevision(found: revision, expected: proposal.base)
        }
        return try applying(proposal.changes)
    }
}

#if !hasFeature(Embedded)
    /// As an object with the changes and the revision, so that it can wait in a store.
    extension ChangeProposal: Codable {}

    /// As its description.
    extension DocumentRevision: Codable {
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            guard let revision = DocumentRevision(try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "a revision must be 16 hexadecimal digits"
                )
            }
            self = revision
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(description)
        }
    }
#endif
