/// The first line and the headers of a request.
public struct RequestHead: Sendable {
    /// The method, as `GET`.
    public let method: String
    /// The path as it was sent, without its query, and with its escapes.
    public let path: String
    /// The parameters of the query in the order in which they were sent, with their escapes.
    public let query: [Field]
    /// The headers in the order in which they were sent.
    public let headers: [Field]

    /// Creates the head of a request.
    public init(method: String, path: String, query: [Field] = [], headers: [Field] = []) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
    }

    /// The first value of a header; `nil` when it is not sent.
    public subscript(header: String) -> String? {
        let name = header.lowercased()
        return headers.first { $0.name.lowercased() == name }?.value
    }

    /// Returns how often a header was sent.
    public func count(of header: String) -> Int {
        let name = header.lowercased()
        return headers.count { $0.name.lowercased() == name }
    }

    /// The parts of the path between its slashes, without escapes: `["v1", "trips", "a/b"]` of `/v1/trips/a%2Fb`.
    ///
    /// `nil` where the path does not begin with a slash, an escape is none, or a part is no UTF-8.
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

    /// The parameters of the query without escapes; `nil` where an escape is none, or what it gives no UTF-8.
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

    /// Replaces escapes such as `%2F` by their bytes; `nil` where one is none, or the whole is no UTF-8 or has a zero byte.
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

    /// The value of a hexadecimal digit.
    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
