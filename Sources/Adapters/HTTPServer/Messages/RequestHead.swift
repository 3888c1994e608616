/// The first line and the headers of a request.
public struct RequestHead: Sendable {
    /// The method, such as `GET`.
    public let method: String
    /// The path as sent, with its escapes and without the query.
    public let path: String
    /// The parameters of the query in the order sent, with their escapes.
    public let query: [Field]
    /// The headers in the order sent.
    public let headers: [Field]

    /// Creates the head of a request.
    public init(method: String, path: String, query: [Field] = [], headers: [Field] = []) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
    }

    /// The first value of a header, whose name is compared without regard to case; `nil` if the header is absent.
    public subscript(header: String) -> String? {
        let name = header.lowercased()
        return headers.first { $0.name.lowercased() == name }?.value
    }

    /// Returns the number of times that a header was sent.
    public func count(of header: String) -> Int {
        let name = header.lowercased()
        return headers.count { $0.name.lowercased() == name }
    }

    /// The parts of the path between its slashes, without escapes: `["v1", "trips", "a/b"]` for `/v1/trips/a%2Fb`.
    ///
    /// The value is `nil` if the path does not start with a slash, an escape is invalid, or a part is not UTF-8.
    public var segments: [String]? {
        guard path.utf8.first == UInt8(ascii: "/") else { return nil }
        var segments: [String] = []
        for part in path.utf8.dropFirst().split(
            separator: UInt8(ascii: "/"),
            omittingEmptySubsequences: false
        ) {
            guard let segment = RequestHead.unescaped(part) else { return nil }
            segments.append(segment)
        }
        return segments
    }

    /// The parameters of the query without escapes; `nil` if an escape is invalid or the result is not UTF-8.
    public var parameters: [Field]? {
        var parameters: [Field] = []
        for field in query {
            guard let name = RequestHead.unescaped(field.name.utf8[...]),
                let value = RequestHead.unescaped(field.value.utf8[...])
            else { return nil }
            parameters.append(Field(name, value))
        }
        return parameters
    }

    /// Returns a text with percent escapes such as `%2F` replaced with their bytes; `nil` if an escape is invalid, or
    /// the result is not UTF-8 or contains a zero byte.
    private static func unescaped(_ text: Substring.UTF8View) -> String? {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

/// A name and its value: a header of a message or a parameter of a query.
public struct Field: Hashable, Sendable {
    /// The name as sent. Compare names of headers without regard to case.
    public let name: String
    /// The value of the header or parameter.
    public let value: String

    /// Creates a field.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
