import OrderedJSON

/// A trip document: a JSON text and the trip that it contains (SPEC section 1).
///
/// Two formats are supported: `itinerary/1` and the source app's format.
public struct TripDocument: Sendable {
    /// The format of a document.
    public enum Coding: Hashable, Sendable {
        /// The format `itinerary/1`.
        case itinerary
        /// The source app's format: an array of items, or an object with `items`, in which items have a `kind`.
        case sourceApp
    }

    /// The text as a JSON tree.
    public let tree: JSONTree
    /// The format of the text.
    public let coding: Coding
    /// The trip that the text describes.
    public let trip: Trip
    /// The side files and time zones used to read the document. Changed documents are also read with them.
    package let context: TripContext

    /// Reads a document from UTF-8 bytes.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - context: The side files of places, and a source of the time zones named in the document.
    /// - Throws: `DocumentError` for the first error.
    /// - Complexity: O(bytes + places in side files).
    public init(_ bytes: [UInt8], context: TripContext = TripContext()) throws(DocumentError) {
        self.context = context
        tree = try ValueReader(parsing: bytes).tree
        let reader = try DocumentReader(tree, context: context)
        coding = reader.coding
        trip = try reader.trip()
    }

    /// Reads a document from a string; otherwise the same as the initializer that takes UTF-8 bytes.
    public init(_ text: String, context: TripContext = TripContext()) throws(DocumentError) {
        try self.init(Array(text.utf8), context: context)
    }

    /// Creates a new document of a trip in the format `itinerary/1`.
    ///
    /// The document contains only the contents of the `Trip`, without the custom keys and the formatting of an older
    /// document. To keep these, change the older document with `applying(_:)`, which accepts a repair, a plan, or any
    /// other changes.
    ///
    /// - Parameters:
    ///   - trip: The trip.
    ///   - context: The side files, and a source of the time zones named in the trip.
    /// - Throws: `DocumentError` if the written document cannot be read with `context`.
    /// - Complexity: O(bytes + places in side files).
    public init(_ trip: Trip, context: TripContext = TripContext()) throws(DocumentError) {
        try self.init(trip.documentText, context: context)
    }

    /// Creates the document with a text in the format `itinerary/1` that is known to describe a trip.
    init(_ bytes: [UInt8], of trip: Trip, context: TripContext) throws(DocumentError) {
        tree = try ValueReader(parsing: bytes).tree
        coding = .itinerary
        self.trip = trip
        self.context = context
    }

    /// Throws an error if the document cannot be read without its side files.
    ///
    /// - Complexity: O(bytes) if there are side files.
    package func checkReadsAlone() throws(DocumentError) {
        guard !context.sides.isEmpty else { return }
        _ = try TripDocument(bytes, context: TripContext(zones: context.zones))
    }

    /// The stored text in UTF-8.
    public var bytes: [UInt8] { tree.bytes }

    /// The text as a string.
    public var text: String { String(decoding: tree.bytes, as: UTF8.self) }

    /// The line on which each item of the trip begins, counted from 1.
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

/// The names of keys in the source app's format (SPEC section 1).
enum SourceCoding {
    /// Returns the keys that the package reads in an item of a kind: `name` is the key in the source app's format, and
    /// `key` is the corresponding key in `itinerary/1`.
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
    /// The value of the item's key `type` in a document.
    var typeName: String {
        switch kind {
        case .game(let game): game.isEvent ? "event" : "game"
        case .travel: "travel"
        case .custom: "custom"
        }
    }
}
