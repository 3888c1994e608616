public import HTTPServer

/// The settings of a server of trips.
public struct ServiceSettings: Sendable {
    /// The address of this machine at which it listens.
    public var address = "127.0.0.1"
    /// The port; 0 for any free one.
    public var port: UInt16 = 0
    /// Names by which clients call it that come by another server, as `trips.example.com`.
    public var hosts: [String] = []
    /// How long an answer may be worked on.
    public var timeLimit = Duration.seconds(20)
    /// The most answers in work at a time.
    public var answers = 8
    /// The most answers of one user in work at a time.
    public var answersOfOne = 4
    /// The most bytes of a document, or of a question about one.
    public var bodyLimit = 8 << 20

    /// The files of the board's page, which is served on each trip at `/board/{trip}`; `nil` for none.
    public var board: StaticFiles?

    /// Creates the usual settings.
    public init() {}
}
