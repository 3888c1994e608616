import CLibrary
import HTTPServer
import OrderedJSON
import TripModel
import TripQuestions
import WholeFiles

/// A trip in a file, with its side files.
struct FileTrip: BoardTrip {
    /// The file name without its extension.
    let name: String
    let document: FileDocument
    let files: SideFiles

    /// Opens the trip in a file.
    ///
    /// - Parameter output: The path to which edits are saved; `nil` to save them to the trip's file.
    /// - Throws: `QuestionError` if the file is not a trip.
    init(_ path: String, output: String? = nil) throws(QuestionError) {
        document = try FileDocument(path, output: output)
        files = SideFiles(of: path)
        name = files.stem.lastPart
    }

    var sideFiles: SideFiles? { files }

    func read(for client: Client) -> Response {
        let (version, isDeleted) = document.current()
        let deletion = isDeleted ? [Field.fileWasDeleted] : []
        return FileTrip.response(200, version, [nameField] + deletion)
    }

    func save(_ request: Request) throws(RequestRefusal) -> Response {
        let revision = try FileTrip.revision(in: request.head)
        if let problem = FileDocument.problem(with: request.body) { throw problem.refusal }
        let saving: FileDocument.Saving
        do throws(FileError) {
            saving = try document.save(request.body, madeFrom: revision)
        } catch {
            let isHeld = error.cause == .inUse || error.cause == .changed
            throw FileTrip.refusal(isHeld ? 423 : 507, error)
        }
        switch saving {
        case .saved(let revision, let wasDeleted):
            return FileTrip.saved(revision, wasDeleted ? [.fileWasDeleted] : [])
        case .outdated(let newer): return FileTrip.response(409, newer)
        case .blocked(let reason): throw RequestRefusal(423, "file-changed", reason)
        }
    }

    /// Returns the response that reports that the trip was created.
    func created() -> Response {
        FileTrip.saved(document.current().version.revision, status: 201, [nameField])
    }

    /// The header with the name of the file that receives edits.
    private var nameField: Field { Field("X-Document-Name", document.path.lastPart.percentEncoded) }

    private static func response(_ status: Int, _ version: FileDocument.Version, _ headers: [Field] = [])
        -> Response
    {
        let headers = [tag(of: version.revision)] + headers
        return Response(status: status, type: Response.json, body: version.bytes, headers: headers)
    }

    private static func saved(_ revision: String, status: Int = 200, _ headers: [Field]) -> Response {
        Response(status, headers: [tag(of: revision)] + headers) { json in
            json.object { $0.member("revision", revision) }
        }
    }

    private static func tag(of revision: String) -> Field { Field("ETag", "\"\(revision)\"") }

    /// Returns the revision in `If-Match`, a strong entity tag.
    private static func revision(in head: RequestHead) throws(RequestRefusal) -> String {
        guard let tag = head["If-Match"] else {
            throw RequestRefusal(428, "no-revision", "If-Match must state the edited revision")
        }
        let revision = tag.dropFirst().dropLast()
        guard tag.utf8.count > 2, tag.hasPrefix("\""), tag.hasSuffix("\""), !revision.contains("\"") else {
            let reason = "If-Match must be one revision in quotes, as in ETag"
            throw RequestRefusal(400, "bad-revision", reason)
        }
        return String(revision)
    }

    /// Returns the refusal that reports why a file cannot be written.
    static func refusal(_ status: Int, _ error: FileError) -> RequestRefusal {
        let reason = "\(error.path): \(error.reason); nothing was saved"
        return RequestRefusal(status, error.facts.code, reason)
    }
}

extension Field {
    /// The header stating that another program has deleted the document's file, or had deleted it before the document
    /// was saved.
    fileprivate static let fileWasDeleted = Field("X-Document-File", "deleted")
}

extension String {
    /// The part of a path after its last slash.
    fileprivate var lastPart: String { String(split(separator: "/").last ?? "") }
}

/// The trips of a board that shows a single file.
struct SingleTrip: BoardTrips {
    let trip: FileTrip

