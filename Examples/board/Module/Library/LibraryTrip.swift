import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel

/// The trip, the options and the work budget of a question.
final class LibraryTrip {
    let document: TripDocument
    let options: LibraryOptions
    let budget: WorkBudget
    /// The side files and time zones with which documents are read.
    private let context: TripContext

    /// Reads the document and the side files of a request.
    init(_ request: JSONValue, _ options: LibraryOptions) throws(LibraryError) {
        self.options = options
        guard let given = request["document"] else {
            throw LibraryError(ErrorFacts("missing-document", path: "$.document"), "the document is missing")
        }
        let zones = TimeZoneSource.table(ZoneTable.known)
        context = TripContext(sides: try LibraryTrip.sides(options, zones), zones: zones)
        let bytes = given.string.map { Array($0.utf8) } ?? Array(given.text)
        let read = context
        document = try catching(DocumentError.self) { () throws(DocumentError) in
            try TripDocument(bytes, context: read)
        }
        let steps = try options.whole("stepLimit", from: 1, to: Int(Int32.max))
        budget = WorkBudget(steps.map { WorkLimits(steps: $0) } ?? WorkLimits())
    }

    var trip: Trip { document.trip }

    private static func sides(_ options: LibraryOptions, _ zones: TimeZoneSource) throws(LibraryError)
        -> [Geography]
    {
        var sides: [Geography] = []
        for (bytes, name) in try options.files("places") {
            let side = try catching(DocumentError.self, of: name) { () throws(DocumentError) in
                try Geography(bytes, zones: zones)
            }
            if let doubt = side.coordinateDoubt {
                throw LibraryError(ErrorFacts("doubtful-coordinates"), about: name, doubt.message)
            }
            sides.append(side)
        }
        for (bytes, name) in try options.files("departures") {
            sides.append(
                try catching(DepartureError.self, of: name) { () throws(DepartureError) in
                    try Geography(departures: bytes)
                }
            )
        }
        return sides
    }

    /// Returns another document, read with the same side files.
    func other(_ bytes: [UInt8], of name: String) throws(LibraryError) -> TripDocument {
        try catching(DocumentError.self, of: name) { () throws(DocumentError) in
            try TripDocument(bytes, context: context)
        }
    }

    /// Returns the document with the changes of the option `change`, if it is given.
    func changed() throws(LibraryError) -> TripDocument {
        guard let bytes = try options.file("change") else { return document }
        let changes = try catching(DocumentError.self, of: "change") { () throws(DocumentError) in
            try TripChange.list(bytes)
        }
        return try catching(ChangeError.self) { () throws(ChangeError) in try document.applying(changes) }
    }

    /// Returns the index of the item that the option `item` names.
    func item() throws(LibraryError) -> Int {
        let id = try options.required("item")
        if let index = trip.index(ofItem: id) { return index }
        let near = Spelling.nearest(to: id, among: trip.items.map { $0.id })
        let advice = near.map { "did you mean \($0)?" } ?? "give the id of one of its items"
        throw LibraryError(
            ErrorFacts("unknown-item", item: id),
            about: "trip",
            "the trip has no item \(id.printable); \(advice)"
        )
    }

    /// Returns the index of the leg that the option `item` names.
    func leg() throws(LibraryError) -> Int {
        let index = try item()
        guard trip.items[index].isTravel else {
            throw .refused("trip", "the item \(trip.items[index].id.printable) is not a leg")
        }
        return index
    }

    /// Returns the number of the day that the options `day` or `date` name; `nil` if neither is given.
    func day() throws(LibraryError) -> Int? {
        guard let day = try options.day() else { return nil }
        if case .day(let number) = day { return number }
        return try catching(OperationError.self) { () throws(OperationError) in try day.number(in: trip) }
    }

    /// Returns the position that the options state.
    func position() throws(LibraryError) -> Position {
        guard let day = try day() else { throw options.missing("day") }
        guard let order = try options.number("sortOrder") else { throw options.missing("sortOrder") }
        return Position(day: day, sortOrder: order)
    }
}
