import Foundation
import OrderedJSON
import PlacementTestSupport
import SpecOracle
import Testing
import TripAnswers
import TripDocuments
import TripPlanning

/// Differences between two documents, compared with the content of their JSON and with the definition.
@Suite struct DifferenceLawTests {
    /// The content of a document's JSON, with its items by id.
    private func content(_ document: TripDocument) throws -> NSDictionary {
        var root = try #require(
            JSONSerialization.jsonObject(with: Data(document.tree.bytes)) as? [String: Any]
        )
        let items = try #require(root["items"] as? [[String: Any]])
        root["items"] = Dictionary(uniqueKeysWithValues: items.map { ($0["id"] as? String ?? "", $0) })
        return root as NSDictionary
    }

    private func expectChanges(from first: TripDocument, to second: TripDocument, _ name: String) throws
        -> Bool
    {
        let difference = try DocumentDifference(from: first, to: second)
        let changes: [TripChange]
        do throws(DifferenceError) {
            changes = try difference.changes()
        } catch {
            for reason in error.reasons {
                switch reason {
                case .fixed(let key): #expect(key == "id", "\(name)")
                case .rulesTakenAway: #expect(second.tree.root["rules"] == nil, "\(name)")
                case .null(let key): #expect(second.tree.root[key]?.kind == .null, "\(name)")
                case .unknownKey(let key, _): #expect(!first.text.contains("\"\(key)\""), "\(name)")
                case .refused(let error): Issue.record("\(name): \(error)")
                }
            }
            return false
        }
        let written = try TripChange.list(Array(TripChange.documentText(changes).utf8))
        let changed = try first.applying(written)
        #expect(try content(changed) == content(second), "\(name)")
        #expect(
            changes.isEmpty == difference.isEmpty || difference.entries.allSatisfy { $0.keys.isEmpty },
            "\(name)"
        )
        #expect(try DocumentDifference(from: changed, to: second).keys.isEmpty, "\(name)")
        return true
    }

    /// The two trips share only the ids of their items.
    @Test(
        "applying the difference between two unrelated trips turns the first trip into the second",
        arguments: GeneratorOptions.asked
    )
    func differenceOfUnrelatedTrips(_ options: GeneratorOptions) throws {
        var (last, said): (OracleCase?, Int) = (nil, 0)
        try OracleCase.each(options) { entry in
            defer { last = entry }
            guard let last else { return }
            let text = entry.text.replacing("\"\(entry.name)\"", with: "\"\(last.name)\"")
            let other = try TripDocument(text, context: entry.document.context)
            if try expectChanges(from: last.document, to: other, entry.name) { said += 1 }
        }
        #expect(said > 0)
    }

    /// The edited version has random edits and possibly a repair or a reroute.
    @Test(
        "applying the difference between a trip and its edited version gives the edited version",
        arguments: GeneratorOptions.asked
    )
    func differenceOfEditedTrip(_ options: GeneratorOptions) throws {
        var random = SeededGenerator(seed: OracleCase.seed)
        var (tried, said) = (0, 0)
        try OracleCase.each(options) { entry in
            tried += 1
            var edited = entry.document
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let change = self.change(of: edited.trip, &random)
                if let next = try? edited.applying([change]) { edited = next }
            }
            if Bool.random(using: &random), let repair = try? Itinerary(edited.trip).repair() {
                edited = try edited.placing(repair.positions)
            } else if let plan = try? Itinerary(edited.trip).reroute().plan {
                edited = try edited.applying(plan)
            }
            if try expectChanges(from: entry.document, to: edited, entry.name) { said += 1 }
            _ = try expectChanges(from: edited, to: entry.document, entry.name)
        }
        #expect(said > tried / 2)
    }

    private func change(of trip: Trip, _ random: inout SeededGenerator) -> TripChange {
        let item = trip.items.randomElement(using: &random)?.id ?? "none"
        let day = Int.random(in: 1...trip.dayCount, using: &random)
        let number = Double(Int.random(in: -3...9, using: &random)) * 250.5
        switch Int.random(in: 0..<10, using: &random) {
        case 0...2: return .move(item: item, day: day, sortOrder: number)
        case 3: return .retime(item: item, start: nil, duration: Minutes(day * 7))
        case 4: return .retime(item: item, start: TripModel.ClockTime(minuteOfDay: day * 60), duration: nil)
        case 5:
            return .update(
                item: item,
                set: [.init("durationMinutes", nil), .init("x-note", json("[1, {\"a\": null}]"))]
            )
        case 6: return .remove(item: item)
        case 7:
            let id = "added-\(day)"
            return .add(
                item: json(
                    #"{"id":"\#(id)","type":"custom","title":"Tea","day":\#(day),"sortOrder":\#(number)}"#
                )!
            )
        case 8: return .set(.init("name", Bool.random(using: &random) ? json("\"Trip \(day)\"") : nil))
        default: return .days(trip.dayCount + 1)
        }
    }

    private func json(_ text: String) -> JSONText? { try? JSONText(text) }

    /// An item has moved if it is on another day, or outside the longest common run of its day, found by trying all
    /// runs.
    @Test("the items that a difference reports as moved agree with the definition")
    func movedItems() throws {
        var random = SeededGenerator(seed: OracleCase.seed)
        for number in 0..<400 {
            let count = Int.random(in: 1...9, using: &random)
            let places = (0..<count).map { _ in
                (Int.random(in: 1...2, using: &random), Int.random(in: 0...3, using: &random))
            }
            let others = places.map { place in
                Int.random(in: 0..<3, using: &random) > 0
                    ? (place.0, Int.random(in: 0...3, using: &random)) : (3 - place.0, place.1)
            }
            let (first, second) = try (document(places), document(others))
            let difference = try DocumentDifference(from: first, to: second)
            let moved = difference.entries.filter { $0.isMoved }.map { $0.first }
            #expect(moved == slowlyMoved(places, others), "\(number): \(places) \(others)")
        }
    }

    private func document(_ places: [(day: Int, sortOrder: Int)]) throws -> TripDocument {
        let items = places.enumerated().map { index, place in
            #"{"id":"\#(index)","type":"custom","title":"","day":\#(place.day),"sortOrder":\#(place.sortOrder)}"#
        }
        return try TripDocument(
            #"{"format":"itinerary/1","id":"t","dayCount":2,"items":[\#(items.joined(separator: ","))]}"#
        )
    }

    private func slowlyMoved(_ first: [(Int, Int)], _ second: [(Int, Int)]) -> [Int] {
        var moved = first.indices.filter { first[$0].0 != second[$0].0 }
        for day in 1...2 {
            let staying = first.indices.filter { first[$0].0 == day && second[$0].0 == day }
            let before = staying.sorted { (first[$0].1, $0) < (first[$1].1, $1) }
            let after = staying.sorted { (second[$0].1, $0) < (second[$1].1, $1) }
            var best: [Int] = []
            for set in 0..<(1 << before.count) {
                let places = before.indices.filter { set >> $0 & 1 == 1 }
                let run = places.map { before[$0] }
                guard run == after.filter({ run.contains($0) }) else { continue }
                if places.count > best.count
                    || places.count == best.count && places.lexicographicallyPrecedes(best)
                {
                    best = places
                }
            }
            moved += before.indices.filter { !best.contains($0) }.map { before[$0] }
        }
        return moved.sorted()
    }
}