    func trip(_ name: String?) throws(RequestRefusal) -> (any BoardTrip)? {
        guard let name, !trip.name.utf8.elementsEqual(name.utf8) else { return trip }
        throw FolderTrips.missing(name)
    }

    func create(_ name: String, _ request: Request) throws(RequestRefusal) -> Response {
        guard trip.name != name else {
            throw RequestRefusal(412, "file-exists", "the trip \(name) already exists")
        }
        throw RequestRefusal(404, "one-trip", "this server serves one trip and cannot store another")
    }

    func entries(for client: Client) -> [BoardEntry] {
        [BoardEntry(trip.name, trip.document.current().version.bytes, nextTo: trip.files)]
    }
}

/// The files that have a trip's folder and base name: `NAME.schedule.csv`, `.json` or `.ics`, and `NAME.places.json`,
/// `.csv`, `.kml` or `.kmz`.
struct SideFiles: Sendable {
    /// The path of the trip without its extension.
    let stem: String

    init(of trip: String) {
        stem = trip.withoutEnding(".json") ?? trip
    }

    /// The places file; if there are several, the first in the order of the formats.
    var places: (name: String, bytes: [UInt8])? {
        ["json", "csv", "kml", "kmz"].lazy.compactMap { file(".places." + $0) }.first
    }

    /// The places file as JSON, which the page reads; `nil` if there is no places file or it is unreadable.
    private var placesInJSON: (name: String, bytes: [UInt8])? {
        guard let places, places.name.withoutEnding(".json") == nil else { return places }
        guard let side = geography(in: places) else { return nil }
        return (places.name, SideFiles.json(side))
    }

    private static func json(_ side: Geography) -> [UInt8] {
        JSONWriter.bytes { $0.object { $0.geography(side) } }
    }

    private func geography(in file: (name: String, bytes: [UInt8])) -> Geography? {
        // The user of the page is not asked to correct the file, so doubtful coordinates are accepted.
        try? PlacesFile.side(
            file.bytes,
            of: file.name,
            zones: TripContext.system.zones,
            acceptingDoubts: true
        )
    }

    /// Creates the places file in JSON. JSON in `bytes` is written unchanged; for any other format, `side` is written
    /// as JSON.
    ///
    /// - Throws: `RequestRefusal` if a places file exists, or if the file cannot be written.
    func createPlaces(_ bytes: [UInt8], _ side: Geography) throws(RequestRefusal) {
        let isJSON = JSONTree.firstByte(of: bytes) == UInt8(ascii: "{")
        do throws(FileError) {
            let json = isJSON ? bytes : SideFiles.json(side)
            if places == nil, try WholeFile.create(stem + ".places.json", with: json) { return }
        } catch {
            throw FileTrip.refusal(507, error)
        }
        throw RequestRefusal(412, "file-exists", "there are already places next to the trip")
    }

    /// The context in which the document is read, with the places file next to it if the file is readable.
    var context: TripContext {
        let side = places.flatMap { geography(in: $0) }
        return TripContext(sides: side.map { [$0] } ?? [], zones: TripContext.system.zones)
    }

    /// The schedule file; if there are several, the first in the order of the formats.
    private var schedule: (name: String, bytes: [UInt8])? {
        ["csv", "json", "ics"].lazy.compactMap { file(".schedule." + $0) }.first
    }

    private func file(_ ending: String) -> (name: String, bytes: [UInt8])? {
        let path = stem + ending
        guard access(path, F_OK) == 0, let bytes = try? WholeFile.contents(of: path) else { return nil }
        return (path.lastPart, bytes)
    }

    /// Returns the response with a trip's current side files; a file that is missing or unreadable is `null`.
    static func response(_ files: SideFiles?) -> Response {
        Response(200) { json in
            json.object { json in
                let known = [("schedule", files?.schedule), ("places", files?.placesInJSON)]
                for (key, file) in known {
                    json.key(key)
                    guard let file else {
                        json.null()
                        continue
                    }
                    json.object { json in
                        json.member("name", file.name)
                        json.member("text", String(decoding: file.bytes, as: UTF8.self))
                    }
                }
            }
        }
    }
}
