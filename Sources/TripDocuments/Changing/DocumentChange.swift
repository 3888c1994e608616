import OrderedJSON

/// A recorded change of a document. It turns one text into another, and its inverse restores the first text.
///
/// The change stores only the replaced bytes, so the inverse restores the document byte for byte, including white space
/// and unknown keys.
public struct DocumentChange: Hashable, Sendable {
    /// The name of the change in a menu, such as "Move Chicago – Detroit to day 3".
    public let name: String
    let patch: TextPatch
    /// The revisions of the texts before and after the change.
    let before, after: DocumentRevision
}

extension DocumentChange {
    /// Creates the change that turns one document into another.
    ///
    /// - Complexity: O(bytes).
    public init(from before: TripDocument, to after: TripDocument, named name: String) {
        self.init(from: before.bytes, to: after.bytes, named: name)
    }

    /// Creates the change that turns one text into another.
    init(from before: [UInt8], to after: [UInt8], named name: String) {
        self.init(
            name: name,
            patch: TextPatch(from: before, to: after),
            before: DocumentRevision(of: before),
            after: DocumentRevision(of: after)
        )
    }

    /// The change with the same name that undoes this change.
    public var inverse: DocumentChange {
        DocumentChange(name: name, patch: patch.inverse, before: after, after: before)
    }
}

extension TripDocument {
    /// Returns the document after a recorded change. To undo the latest change of a document, apply the inverse of this
    /// change.
    ///
    /// - Throws: `ChangeError.otherDocument` if the change was made to a different text.
    /// - Complexity: O(bytes).
    public func applying(_ change: DocumentChange) throws(ChangeError) -> TripDocument {
        guard change.before == revision, let text = change.patch.applied(to: tree.bytes) else {
            throw .otherDocument(change: change.name)
        }
        return try rethrow(try TripDocument(text, context: context), as: ChangeError.result)
    }
}

extension TripDocument {
    /// Returns the document after a list of changes, which are applied in order.
    ///
    /// The changes apply all together or not at all. Values that the changes do not affect keep their text. A document
    /// in the source app's format is converted to `itinerary/1`.
    /// - Throws: `ChangeError` if an operation or the resulting trip is invalid.
    /// - Complexity: O(bytes + changes · keys of an item).
    public func applying(_ changes: [TripChange]) throws(ChangeError) -> TripDocument {
        let text = try text(after: changes)
        return try rethrow(try TripDocument(text, context: context), as: ChangeError.result)
    }

    /// Returns the document with items moved to positions. A number that does not change keeps its text.
    public func placing(_ positions: [(item: String, position: Position)]) throws(ChangeError) -> TripDocument
    {
        let changes = positions.map { TripChange.move($0.item, to: $0.position) }
        // A trip with moved legs is known, so only the syntax of the new text is read.
        guard coding == .itinerary, let moves = trip.moves(ofLegsTo: positions) else {
            return try applying(changes)
        }
        let text = try text(after: changes)
        return try rethrow(
            try TripDocument(text, of: trip.moving(moves), context: context),
            as: ChangeError.result
        )
    }

    /// Returns the text after a list of changes, which are applied in order.
    private func text(after changes: [TripChange]) throws(ChangeError) -> [UInt8] {
        var editor = DocumentEditor(try rethrow(try converted(), as: ChangeError.result).tree)
        for (operation, change) in changes.enumerated() {
            try editor.apply(change, operation: operation)
        }
        return editor.text()
    }
}

extension Trip {
    /// Returns the moves of legs to positions; `nil` if an item is not a leg, or if its move can make the trip invalid,
    /// as the move of a timed leg to a day on which its departure time does not exist.
    fileprivate func moves(
        ofLegsTo positions: [(item: String, position: Position)]
    ) -> [(index: Int, position: Position)]? {
        var moves: [(index: Int, position: Position)] = []
        for (item, position) in positions {
            guard let index = index(ofItem: item), items[index].isTravel, !items[index].isTimedTravel,
                1...dayCount ~= position.day, position.sortOrder.isFinite
            else { return nil }
            moves.append((index, position))
        }
        return moves
    }
}

