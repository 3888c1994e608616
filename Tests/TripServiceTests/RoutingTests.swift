import HTTPServer
import OrderedJSON
import Testing
import TripQuestions

@testable import TripService

/// Tests of the operation table: paths, request checks, and the interface description made from it.
@Suite struct RoutingTests {
    private func operations(at path: String) -> [Operation] {
        let segments = RequestHead(method: "GET", path: path).segments ?? []
        return Route.matching(segments).map { $0.operation }
    }

    @Test(
        "a path has the operations of its resource, and an unknown path has no operations",
        arguments: [
            ("/v1/trips", ["listTrips", "putTrips"]), ("/v1/trips/a", ["readTrip", "putTrip", "removeTrip"]),
            ("/v1/trips/a%2Fb", ["readTrip", "putTrip", "removeTrip"]),
            ("/v1/trips/a/revisions", ["readHistory"]),
            ("/v1/trips/a/revisions/3", ["readRevision"]), ("/v1/answers/audit", ["answerAudit"]),
            ("/v1/trips/a/answers/export-map", ["answerStoredExportMap"]),
            ("/v1/answers/nearby", ["answerNearby"]), ("/v1/answers/options", ["answerOptions"]),
            ("/v1/trips/a/answers/export", ["answerStoredExport"]),
            ("/openapi.json", ["readInterface"]), ("/healthz", ["readHealth"]),
            ("/readyz", ["readReadiness"]),
            ("/metrics", ["readMetrics"]),
            ("/", []), ("/v1/trips/", []), ("/v1/trips//revisions", []), ("/v1/answers", []),
            ("/V1/trips", []),
        ]
    )
    func pathOperations(_ path: String, _ names: [String]) {
        #expect(operations(at: path).map { $0.id } == names)
    }

    @Test("every question has a path for sent and for stored trips")
    func questionPaths() {
        for name in QuestionName.allCases {
            #expect(operations(at: "/v1/answers/\(name.rawValue)").count == 1)
            #expect(operations(at: "/v1/trips/x/answers/\(name.rawValue)").count == 1)
        }
    }

    @Test("a path with the earlier name of a question is deprecated, and answers the question")
    func earlierNames() throws {
        for (alias, name) in QuestionName.allAliases {
            for operation in operations(at: "/v1/answers/\(alias)")
                + operations(at: "/v1/trips/x/answers/\(alias)")
            {
                #expect(operation.isDeprecated)
                switch operation.work {
                case .answer(let question), .answerStored(let question): #expect(question == name)
                default: Issue.record("\(operation.id) answers no question")
                }
            }
        }
        #expect(Operation.all.count { $0.isDeprecated } == 2 * QuestionName.allAliases.count)
        let interface = try JSONTree(InterfaceDocument.bytes).root
        let operation = interface["paths"]?["/v1/answers/options"]?["post"]
        #expect(operation?["deprecated"]?.bool == true)
    }

    @Test("operation ids, and pairs of method and path, are unique")
    func uniqueOperations() {
        #expect(Set(Operation.all.map { $0.id }).count == Operation.all.count)
        #expect(Set(Operation.all.map { $0.method + $0.path }).count == Operation.all.count)
    }

    private func refusal(_ id: String, query: [Field] = [], headers: [Field] = []) throws -> RequestRefusal? {
        let operation = try #require(Operation.all.first { $0.id == id })
        let head = RequestHead(method: operation.method, path: operation.path, query: query, headers: headers)
        do throws(RequestRefusal) {
            _ = try OperationCall(head, operation, [:])
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "If-Match takes exactly one quoted revision",
        arguments: [
            ("\"3\"", nil), (" \"3\" ", nil), ("3", 400), ("*", 400), ("W/\"3\"", 400), ("\"3\", \"4\"", 400),
            ("\"03\"", 400),
            ("\"0\"", 400), ("\"\"", 400),
        ]
    )
    func ifMatch(_ tag: String, _ status: Int?) throws {
        #expect(try refusal("removeTrip", headers: [Field("If-Match", tag)])?.status == status)
    }

    @Test(
        "If-None-Match takes a list of revisions or an asterisk",
        arguments: [
            ("\"3\"", true), ("W/\"3\"", true), ("\"2\", W/\"3\"", true), ("*", true), (" * ", true),
            ("\"4\"", false),
            ("3", false), ("", false), ("\"2\",\"4\"", false),
        ]
    )
    func ifNoneMatch(_ tags: String, _ isKnown: Bool) throws {
        let operation = try #require(Operation.all.first { $0.id == "readTrip" })
        let head = RequestHead(
            method: "GET",
            path: operation.path,
            headers: [Field("If-None-Match", tags)]
        )
        #expect(try OperationCall(head, operation, [:]).isKnown(3) == isKnown)
    }

    @Test("only a PUT request may require that the trip does not exist yet")
    func preconditions() throws {
        let none = [Field("If-None-Match", "*")]
        #expect(try refusal("putTrip", headers: none) == nil)
        #expect(try refusal("removeTrip", headers: none)?.status == 428)
        #expect(try refusal("putTrip")?.status == 428)
    }

    @Test(
        "unknown query parameters and invalid values are rejected",
        arguments: [
            ("limit", "5", nil), ("limit", "0", "bad-parameter"), ("limit", "05", "bad-parameter"),
            ("state", "well", nil), ("state", "Well", "bad-parameter"), ("x", "", "unknown-parameter"),
        ]
    )
    func queryParameters(_ name: String, _ value: String, _ code: String?) throws {
        #expect(try refusal("listTrips", query: [Field(name, value)])?.code == code)
    }

    @Test("the interface description contains every operation")
    func interfaceDescription() throws {
        let root = try JSONTree(InterfaceDocument.bytes).root
        let paths = try #require(root["paths"])
        for operation in Operation.all {
            let described = paths[operation.path]?[operation.method.lowercased()]
            #expect(described?["operationId"]?.string == operation.id)
        }
    }
}
