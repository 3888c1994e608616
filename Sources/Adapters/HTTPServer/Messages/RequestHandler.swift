/// The answers of a server. Its methods are called on the threads of the connections, several at a time.
public protocol RequestHandler: Sendable {
    /// Decides on a request by its head, before anything of its body is read.
    func admit(_ head: RequestHead) throws(RequestRefusal) -> Admission

    /// Returns the response that tells of a refusal.
    func response(to refusal: RequestRefusal) -> Response
}

/// The decision to answer a request.
public struct Admission: Sendable {
    /// The most bytes of its body; `nil` where the body is not looked at.
    public let bodyLimit: Int?
    /// Answers it once its body is there.
    public let answer: @Sendable (Request) -> Response

    /// Creates a decision.
    public init(bodyLimit: Int? = nil, answer: @escaping @Sendable (Request) -> Response) {
        self.bodyLimit = bodyLimit
        self.answer = answer
    }
}

/// A whole request.
public struct Request: Sendable {
    /// The first line and the headers.
    public let head: RequestHead
    /// The bytes of the body; none where it is not looked at.
    public let body: [UInt8]
    /// The client, who may leave before the answer is there.
    public let client: Client

    /// Creates a request.
    public init(_ head: RequestHead, body: [UInt8] = [], from client: Client = Client()) {
        self.head = head
        self.body = body
        self.client = client
    }
}