extension TripKey {
    /// The keys of a trip that the operation `set` may not change.
    fileprivate static let fixedNames = [TripKey.format, .id, .dayCount, .items, .rules].map { $0.name }
}

extension DocumentEditor {
    fileprivate mutating func apply(_ change: TripChange, operation: Int) throws(ChangeError) {
        switch change {
        case .move(let item, let day, let sortOrder):
            try find(item, operation)
            guard sortOrder.isFinite else { throw .notAllowed(.notFinite, operation: operation) }
            place(item, at: Position(day: day, sortOrder: sortOrder))
        case .moveToDate(let item, let date, let given, let sortOrder):
            guard let startDate else { throw .notAllowed(.noStartDate, operation: operation) }
            let day = date.day(from: startDate)
            if let given, given != day {
                throw .notAllowed(.dateOfOtherDay(day, day: given), operation: operation)
            }
            try apply(.move(item: item, day: day, sortOrder: sortOrder), operation: operation)
        case .retime(let item, let start, let duration):
            try find(item, operation)
            if let start {
                guard mayStart(item) else {
                    throw .notAllowed(.startOfOther(item: item), operation: operation)
                }
                set(ItemKey.start.name, of: item, to: JSONWriter.bytes { $0.string(start.description) })
            }
            if let duration {
                set(ItemKey.durationMinutes.name, of: item, to: JSONWriter.bytes { $0.int(duration.count) })
            }
        case .update(let item, let settings):
            try find(item, operation)
            for setting in settings {
                guard setting.key != ItemKey.id.name, setting.key != ItemKey.type.name else {
                    throw .notAllowed(.fixedKey(setting.key), operation: operation)
                }
                try check(setting.key, in: "set", operation)
                set(setting.key, of: item, to: setting.value?.bytes)
            }
            dropDayOrDate(of: item, given: settings.filter { $0.value != nil }.map { $0.key })
        case .remove(let item, _):
            try find(item, operation)
            remove(item)
        case .add(let item, let was):
            for member in item.value.members where was?.value[member.key] == nil {
                try check(member.key, in: "item", operation)
            }
            add(item.value)
        case .days(let count, let shift):
            if shift != 0 { try self.shift(by: shift, operation) }
            setTripKey(TripKey.dayCount.name, to: JSONWriter.bytes { $0.int(count) })
        case .rules(let rules):
            let ruleKeys = ruleKeys
            let added = rules.value.members.first {
                !KeySchema.rules.knows($0) && !ruleKeys.contains($0.key)
            }
            if let added { throw unknown(added.key, in: "rules", operation, KeySchema.rules) }
            setTripKey(TripKey.rules.name, to: rules.bytes)
        case .set(let setting):
            try set(setting, operation)
        }
    }

    private mutating func set(_ setting: TripChange.Setting, _ operation: Int) throws(ChangeError) {
        let key = setting.key
        guard !TripKey.fixedNames.contains(key) else {
            throw .notAllowed(.fixedTripKey(key), operation: operation)
        }
        guard KeySchema.trip.knows(key) || hasTripKey(key) else {
            throw unknown(key, in: "key", operation, KeySchema.trip)
        }
        if let value = setting.value?.value, let added = unknownKeys(in: value, exceptThoseOf: key).first {
            throw .notAllowed(
                .unknownKey(added.key, place: "value", nearest: added.nearest),
                operation: operation
            )
        }
        setTripKey(key, to: setting.value?.bytes)
    }

    /// Throws an error if a key of an item is unknown and no item of the document already has this key.
    private mutating func check(_ key: String, in place: String, _ operation: Int) throws(ChangeError) {
        guard !KeySchema.item.knows(key), !hasItem(withKey: key) else { return }
        throw unknown(key, in: place, operation, KeySchema.item)
    }

