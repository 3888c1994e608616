import CMicroHTTPD

/// The first line and the headers of a request.
struct RequestHead {
    let method: String
    let path: String
    private let connection: OpaquePointer?

    init(_ connection: OpaquePointer?, method: String, path: String) {
        self.connection = connection
        self.method = method
        self.path = path
    }

    /// The value of a header; nothing when it is not sent.
    subscript(header: String) -> String? {
        MHD_lookup_connection_value(connection, .HEADER_KIND, header).map { String(cString: $0) }
    }

    /// How many values a header has.
    func count(of header: String) -> Int {
        let counter = HeaderCounter(header)
        MHD_get_connection_values(
            connection,
            .HEADER_KIND,
            countHeader,
            Unmanaged.passUnretained(counter).toOpaque()
        )
        return counter.count
    }
}

private final class HeaderCounter {
    let name: String
    var count = 0

    init(_ name: String) {
        self.name = name.lowercased()
    }
}

private nonisolated func countHeader(
    _ counter: UnsafeMutableRawPointer?,
    _ kind: MHD_ValueKind,
    _ name: UnsafePointer<CChar>?,
    _ value: UnsafePointer<CChar>?
) -> MHD_Result {
    guard let counter, let name else { return .YES }
    let found = Unmanaged<HeaderCounter>.fromOpaque(counter).takeUnretainedValue()
    if String(cString: name).lowercased() == found.name { found.count += 1 }
    return .YES
}
