import Foundation
import Testing
import TimeZones
import TripDocuments
import TripModel

/// The published JSON Schemas, compared with the reader on samples: a schema accepts the same documents, and rejects
/// those bad documents that it can describe.
@Suite struct SchemaTests {
    private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Examples/Trips")

    private let schema: SchemaValidator

    init() throws {
        let data = try Data(contentsOf: Self.examples.appending(path: "itinerary-1.schema.json"))
        schema = try SchemaValidator(#require(JSONSerialization.jsonObject(with: data) as? [String: Any]))
    }

    @Test("the JSON Schema of trips accepts the example trips")
    func acceptsExamples() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.examples.path())
            .filter { name in
                ["2010.json", "2011.json", "2013.json", "2023.json"].contains { name.hasSuffix($0) }
            }
        #expect(files.count == 6)
        let context = TripContext(zones: ZoneDatabase().source)
        for file in files {
            let data = try Data(contentsOf: Self.examples.appending(path: file))
            #expect(throws: Never.self) { try TripDocument([UInt8](data), context: context) }
            #expect(schema.accepts(try JSONSerialization.jsonObject(with: data)), "\(file)")
        }
        let sample = try JSONSerialization.jsonObject(with: Data(TripDocumentTests.midwest.utf8))
        #expect(schema.accepts(sample))
        let tour = try JSONSerialization.jsonObject(with: Data(PlacesTests.tour.utf8))
        #expect(schema.accepts(tour))
    }

    /// Errors that a schema cannot describe, such as equal ids, days that do not exist, reversed ranges, and text that
    /// is not JSON.
    private static let beyondSchemas: Set = [
        "bad-start-date", "day-after-trip", "day-out-of-range", "days-reversed", "duplicate-id",
        "duplicate-key",
        "duplicate-key-escaped", "trailing-comma", "travel-hours-reversed", "travel-hours-alike",
        "nested-too-deep",
        "sort-order-not-finite", "place-twice", "time-zone-unknown", "time-zone-damaged",
        "place-time-zone-unknown",
        "time-zone-without-start-date", "place-time-zone-without-start-date", "start-in-no-time-zone",
        "start-does-not-exist", "timed-in-no-time-zone", "timed-start-does-not-exist", "leg-to-itself",
        "leg-twice",
    ]

    @Test("the JSON Schema of trips rejects the bad documents that a schema can describe")
    func rejectsBadDocuments() throws {
        var refused = 0
        for bad in BadDocumentTests.cases {
            let name = String(bad.file.dropLast(5))
            let folder = try #require(BadDocumentTests.folder)
            let data = try Data(contentsOf: folder.appending(path: bad.file))
            guard !name.hasPrefix("source-"), let value = try? JSONSerialization.jsonObject(with: data) else {
                continue
            }
            if Self.beyondSchemas.contains(name) { continue }
            #expect(!schema.accepts(value), "\(name)")
            refused += 1
        }
        #expect(refused > 50)
    }

    @Test(
        "the JSON Schema of wish lists accepts exactly the samples that the reader accepts",
        arguments: [
            (#"{"city":"A"}"#, true),
            (#"{"team":"B","count":2,"weight":3,"required":true,"title":"t"}"#, true),
            (#"{"games":["a"],"dates":["2018-05-01","2018-05-02"],"hours":["18:00","23:59"]}"#, true),
            (#"{"dates":["2018-05-01","2018-05-02"]}"#, false), (#"{"city":" "}"#, false),
            (#"{"games":[]}"#, false),
            (#"{"city":"A","count":0}"#, false), (#"{"city":"A","weight":1.5}"#, false),
            (#"{"city":7}"#, false),
            (#"{"city":"A","dates":["2018-05-01"]}"#, false), (#"{"city":"A","required":1}"#, false),
        ]
    )
    func wishListSchema(_ wish: String, _ isRead: Bool) throws {
        let data = try Data(contentsOf: Self.examples.appending(path: "itinerary-wishes-1.schema.json"))
        let schema = try SchemaValidator(
            #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        )
        let text = #"{"format":"itinerary-wishes/1","wishes":[\#(wish)]}"#
        #expect(schema.accepts(try JSONSerialization.jsonObject(with: Data(text.utf8))) == isRead)
        #expect(((try? WishList(Array(text.utf8))) != nil) == isRead)
    }
}

/// The part of JSON Schema (draft 2020-12) that the published schemas use.
private struct SchemaValidator {
    private let root: [String: Any]

    init(_ root: [String: Any]) {
        self.root = root
    }

    func accepts(_ value: Any) -> Bool { accepts(value, root) }

    private func accepts(_ value: Any, _ schema: [String: Any]) -> Bool {
        schema.allSatisfy { keyword, demand in
            switch keyword {
            case "$ref": accepts(value, definition(demand as? String ?? ""))
            case "type": isType(value, demand as? String ?? "")
            case "const": (value as? NSObject) == (demand as? NSObject)
            case "enum": (demand as? [NSObject] ?? []).contains { $0 == value as? NSObject }
            case "required": (demand as? [String] ?? []).allSatisfy { (value as? [String: Any])?[$0] != nil }
            case "properties": properties(value, demand as? [String: Any] ?? [:])
            case "dependentRequired": dependents(value, demand as? [String: [String]] ?? [:])
            case "prefixItems":
                zip(value as? [Any] ?? [], demand as? [[String: Any]] ?? []).allSatisfy { accepts($0, $1) }
            case "items":
                (value as? [Any] ?? []).allSatisfy { accepts($0, demand as? [String: Any] ?? [:]) }
            case "anyOf": (demand as? [[String: Any]] ?? []).contains { accepts(value, $0) }
            case "not": !accepts(value, demand as? [String: Any] ?? [:])
            case "oneOf": (demand as? [[String: Any]] ?? []).count { accepts(value, $0) } == 1
            case "minimum": number(value).map { $0 >= number(demand) ?? 0 } ?? true
            case "maximum": number(value).map { $0 <= number(demand) ?? 0 } ?? true
            case "exclusiveMinimum": number(value).map { $0 > number(demand) ?? 0 } ?? true
            case "minItems": (value as? [Any]).map { Double($0.count) >= number(demand) ?? 0 } ?? true
            case "maxItems": (value as? [Any]).map { Double($0.count) <= number(demand) ?? 0 } ?? true
            case "minLength": (value as? String).map { Double($0.count) >= number(demand) ?? 0 } ?? true
            case "pattern":
                (value as? String).map {
                    $0.range(of: demand as? String ?? "", options: .regularExpression) != nil
                } ?? true
            case "$schema", "$id", "$defs", "title", "description", "default": true
            default: false
            }
        }
    }

    private func definition(_ reference: String) -> [String: Any] {
        let definitions = root["$defs"] as? [String: Any]
        return definitions?[String(reference.dropFirst("#/$defs/".count))] as? [String: Any] ?? ["oneOf": []]
    }

    private func properties(_ value: Any, _ schemas: [String: Any]) -> Bool {
        guard let object = value as? [String: Any] else { return true }
        return schemas.allSatisfy { key, schema in
            object[key].map { accepts($0, schema as? [String: Any] ?? [:]) } ?? true
        }
    }

    private func dependents(_ value: Any, _ demands: [String: [String]]) -> Bool {
        guard let object = value as? [String: Any] else { return true }
        return demands.allSatisfy { key, others in
            object[key] == nil || others.allSatisfy { object[$0] != nil }
        }
    }

    private func isBool(_ value: Any) -> Bool { value is Bool && "\(type(of: value))".contains("Bool") }

    private func number(_ value: Any) -> Double? {
        isBool(value) ? nil : (value as? NSNumber)?.doubleValue
    }

    private func isType(_ value: Any, _ type: String) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "boolean": isBool(value)
        case "number": number(value) != nil
        case "integer": number(value).map { $0 == $0.rounded() } ?? false
        default: false
        }
    }
}
