import TripModel

// Names of earlier versions.

extension TripDocument {
    @available(*, deprecated, renamed: "init(_:context:)")
    public init(_ bytes: [UInt8], beside context: TripContext) throws(DocumentError) {
        try self.init(bytes, context: context)
    }

    @available(*, deprecated, renamed: "init(_:context:)")
    public init(_ text: String, beside context: TripContext) throws(DocumentError) {
        try self.init(text, context: context)
    }

    @available(*, deprecated, renamed: "init(_:context:)")
    public init(_ trip: Trip, beside context: TripContext) throws(DocumentError) {
        try self.init(trip, context: context)
    }

    @available(*, deprecated, renamed: "errors(in:context:atMost:)")
    public static func errors(
        in bytes: [UInt8],
        beside context: TripContext,
        atMost most: Int = 20
    ) -> [DocumentError] {
        errors(in: bytes, context: context, atMost: most)
    }
}
