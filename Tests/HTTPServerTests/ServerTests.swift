#if Server
    import CLibrary
    import HTTPServer
    import Testing

    /// Tests of a listening server: its limits on connections and time, and heads that a proxy could read in another way.
    @Suite(.serialized) struct ServerTests {
        private static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

        /// Runs `work` with the port of a server that has `limits`.
        private func serve(_ limits: ServerLimits, _ work: (UInt16) throws -> Void) throws {
            let server = try Server(port: 0, within: limits) { _ in Greeter() }
            defer { server.stop() }
            try work(server.port)
        }

        @Test("a request on a connection beyond the limit is refused with 503 and Retry-After")
        func connectionLimit() throws {
            try serve(ServerLimits(connections: 4)) { port in
                let held = try (0..<4).map { _ in try RawClient(port) }
                for client in held { client.send("GET / HTTP/1.1\r\nHost:") }
                let surplus = try RawClient(port)
                surplus.send(ServerTests.get)
                let answer = surplus.receiveAll()
                #expect(answer.hasPrefix("HTTP/1.1 503"))
                #expect(answer.contains("Retry-After: 2\r\n"))
                #expect(answer.contains("Connection: close\r\n"))
                for client in held {
                    client.send(" a\r\n\r\n")
                    #expect(client.receive().hasPrefix("HTTP/1.1 200"), "a request in progress is answered")
                }
            }
        }

        @Test("a connection without a request stays open while others open")
        func idleConnections() throws {
            try serve(ServerLimits(connections: 100)) { port in
                let first = try RawClient(port)
                first.send(ServerTests.get)
                #expect(first.receive().hasPrefix("HTTP/1.1 200"))
                let others = try (0..<120).map { _ in try RawClient(port) }
                var answer = ""
                repeat {
                    first.send(ServerTests.get)
                    answer = first.receive()
                    #expect(answer.hasPrefix("HTTP/1.1 200"))
                } while answer.hasPrefix("HTTP/1.1 200") && !answer.contains("Connection: close\r\n")
                #expect(
                    first.receive() == "",
                    "few connections are left, so the server closes it after an answer"
                )
                withExtendedLifetime(others) {}
            }
        }

        @Test("a connection may be idle longer than a request may pause")
        func timeLimits() throws {
            var limits = ServerLimits()
            limits.stallSeconds = 1
            limits.idleSeconds = 15
            try serve(limits) { port in
                let stalled = try RawClient(port)
                stalled.send("GET / HT")
                let idle = try RawClient(port)
                idle.send(ServerTests.get)
                #expect(idle.receive().hasPrefix("HTTP/1.1 200"))
                #expect(stalled.receiveAll() == "")
                sleep(1)
                idle.send(ServerTests.get)
                #expect(idle.receive().hasPrefix("HTTP/1.1 200"))
                idle.send("GET / HTTP/1.1\r\n")
                let clock = ContinuousClock()
                let start = clock.now
                #expect(idle.receiveAll() == "")
                #expect(start.duration(to: clock.now) < .seconds(10), "a later request may not pause longer")
            }
        }

        @Test(
            "a head that a proxy could read in another way is answered with 400, and nothing after it is answered",
            arguments: [
                "Content-Length : 34", "Transfer-Encoding : chunked", "Content-Length:\r\n 34", "X: a\r\n\tb",
                "X: a\0b", "X: a\0", "X: a\0\0", "X: a\0\0Y\0b", "X\0: a", "X: a\nY: b", "X: a\rb", ": a",
                "X y: a",
                "Content-Length: 34\r\nContent-Length: 34",
                "Content-Length: 34\r\nTransfer-Encoding: chunked",
                "Transfer-Encoding: x, chunked",
            ]
        )
        func irregularHeads(_ header: String) throws {
            try serve(ServerLimits()) { port in
                let client = try RawClient(port)
                client.send("POST / HTTP/1.1\r\nHost: a\r\n\(header)\r\n\r\n" + ServerTests.get)
                let answers = client.receiveAll()
                #expect(answers.hasPrefix("HTTP/1.1 400"))
                #expect(answers.components(of: "HTTP/1.1 ") == 1)
                #expect(answers.contains("Connection: close\r\n"))
            }
        }

        @Test(
            "a zero byte in the path or the query is answered with 400",
            arguments: ["/a\0/b", "/?a=b\0&c", "/\0\0"]
        )
        func zeroBytesInTargets(_ target: String) throws {
            try serve(ServerLimits()) { port in
                let client = try RawClient(port)
                client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(client.receiveAll().hasPrefix("HTTP/1.1 400"))
            }
        }

        @Test(
            "a regular head is accepted",
            arguments: [
                "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
                "GET /a?b=c&d&e=+&=&& HTTP/1.1\r\nHOST:a\r\nX-Empty:\r\nX:  \t b c \r\nConnection: close\r\n\r\n",
                "GET / HTTP/1.0\r\n\r\n",
                "POST /?a HTTP/1.1\r\nHost: a\r\nCookie: a=b; c=\"d\"\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx",
            ]
        )
        func regularHeads(_ text: String) throws {
            try serve(ServerLimits()) { port in
                let client = try RawClient(port)
                client.send(text)
                #expect(client.receiveAll().hasPrefix("HTTP/1.1 200"))
                let long = try RawClient(port)
                let headers = (0..<100).map { "X-\($0): \(String(repeating: "a", count: 100))\r\n" }.joined()
                for piece in ["GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n", headers, "\r\n"] {
                    long.send(piece)
                    usleep(10_000)
                }
                #expect(long.receiveAll().hasPrefix("HTTP/1.1 200"))
            }
        }

        @Test("a server needs files for its connections")
        func fileLimit() {
            #expect {
                try Server(port: 0, within: ServerLimits(connections: 1 << 40)) { _ in Greeter() }
            } throws: { error in
                (error as? ServerError)?.reason.contains("allow fewer connections") == true
            }
        }
    }

    /// Answers every request with 200.
    private struct Greeter: RequestHandler {
        func admit(_ head: RequestHead) throws(RequestRefusal) -> Admission {
            Admission(bodyLimit: 100) { _ in Response(status: 200) }
        }

        func response(to refusal: RequestRefusal) -> Response {
            Response(status: refusal.status, headers: refusal.headers)
        }
    }

    /// A client that sends any bytes, and closes its connection when it is released.
    private final class RawClient {
        private let descriptor: Int32

        struct NotConnected: Error {}

        init(_ port: UInt16) throws {
            #if canImport(Glibc)
                descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            #else
                descriptor = socket(AF_INET, SOCK_STREAM, 0)
            #endif
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            var limit = timeval(tv_sec: 20, tv_usec: 0)
            setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
            let result = withUnsafePointer(to: &address) { address in
                address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard result == 0 else { throw NotConnected() }
        }

        deinit { close(descriptor) }

        func send(_ text: String) {
            _ = Array(text.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        }

        /// Returns the bytes that arrive next.
        func receive() -> String {
            var bytes = [UInt8](repeating: 0, count: 65_536)
            let count = read(descriptor, &bytes, bytes.count)
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }

        /// Returns the bytes that arrive before the server closes the connection.
        func receiveAll() -> String {
            var text = ""
            while true {
                let next = receive()
                if next.isEmpty { return text }
                text += next
            }
        }
    }

    extension String {
        /// Returns how often a text occurs.
        fileprivate func components(of text: String) -> Int {
            var rest = self[...]
            var count = 0
            while let range = rest.firstRange(of: text) {
                count += 1
                rest = rest[range.upperBound...]
            }
            return count
        }
    }
#endif
