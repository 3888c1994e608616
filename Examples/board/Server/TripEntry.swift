import OrderedJSON
import TripAnswers
import TripDocuments
import WorkBudgets

/// A line in the list of trips: the name and date of a trip, and whether it needs attention.
struct TripEntry: Sendable {
    /// The known facts about the trip.
    private enum Content: Sendable {
        /// The number of findings and a summary of them are `nil` if the audit failed or did not end in time.
        case trip(title: String, days: Int, date: String?, findings: Int?, sentence: String?)
        /// The reason why the file cannot be read as a trip.
        case damaged(String)
    }

    /// The time limit for the audit of one trip.
    private static let limits = WorkLimits.time(.seconds(1))

    private let name: String
    private let content: Content

    /// Reads the bytes of a file and audits the trip.
    init(_ name: String, _ bytes: [UInt8], beside: Beside) {
        self.name = name
        do throws(DocumentError) {
            let document = try TripDocument(bytes, context: beside.context)
            let itinerary = Itinerary(document.trip)
            let audit = try? AuditAnswer(itinerary, of: document, spending: WorkBudget(TripEntry.limits))
            // A stopped audit may have more findings.
            content = TripEntry.content(document, audit.flatMap { $0.audit.stopped == nil ? $0 : nil })
        } catch {
            content = .damaged(error.description)
        }
    }

    /// Reads the bytes of a file without an audit.
    init(_ name: String, unchecked bytes: [UInt8]) {
        self.name = name
        do throws(DocumentError) {
            content = TripEntry.content(try TripDocument(bytes, context: .system), nil)
        } catch {
            content = .damaged(error.description)
        }
    }

    /// Creates the line for a file that cannot be read.
    init(_ name: String, refusedFor reason: String) {
        self.name = name
        content = .damaged(reason)
    }

    private static func content(_ document: TripDocument, _ audit: AuditAnswer?) -> Content {
        .trip(
            title: document.trip.name ?? document.trip.id,
            days: document.trip.dayCount,
            date: document.trip.startDate?.description,
            findings: audit?.audit.findings.count,
            sentence: audit.map { sentence($0) }
        )
    }

    /// Returns the number of problems and the most severe one. As on the board, a leg without a day is not a problem.
    private static func sentence(_ answer: AuditAnswer) -> String {
        let trip = answer.itinerary.trip
        let problems = answer.audit.findings.filter { finding in
            if case .unplacedTravel = finding { false } else { true }
        }
        guard let worst = problems.min(by: { $0.severity(in: trip) > $1.severity(in: trip) }) else {
            return answer.audit.findings.isEmpty ? "all is well" : "not ready yet: some legs have no day"
        }
        let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
        return "\(count): \(worst.sentence(in: trip))"
    }

    /// True if the bytes are meant to be a trip: a document with items, or one that is not valid JSON.
    static func isMeantAsTrip(_ bytes: [UInt8]) -> Bool {
        guard let root = try? JSONTree(bytes).root else { return true }
        return root["items"] != nil
    }

    /// True if the audit is complete or impossible.
    var isChecked: Bool {
        switch content {
        case .trip(_, _, _, let findings, _): findings != nil
        case .damaged: true
        }
    }

    /// True if there is a finding or the audit is not complete.
    var needsAttention: Bool {
        switch content {
        case .trip(_, _, _, let findings, _): findings.map { $0 > 0 } ?? true
        case .damaged: true
        }
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.key("needsAttention")
            json.bool(needsAttention)
            switch content {
            case .trip(let title, let days, let date, _, let sentence):
                json.member("title", title)
                json.member("days", days)
                if let date { json.member("date", date) }
                json.member("sentence", sentence ?? "not checked yet")
            case .damaged(let reason): json.member("error", reason)
            }
        }
    }
}
