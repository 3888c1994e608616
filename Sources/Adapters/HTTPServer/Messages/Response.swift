/// The answer to a request.
public struct Response: Sendable {
    /// The status, as 200.
    public var status: Int
    /// The media type of the body; `nil` for a body that is not there.
    public var type: String?
    /// The bytes of the body.
    public var body: [UInt8]
    /// The headers beside the type and the length.
    public var headers: [Field]

    /// Creates a response.
    public init(status: Int, type: String? = nil, body: [UInt8] = [], headers: [Field] = []) {
        self.status = status
        self.type = type
        self.body = body
        self.headers = headers
    }
}
