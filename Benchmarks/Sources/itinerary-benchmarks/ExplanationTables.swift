import OrderedJSON
import Placement
import TripAnswers
import TripDocuments
import TripPlanning

/// Measurements of audits of real trips after their changes: trips with conflicts, and a batch from JSON to JSON.
enum ExplanationTables {
    static func run(_ corpus: Corpus) throws {
        let columns = ["question", "trips", "median", "p99", "slowest", "peak memory"]
        var table = Table("Audits of real trips after their changes", columns)
        let families = [
            ("tour", try corpus.entries("tour")), ("unplaced", try corpus.entries("unplaced")),
            ("season", try corpus.entries("follow")),
        ]
        for (name, entries) in families {
            let trips = try entries.map { Itinerary($0.after) }.filter { try Audit($0).conflicts != nil }
            let single = try trips.filter { try Audit($0).conflicts?.all.count == 1 }
            table.addEach("audit with one conflict, \(name)", single) { keep(try? Audit($0)) }
            table.addEach("audit with all conflicts, \(name)", trips) { keep(try? Audit($0)) }
            table.addEach("with corrections and suggestions, \(name)", trips) { keep(try? AuditAnswer($0)) }
        }
        table.print()
        try printMembers(families.flatMap { $0.1 })
        try batch(families[0].1)
    }

    /// Measures audits of several consecutive seasons with one game that cannot be met.
    static func growth() throws {
        var table = Table(
            "Audits of made-up seasons, with a game that cannot be met",
            [
                "seasons", "legs", "slots", "members", "audit", "with corrections and suggestions",
            ]
        )
        for seasons in [1, 2, 4, 8] {
            let itinerary = Itinerary(try Instances.seasonsWithAConflict(seasons))
            let program = try TripProgram(itinerary).program
            let members = try Audit(itinerary).conflict?.members.count ?? 0
            table.add(
                .count(seasons),
                .count(program.legCount),
                .count(program.slotCount),
                .count(members),
                time(Measurement { keep(try? Audit(itinerary)) }.median),
                time(Measurement { keep(try? AuditAnswer(itinerary)) }.median)
            )
        }
        table.print()
    }

    /// Prints the numbers of members of conflicts.
    private static func printMembers(_ entries: [Corpus.Entry]) throws {
        var counts: [Int: Int] = [:]
        for entry in entries {
            for conflict in try Audit(Itinerary(entry.after)).conflicts?.all ?? [] {
                counts[conflict.members.count, default: 0] += 1
            }
        }
        var table = Table("Members of the conflicts of real trips", ["members", "conflicts"])
        for (members, count) in counts.sorted(by: { $0.key < $1.key }) {
            table.add(.count(members), .count(count))
        }
        table.print()
    }

    /// Measures one trip of a batch, and the share of reading and writing.
    private static func batch(_ entries: [Corpus.Entry]) throws {
        var table = Table("One tour of a batch audit, before its change", Table.timing)
        let texts = entries.map { $0.text }
        let documents = try texts.map { try TripDocument($0, context: .system) }
        let answers = try documents.map { try AuditAnswer(Itinerary($0.trip)) }
        table.add(
            "read JSON",
            Measurement(operations: texts.count) {
                for text in texts { keep(try? TripDocument(text, context: .system)) }
            }
        )
        table.add(
            "audit",
            Measurement(operations: texts.count) {
                for document in documents { keep(try? AuditAnswer(Itinerary(document.trip))) }
            }
        )
        table.add(
            "write JSON",
            Measurement(operations: texts.count) { for answer in answers { keep(bytes(answer)) } }
        )
        let all = Measurement(operations: texts.count) {
            for text in texts {
                guard let document = try? TripDocument(text, context: .system),
                    let answer = try? AuditAnswer(Itinerary(document.trip))
                else { continue }
                keep(bytes(answer))
            }
        }
        table.add("all of it", all, "\(Int(1e9 / all.median)) trips a second")
        table.print()
    }

    private static func bytes(_ answer: AuditAnswer) -> [UInt8] {
        var writer = JSONWriter()
        writer.audit(answer)
        return writer.bytes
    }
}
