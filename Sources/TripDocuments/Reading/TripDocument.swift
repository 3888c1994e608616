import OrderedJSON

/// A trip document: a text, and the trip in it (SPEC section 1).
///
/// Both codings are read: `itinerary/1`, and the source app's own.
public struct TripDocument: Sendable {
    /// The coding of a document's items.
    public enum Coding: Hashable, Sendable {
        /// The format `itinerary/1`.
        case itinerary
        /// The source app's: an array of items, or an object with `items`, whose items have a `kind`.
        case sourceApp
    }

    /// The text with its structure.
    public let tree: JSONTree
    /// The coding of the text.
    public let coding: Coding
    /// The trip.
    public let trip: Trip
    /// The side files and time zones with which the document was read; changed documents are read with them too.
    package let surroundings: Surroundings

    /// Reads a document from UTF-8 bytes, with side files of places, and the time zones that the document names.
    ///
    /// - Complexity: O(bytes + places beside it).
    public init(_ bytes: [UInt8], beside surroundings: Surroundings = Surroundings()) throws(DocumentError) {
        self.surroundings = surroundings
        tree = try ValueReader(parsing: bytes).tree
        let reader = try DocumentReader(tree, beside: surroundings)
        coding = reader.coding
        trip = try reader.trip()
    }

    /// Reads a document from a string.
    public init(_ text: String, beside surroundings: Surroundings = Surroundings()) throws(DocumentError) {
        try self.init(Array(text.utf8), beside: surroundings)
    }

    /// Writes a new document of a trip, in the format `itinerary/1`; `surroundings` must know the time zones that it
    /// names.
    ///
    /// It has what a `Trip` has and nothing else: keys of your own on items, and the spelling of an older document, are
    /// not in it. To keep them, change that document: `applying(_:)` takes a repair, a plan or any changes.
    ///
    /// - Complexity: as of reading its text.
    public init(_ trip: Trip, beside surroundings: Surroundings = Surroundings()) throws(DocumentError) {
        try self.init(trip.documentText, beside: surroundings)
    }

    /// Checks that the document can be read without its side files, if it has any.
    ///
    /// - Complexity: O(bytes) if there are side files.
    package func checkReadsAlone() throws(DocumentError) {
        guard !surroundings.sides.isEmpty else { return }
        _ = try TripDocument(bytes, beside: Surroundings(zones: surroundings.zones))
    }

    /// The text in UTF-8, as it is stored.
    public var bytes: [UInt8] { tree.bytes }

    /// The text.
    public var text: String { String(decoding: tree.bytes, as: UTF8.self) }

    /// The line, from 1, on which each item of the trip begins.
    ///
    /// - Complexity: O(items + bytes).
    package var itemLines: [Int] {
        var (line, offset) = (1, 0)
        return itemObjects.map { item in
            let start = item.range.lowerBound
            line += tree.bytes[offset..<start].count { $0 == UInt8(ascii: "\n") }
            offset = start
            return line
        }
    }
}

/// The source app's coding of items (SPEC section 1).
enum SourceCoding {
    /// The keys of an item's payload that are read, and what they are called in the coding `itinerary/1`.
    static func keys(ofKind kind: String) -> [(name: String, key: ItemKey)] {
        switch kind {
        case "game": [("gameId", .gameID)]
        case "travel": [("fromCity", .from), ("toCity", .to)]
        case "custom": [("title", .title)]
        default: []
        }
    }
}

extension Item {
    /// The word for the item in `type`.
    var typeName: String {
        switch kind {
        case .game(let game): game.isEvent ? "event" : "game"
        case .travel: "travel"
        case .custom: "custom"
        }
    }
}
