import HTTPServer
import OrderedJSON
import Synchronization
import TripAnswers
import TripModel
import TripQuestions
import WholeFiles
import WorkBudgets

/// The trips in a folder. The name of a trip is its file name without the extension.
final class FolderTrips: BoardTrips {
    /// The maximum number of trips in a list.
    private static let most = 1_000
    /// The time limit for the audits of all trips in a list.
    private static let patience = Duration.seconds(20)

    private let folder: TripFolder
    /// The trips that have been opened, by the bytes of their names. A trip stays available if its file is deleted.
    private let opened = Mutex<[[UInt8]: FileTrip]>([:])
    /// The list entry for each file, with the hash of the file and its places file.
    private let known = Mutex<[[UInt8]: (hash: String, entry: BoardEntry)]>([:])

    init(_ folder: TripFolder) {
        self.folder = folder
    }

    func trip(_ name: String?) throws(RequestRefusal) -> (any BoardTrip)? {
        guard let name else { return nil }
        return try opened.withLock { trips throws(RequestRefusal) in
            if let trip = trips[Array(name.utf8)] { return trip }
            guard let file = try? FolderFileName(ofTrip: name), folder.size(of: file) != nil else {
                throw FolderTrips.missing(name)
            }
            return try open(file, as: name, among: &trips)
        }
    }

    private func open(_ file: FolderFileName, as name: String, among trips: inout [[UInt8]: FileTrip])
        throws(RequestRefusal) -> FileTrip
    {
        do throws(QuestionError) {
            let trip = try FileTrip(folder.path(of: file))
            trips[Array(name.utf8)] = trip
            return trip
        } catch {
            throw RequestRefusal(error)
        }
    }

    /// Creates a trip as a new file, atomically.
    func create(_ name: String, _ request: Request) throws(RequestRefusal) -> Response {
        if let problem = FolderFileName.problem(ofNewTrip: name) {
            throw RequestRefusal(400, "bad-name", problem)
        }
        if let problem = FileDocument.problem(with: request.body) { throw problem.refusal }
        let file: FolderFileName
        do throws(FolderError) { file = try FolderFileName(ofTrip: name) } catch {
            throw RequestRefusal(400, for: error)
        }
        return try opened.withLock { trips throws(RequestRefusal) in
            // The name of an opened trip is taken, even if its file was deleted.
            guard trips[Array(name.utf8)] == nil, try create(file, request.body) else {
                let reason = "the file \(file.text) already exists; choose another name"
                throw RequestRefusal(412, "file-exists", reason)
            }
            return try open(file, as: name, among: &trips).created()
        }
    }

    /// Creates a file; returns false if the file exists.
    private func create(_ file: FolderFileName, _ bytes: [UInt8]) throws(RequestRefusal) -> Bool {
        do throws(FileError) {
            return try WholeFile.create(folder.path(of: file), with: bytes)
        } catch {
            throw FileTrip.refusal(507, error)
        }
    }

    /// Returns the entries of the list. JSON without items is omitted. Unreadable files are listed with the reason.
    func entries(for client: Client) throws(RequestRefusal) -> [BoardEntry] {
        let files: [FolderFileName]
        do throws(FolderError) { files = try folder.names() } catch { throw RequestRefusal(500, for: error) }
        let deadline = ContinuousClock.now + FolderTrips.patience
        let trips = files.compactMap { file in file.trip.map { (file: file, name: $0) } }
        let sorted = trips.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        let entries = sorted.prefix(FolderTrips.most).compactMap { file, name in
            entry(name, in: file, isHurried: ContinuousClock.now > deadline)
        }
        return entries.filter { $0.needsAttention } + entries.filter { !$0.needsAttention }
    }

    private func entry(_ name: String, in file: FolderFileName, isHurried: Bool) -> BoardEntry? {
        let bytes: [UInt8]
        do throws(FolderError) {
            bytes = try folder.contents(of: file)
        } catch {
            return BoardEntry(name: name, needsAttention: true, content: .damaged(error.description))
        }
        guard FolderTrips.isMeantAsTrip(bytes) else { return nil }
        let files = SideFiles(of: folder.path(of: file))
        let hash = SHA256.hexadecimal(bytes + [0] + (files.places?.bytes ?? []))
        if let known = known.withLock({ $0[Array(name.utf8)] }), known.hash == hash { return known.entry }
        let entry = BoardEntry(name, bytes, nextTo: files, isAudited: !isHurried)
        if !entry.isUnchecked { known.withLock { $0[Array(name.utf8)] = (hash, entry) } }
        return entry
    }

    /// True if the bytes are meant to be a trip: JSON with items, or invalid JSON.
    private static func isMeantAsTrip(_ bytes: [UInt8]) -> Bool {
        guard let root = try? JSONTree(bytes).root else { return true }
        return root["items"] != nil
    }

    /// Returns the refusal that reports an unknown name.
    static func missing(_ name: String) -> RequestRefusal {
        RequestRefusal(404, "unknown-trip", "there is no trip \(name) here")
    }
}

extension BoardEntry {
    /// The time limit for the audit of one trip.
    private static let limits = WorkLimits.time(.seconds(1))
    private static let unchecked = "not checked yet"

    /// Creates the entry for the bytes of a file; audits the trip if `isAudited` is true.
    init(_ name: String, _ bytes: [UInt8], nextTo files: SideFiles, isAudited: Bool = true) {
        do throws(DocumentError) {
            let document = try TripDocument(bytes, context: files.context)
            let answer = isAudited ? BoardEntry.audit(of: document) : nil
            let content = Content.trip(
                title: document.trip.name ?? document.trip.id,
                days: document.trip.dayCount,
                date: document.trip.startDate?.description,
                sentence: answer.map { BoardEntry.sentence($0) } ?? BoardEntry.unchecked
            )
            let isWell = answer?.audit.findings.isEmpty ?? false
            self.init(name: name, needsAttention: !isWell, content: content)
        } catch {
            self.init(name: name, needsAttention: true, content: .damaged(error.description))
        }
    }

    /// True if the trip was not audited, or the audit did not end in time.
    fileprivate var isUnchecked: Bool {
        if case .trip(_, _, _, BoardEntry.unchecked) = content { true } else { false }
    }

    /// Returns the audit of a trip; `nil` if the audit failed or did not end in time, since its findings may then be
    /// incomplete.
    private static func audit(of document: TripDocument) -> AuditAnswer? {
        let itinerary = Itinerary(document.trip)
        let answer = try? AuditAnswer(itinerary, of: document, spending: WorkBudget(limits))
        return answer.flatMap { $0.audit.stopped == nil ? $0 : nil }
    }

    /// Returns a sentence with the number of problems and the most severe problem. As on the board, a leg or visit without
    /// a day is not a problem.
    private static func sentence(_ answer: AuditAnswer) -> String {
        let trip = answer.itinerary.trip
        let problems = answer.audit.findings.filter { finding in
            switch finding {
            case .unplacedTravel, .unplacedVisit: false
            case _: true
            }
        }
        let hasVisits = trip.items.contains { $0.isVisit && $0.position == nil }
        guard let worst = problems.min(by: { $0.severity(in: trip) > $1.severity(in: trip) }) else {
            let items = hasVisits ? "visits or legs" : "legs"
            return answer.audit.findings.isEmpty ? "all is well" : "not ready yet: some \(items) have no day"
        }
        let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
        return "\(count): \(worst.sentence(in: trip))"
    }
}
