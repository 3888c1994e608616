#if Server
    import CMicroHTTPD

    /// Handles a request. libmicrohttpd calls this when the head has arrived, for each piece of the body, and at the
    /// end.
    nonisolated func handleRequest(
        _ switchboard: UnsafeMutableRawPointer?,
        _ connection: OpaquePointer?,
        _ path: UnsafePointer<CChar>?,
        _ method: UnsafePointer<CChar>?,
        _ version: UnsafePointer<CChar>?,
        _ piece: UnsafePointer<CChar>?,
        _ pieceSize: UnsafeMutablePointer<Int>?,
        _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> MHD_Result {
        guard let switchboard, let path, let method, let version, let pieceSize, let context else {
            return .NO
        }
        let shared = Unmanaged<Switchboard>.fromOpaque(switchboard).takeUnretainedValue()
        guard let pending = context.pointee else {
            let head = RequestHead(connection, method: String(cString: method), path: String(cString: path))
            let isRegular = cmicrohttpd_is_regular(connection, method, path, version)
            switch shared.begin(head, isRegular: isRegular, on: cmicrohttpd_socket(connection)) {
            case .success(let request):
                context.pointee = Unmanaged.passRetained(request).toOpaque()
                return .YES
            case .failure(let refused):
                return send(refused.response, on: connection)
            }
        }
        let request = Unmanaged<PendingRequest>.fromOpaque(pending).takeUnretainedValue()
        if pieceSize.pointee > 0 {
            guard shared.connections.hasTime(request.socket) else { return .NO }
            request.append(UnsafeRawBufferPointer(start: piece, count: pieceSize.pointee))
            pieceSize.pointee = 0
            return .YES
        }
        shared.connections.serve(request.socket)
        var response = shared.answer(request)
        if shared.connections.areScarce, response["Connection"] == nil {
            response.headers.append(Field("Connection", "close"))
        }
        guard let stream = response.stream else {
            shared.connections.wait(request.socket)
            return send(response, on: connection)
        }
        cmicrohttpd_limit_wait(connection, UInt32(clamping: stream.pauseSeconds + shared.stallSeconds))
        return send(response, stream, on: connection)
    }

    /// Releases a request. libmicrohttpd calls this when the request ends, for any reason.
    nonisolated func forgetRequest(
        _ switchboard: UnsafeMutableRawPointer?,
        _ connection: OpaquePointer?,
        _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
        _ reason: MHD_RequestTerminationCode
    ) {
        guard let pending = context?.pointee else { return }
        Unmanaged<PendingRequest>.fromOpaque(pending).release()
        context?.pointee = nil
    }

    /// Tracks a connection. libmicrohttpd calls this for each event of the connection, last before it closes the socket.
    nonisolated func noticeConnection(
        _ switchboard: UnsafeMutableRawPointer?,
        _ socket: Int32,
        _ event: cmicrohttpd_event
    ) {
        guard let switchboard else { return }
        let connections = Unmanaged<Switchboard>.fromOpaque(switchboard).takeUnretainedValue().connections
        switch event {
        case .opened: connections.open(socket)
        case .begun: connections.begin(socket)
        case .ended: connections.rest(socket)
        case .closed: connections.close(socket)
        }
    }

    private nonisolated func send(_ response: Response, on connection: OpaquePointer?) -> MHD_Result {
        let message = response.body.withUnsafeBytes { bytes in
            cmicrohttpd_response(
                bytes.count,
                UnsafeMutableRawPointer(mutating: bytes.baseAddress),
                .RESPMEM_MUST_COPY
            )
        }
        return send(message, response, on: connection)
    }

    private nonisolated func send(
        _ response: Response,
        _ stream: any BodyStream,
        on connection: OpaquePointer?
    ) -> MHD_Result {
        let body = Unmanaged.passRetained(StreamedBody(stream))
        let message = cmicrohttpd_stream(StreamedBody.pieceSize, readStream, body.toOpaque(), releaseStream)
        if message == nil { body.release() }
        return send(message, response, on: connection)
    }

    private nonisolated func send(
        _ message: OpaquePointer?,
        _ response: Response,
        on connection: OpaquePointer?
    ) -> MHD_Result {
        guard let message else { return .NO }
        defer { cmicrohttpd_release(message) }
        if let type = response.type { cmicrohttpd_add_header(message, "Content-Type", type) }
        for header in response.headers { cmicrohttpd_add_header(message, header.name, header.value) }
        return cmicrohttpd_send(connection, UInt32(clamping: response.status), message)
    }

    /// A stream with the bytes of its last piece that are not sent yet.
    private final class StreamedBody {
        /// The maximum number of bytes that are sent at a time.
        static let pieceSize = 16_384

        private let stream: any BodyStream
        private var rest: ArraySlice<UInt8> = []

        init(_ stream: any BodyStream) {
            self.stream = stream
        }

        /// Writes the next bytes of the body into a buffer; returns their number, or `nil` at the end of the body.
        func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
            while rest.isEmpty {
                guard let piece = stream.next() else { return nil }
                rest = piece[...]
            }
            let piece = rest.prefix(buffer.count)
            buffer.copyBytes(from: piece)
            rest = rest.dropFirst(piece.count)
            return piece.count
        }

        deinit { stream.end() }
    }

    /// Writes the next piece of a stream. libmicrohttpd calls this on the thread of the connection.
    private nonisolated func readStream(
        _ body: UnsafeMutableRawPointer?,
        _ position: UInt64,
        _ buffer: UnsafeMutablePointer<CChar>?,
        _ size: Int
    ) -> Int {
        let end = -1
        guard let body, let buffer else { return end }
        let stream = Unmanaged<StreamedBody>.fromOpaque(body).takeUnretainedValue()
        return stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size)) ?? end
    }

    private nonisolated func releaseStream(_ body: UnsafeMutableRawPointer?) {
        guard let body else { return }
        Unmanaged<StreamedBody>.fromOpaque(body).release()
    }

    extension RequestHead {
        /// Reads the head of the current request of a connection.
        fileprivate init(_ connection: OpaquePointer?, method: String, path: String) {
            self.init(
                method: method,
                path: path,
                query: FieldList(connection, .GET_ARGUMENT_KIND).fields,
                headers: FieldList(connection, .HEADER_KIND).fields
            )
        }
    }

    /// Collects the fields that libmicrohttpd passes in separate calls.
    private final class FieldList {
        var fields: [Field] = []

        init(_ connection: OpaquePointer?, _ kind: MHD_ValueKind) {
            cmicrohttpd_values(connection, kind, addField, Unmanaged.passUnretained(self).toOpaque())
        }
    }

    private nonisolated func addField(
        _ list: UnsafeMutableRawPointer?,
        _ kind: MHD_ValueKind,
        _ name: UnsafePointer<CChar>?,
        _ value: UnsafePointer<CChar>?
    ) -> MHD_Result {
        guard let list, let name else { return .YES }
        let field = Field(String(cString: name), value.map { String(cString: $0) } ?? "")
        Unmanaged<FieldList>.fromOpaque(list).takeUnretainedValue().fields.append(field)
        return .YES
    }
#endif
