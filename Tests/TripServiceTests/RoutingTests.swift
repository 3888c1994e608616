import HTTPServer
import OrderedJSON
import Testing
import TripQuestions

@testable import TripService

/// The table of operations: paths, what requests must say, and the description that comes from it.
@Suite struct RoutingTests {
    private func operations(at path: String) -> [Operation] {
        let segments = RequestHead(method: "GET", path: path).segments ?? []
        return Operation.all.filter { $0.captures(segments) != nil }
    }

    @Test(arguments: [
        ("/v1/trips", ["listTrips"]), ("/v1/trips/a", ["readTrip", "putTrip", "removeTrip"]),
        ("/v1/trips/a%2Fb", ["readTrip", "putTrip", "removeTrip"]),
        ("/v1/trips/a/revisions", ["readHistory"]),
        ("/v1/trips/a/revisions/3", ["readRevision"]), ("/v1/answers/audit", ["answerAudit"]),
        ("/v1/trips/a/answers/export-map", ["answerStoredExportMap"]), ("/openapi.json", ["readInterface"]),
        ("/", []), ("/v1/trips/", []), ("/v1/trips//revisions", []), ("/v1/answers", []), ("/V1/trips", []),
    ])
    func pathsLeadToOperations(_ path: String, _ names: [String]) {
        #expect(operations(at: path).map { $0.id } == names)
    }

    @Test func everyQuestionIsAsked() {
        for name in QuestionName.allCases {
            #expect(operations(at: "/v1/answers/\(name.rawValue)").count == 1)
            #expect(operations(at: "/v1/trips/x/answers/\(name.rawValue)").count == 1)
        }
    }

    @Test func namesAreThereOnce() {
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

    @Test(arguments: [
        ("\"3\"", nil), (" \"3\" ", nil), ("3", 400), ("*", 400), ("W/\"3\"", 400), ("\"3\", \"4\"", 400),
        ("\"03\"", 400),
        ("\"0\"", 400), ("\"\"", 400),
    ])
    func aRevisionIsOneInQuotes(_ tag: String, _ status: Int?) throws {
        #expect(try refusal("removeTrip", headers: [Field("If-Match", tag)])?.status == status)
    }

    @Test(arguments: [
        ("\"3\"", true), ("W/\"3\"", true), ("\"2\", W/\"3\"", true), ("*", true), (" * ", true),
        ("\"4\"", false),
        ("3", false), ("", false), ("\"2\",\"4\"", false),
    ])
    func whatTheClientKnowsMayBeAList(_ tags: String, _ isKnown: Bool) throws {
        let operation = try #require(Operation.all.first { $0.id == "readTrip" })
        let head = RequestHead(
            method: "GET",
            path: operation.path,
            headers: [Field("If-None-Match", tags)]
        )
        #expect(try OperationCall(head, operation, [:]).isKnown(3) == isKnown)
    }

    @Test func onlyPuttingMayMakeATrip() throws {
        let none = [Field("If-None-Match", "*")]
        #expect(try refusal("putTrip", headers: none) == nil)
        #expect(try refusal("removeTrip", headers: none)?.status == 428)
        #expect(try refusal("putTrip")?.status == 428)
    }

    @Test(arguments: [
        ("limit", "5", nil), ("limit", "0", "bad-parameter"), ("limit", "05", "bad-parameter"),
        ("state", "well", nil), ("state", "Well", "bad-parameter"), ("x", "", "unknown-parameter"),
    ])
    func parametersAreHeldAgainstTheTable(_ name: String, _ value: String, _ code: String?) throws {
        #expect(try refusal("listTrips", query: [Field(name, value)])?.code == code)
    }

    @Test func theDescriptionHasEveryOperation() throws {
        let root = try JSONTree(InterfaceDocument.bytes).root
        let paths = try #require(root["paths"])
        for operation in Operation.all {
            let described = paths[operation.path]?[operation.method.lowercased()]
            #expect(described?["operationId"]?.string == operation.id)
        }
    }
}