    private func unknown(
        _ key: String,
        in place: String,
        _ operation: Int,
        _ schema: KeySchema
    ) -> ChangeError {
        .notAllowed(
            .unknownKey(key, place: place, nearest: schema.nearest(to: key)),
            operation: operation
        )
    }

    private func find(_ item: String, _ operation: Int) throws(ChangeError) {
        guard hasItem(item) else { throw .unknownItem(item, operation: operation) }
    }
}

extension TripDocument {
    /// Returns the operation that removes an item and stores its text, so that the item can be added again; `nil` if
    /// there is no such item.
    ///
    /// - Complexity: O(bytes).
    public func removal(of id: String) -> TripChange? {
        trip.index(ofItem: id).flatMap { removals(of: [$0]).first }
    }

    /// Returns the operations that remove items and store their texts.
    ///
    /// - Parameter items: Indices in the items of the trip.
    /// - Complexity: O(bytes).
    package func removals(of items: [Int]) -> [TripChange] {
        guard !items.isEmpty else { return [] }
        let objects = (try? converted())?.itemObjects ?? []
        return items.map { item in
            let was: JSONText? = objects.indices.contains(item) ? JSONText(objects[item]) : nil
            return .remove(item: trip.items[item].id, was: was)
        }
    }

    /// The JSON objects of the items, in the order of the trip's items.
    var itemObjects: [JSONValue] {
        Array(tree.root[TripKey.items.name]?.elements ?? tree.root.elements)
    }
}

/// Changes that wait for approval, with the revision of the document for which they were made.
///
/// An answer may be minutes old when the user accepts it. In the meantime the user may have moved a leg, or the
/// schedule may have changed. A document with another revision rejects the proposal; the caller then requests a new
/// answer.
///
/// ```swift
/// let proposal = try document.proposal(plan.changes(in: document))
/// // later, when the document may have changed:
/// document = try document.applying(proposal)
/// ```
public struct ChangeProposal: Hashable, Sendable {
    /// The proposed changes, in the order in which they are applied.
    public let changes: [TripChange]
    /// The revision of the document for which the changes were made.
    public let base: DocumentRevision

    /// Creates a proposal, for example from stored changes and the stored revision.
    public init(_ changes: [TripChange], base: DocumentRevision) {
        self.changes = changes
        self.base = base
    }
}

/// The revision of a document: a hash of its bytes, which is the same on every machine.
///
/// The hash is FNV-1a with 64 bits, so two different texts collide with a probability of about 2⁻⁶⁴. It detects
/// concurrent changes, not forgery.
public struct DocumentRevision: Hashable, Sendable, LosslessStringConvertible {
    private let hash: UInt64

    init(of bytes: [UInt8]) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        self.hash = hash
    }

    /// Creates a revision from its description; `nil` if the text is not 16 lowercase hexadecimal digits.
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

    /// Returns changes as a proposal for the current revision of the document.
    public func proposal(_ changes: [TripChange]) -> ChangeProposal {
        ChangeProposal(changes, base: revision)
    }

    /// Returns the document with the changes of a proposal.
    ///
    /// - Throws: `ChangeError.otherRevision` if the document has changed since the proposal was made; otherwise the
    ///   errors of `applying(_:)` for a list of changes.
    /// - Complexity: O(bytes + changes · keys of an item).
    public func applying(_ proposal: ChangeProposal) throws(ChangeError) -> TripDocument {
        let revision = revision
        guard proposal.base == revision else {
            throw .otherRevision(found: revision, expected: proposal.base)
        }
        return try applying(proposal.changes)
    }
}

#if !hasFeature(Embedded)
    /// Encodes a proposal as an object with the changes and the revision.
    extension ChangeProposal: Codable {}

    /// Encodes a revision as its description.
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
