/// The documents that come with the server, as resources of the protocol. A test compares them with the files of the
/// package and, if `RECORD_SNAPSHOTS` is set, writes this file again.
struct PackagedDocument: Sendable {
    let uri: String
    let name: String
    let title: String
    let mediaType: String
    let text: String

    /// The scheme and authority with which the URI of a packaged document starts.
    static let scheme = "itinerary:///"

    static let all = [schema, example]

    static let schema = PackagedDocument(
        uri: scheme + "itinerary-1.schema.json",
        name: "itinerary-1.schema.json",
        title: "The JSON Schema of a trip document",
        mediaType: "application/schema+json",
        text: PackagedText.schema
    )

    static let example = PackagedDocument(
        uri: scheme + "example.json",
        name: "example.json",
        title: "An example trip",
        mediaType: "application/json",
        text: PackagedText.example
    )
}
