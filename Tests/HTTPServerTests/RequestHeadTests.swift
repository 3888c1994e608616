import HTTPServer
import Testing

/// Tests of request heads: path segments, query parameters and headers.
@Suite struct RequestHeadTests {
    @Test(
        "a request path is split into decoded segments",
        arguments: [
            ("/", [""]), ("/v1/trips", ["v1", "trips"]), ("/a%2Fb/c", ["a/b", "c"]), ("/%C3%A4", ["ä"]),
            ("/a//b", ["a", "", "b"]), ("/..", [".."]), ("/a+b", ["a+b"]),
        ]
    )
    func pathSegments(_ path: String, _ segments: [String]) {
        #expect(RequestHead(method: "GET", path: path).segments == segments)
    }

    @Test(
        "a malformed request path has no segments",
        arguments: ["", "*", "a/b", "/%", "/%4", "/%zz", "/%ff", "/%C3", "/%00", "/%+1"]
    )
    func malformedPath(_ path: String) {
        #expect(RequestHead(method: "GET", path: path).segments == nil)
    }

    @Test("query parameters are percent-decoded")
    func decodedParameters() {
        let head = RequestHead(method: "GET", path: "/", query: [Field("after", "a%26b"), Field("x", "")])
        #expect(head.parameters == [Field("after", "a&b"), Field("x", "")])
        #expect(RequestHead(method: "GET", path: "/", query: [Field("after", "%f")]).parameters == nil)
    }

    @Test("header lookup ignores case")
    func headerCase() {
        let head = RequestHead(
            method: "GET",
            path: "/",
            headers: [Field("HOST", "a"), Field("host", "b"), Field("Accept", "*/*")]
        )
        #expect(head["Host"] == "a")
        #expect(head.count(of: "hoSt") == 2)
        #expect(head["Origin"] == nil)
    }
}

/// Tests of the gate that admits requests by their `Host` and other headers.
@Suite struct HostGateTests {
    private let gate = HostGate(port: 8080, others: ["Trips.example.com"])

    private func refusal(_ headers: [Field]) -> RequestRefusal? {
        do throws(RequestRefusal) {
            try gate.check(RequestHead(method: "GET", path: "/", headers: headers))
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "the server accepts requests for its own host names",
        arguments: ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "trips.example.com"]
    )
    func ownHosts(_ host: String) {
        #expect(refusal([Field("Host", host)]) == nil)
    }

    @Test(
        "the server rejects requests for other host names",
        arguments: ["example.com", "127.0.0.1", "127.0.0.1:80", "trips.example.com:8080", ""]
    )
    func foreignHosts(_ host: String) {
        #expect(refusal([Field("Host", host)])?.code == "other-host")
    }

    @Test("the server rejects a missing or repeated host and a foreign origin")
    func ambiguousHeaders() {
        let host = Field("Host", "localhost:8080")
        #expect(refusal([])?.code == "no-host")
        #expect(refusal([host, host])?.status == 400)
        #expect(refusal([host, Field("Origin", "http://localhost:8080")]) == nil)
        #expect(refusal([host, Field("Origin", "null")])?.code == "other-origin")
    }

    @Test("pages of a forwarding server may have been loaded with TLS, and pages of this machine not")
    func forwardedOrigins() {
        let gate = HostGate(port: 8080, others: ["Trips.example.com"])
        func isAccepted(_ host: String, _ origin: String) -> Bool {
            let headers = [Field("Host", host), Field("Origin", origin)]
            return (try? gate.check(RequestHead(method: "GET", path: "/", headers: headers))) != nil
        }
        #expect(isAccepted("trips.example.com", "https://trips.example.com"))
        #expect(isAccepted("trips.example.com", "http://trips.example.com"))
        #expect(!isAccepted("localhost:8080", "https://localhost:8080"))
        #expect(!isAccepted("trips.example.com", "https://trips.example.com:8443"))
    }

    @Test(
        "a body is rejected by its headers if its type is wrong or it is too large",
        arguments: [
            ("application/json", "5", nil), ("Application/JSON; charset=utf-8", "10", nil),
            ("text/plain", "5", 415),
            ("application/json", "11", 413), ("application/json", "-1", 400), ("application/json", "x", 400),
        ]
    )
    func bodyHeaders(_ type: String, _ length: String, _ status: Int?) {
        let headers = [Field("Content-Type", type), Field("Content-Length", length)]
        let head = RequestHead(method: "PUT", path: "/", headers: headers)
        do throws(RequestRefusal) {
            try gate.checkBody(of: head, type: "application/json", limit: 10)
            #expect(status == nil)
        } catch {
            #expect(error.status == status)
        }
    }
}

/// Tests of the concurrency limit, the hash function and the client.
@Suite struct RoomTests {
    @Test("a request beyond the concurrency limit is answered with 503")
    func fullRoom() throws {
        let room = ConcurrencyLimit(1)
        let inner = try room.answer { () throws(RequestRefusal) -> Int in
            do throws(RequestRefusal) {
                return try room.answer { 200 }
            } catch {
                return error.status
            }
        }
        #expect(inner == 503)
        #expect(try room.answer { 200 } == 200)
    }

    /// The first two examples are from FIPS 180-4.
    @Test(
        "SHA-256 hashes match the examples of the standard",
        arguments: [
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ]
    )
    func sha256(_ text: String, _ hash: String) {
        #expect(SHA256.hexadecimal(Array(text.utf8)) == hash)
    }

    @Test("work for a client that stays connected runs to completion")
    func waitingClient() {
        #expect(Client().waiting { 7 } == 7)
        #expect(!Client().isGone)
    }
}
