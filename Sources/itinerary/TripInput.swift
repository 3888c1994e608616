import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel
import TripPlanning

/// A document that a command is asked about.
struct TripInput {
    /// The name of its origin on standard error.
    let name: String
    private let bytes: [UInt8]
    private let surroundings: Surroundings
    private let result: Result<TripDocument, DocumentError>

    /// Reads a document, with what lies beside it.
    init(_ bytes: [UInt8], name: String, beside surroundings: Surroundings) {
        self.name = name
        self.bytes = bytes
        self.surroundings = surroundings
        do throws(DocumentError) {
            result = .success(try TripDocument(bytes, beside: surroundings))
        } catch {
            result = .failure(error)
        }
    }

    /// The error by which the document is refused; `nil` if it is valid.
    var error: DocumentError? {
        if case .failure(let error) = result { error } else { nil }
    }

    /// All that is told of what is wrong with the document.
    var errors: [DocumentError] {
        error == nil ? [] : TripDocument.errors(in: bytes, beside: surroundings)
    }

    /// Notes on a valid document.
    var itemWarnings: [ItemWarning] {
        switch result {
        case .success(let document): document.itemWarnings
        case .failure: []
        }
    }

    /// The warnings of `validate`: keys without meaning, also of a document that is refused, and segments without
    /// minutes.
    var warnings: [DocumentWarning] {
        switch result {
        case .success(let document):
            return document.unknownKeys.map { DocumentWarning($0) }
                + document.unknownMinutes.map { DocumentWarning($0) }
        case .failure:
            return ((try? JSONTree(bytes))?.unknownKeys ?? []).map { DocumentWarning($0) }
        }
    }

    /// The document.
    func document() throws(Failure) -> TripDocument {
        switch result {
        case .success(let document): return document
        case .failure(let error): throw fail(error.description)
        }
    }

    /// The document after the change of `--change`, if one is given.
    func document(after changes: [TripChange]?) throws(Failure) -> TripDocument {
        let document = try document()
        guard let changes else { return document }
        return try changed { () throws(ChangeError) in try document.applying(changes) }
    }

    /// A document that has been changed.
    func changed(_ change: () throws(ChangeError) -> TripDocument) throws(Failure) -> TripDocument {
        do throws(ChangeError) {
            return try change()
        } catch {
            throw fail(error.description)
        }
    }

    /// Refuses a document in the source app's coding, which only `convert` rewrites.
    func refuseSourceCoding() throws(Failure) {
        guard try document().coding == .sourceApp else { return }
        throw fail("is in the source app's coding, which is not rewritten; convert it to itinerary/1 first")
    }

    /// The document in the coding `itinerary/1`.
    func converted() throws(Failure) -> TripDocument {
        let document = try document()
        do throws(DocumentError) {
            return try document.converted()
        } catch {
            throw fail(error.description)
        }
    }

    /// A document with items put elsewhere.
    func placing(_ items: [PlacedItem], in document: TripDocument) throws(Failure) -> TripDocument {
        do throws(ChangeError) {
            return try document.placing(items)
        } catch {
            throw fail(error.description)
        }
    }

    /// Returns the result of planning; its errors name the input.
    func planned<Value>(_ plan: () throws(SolverError) -> Value) throws(Failure) -> Value {
        do throws(SolverError) {
            return try plan()
        } catch {
            throw fail(error.description)
        }
    }

    /// The index of an item in a trip.
    func index(ofItem id: String, in trip: Trip) throws(Failure) -> Int {
        if let index = trip.index(ofItem: id) { return index }
        let guess = Guess.question(near: id, among: trip.items.map { $0.id })
        guard guess.isEmpty else { throw fail("the trip has no item \(id)\(guess)") }
        let titled = trip.items.filter { item in
            switch item.kind {
            case .game(let game): game.title == id
            case .custom(let custom): custom.title == id
            case .travel: false
            }
        }
        if let item = titled.first, titled.count == 1 {
            throw fail("the trip has no item \(id), but one with that title; its id is \(item.id)")
        }
        throw fail("the trip has no item \(id); 'itinerary show' lists the ids")
    }

    /// The index of a travel segment in a trip.
    func index(ofSegment id: String, in trip: Trip) throws(Failure) -> Int {
        let index = try index(ofItem: id, in: trip)
        guard trip.items[index].isTravel else { throw fail("the item \(id) is no travel segment") }
        return index
    }

    /// A failure about this document.
    func fail(_ reason: String) -> Failure {
        .input(file: name, reason: reason)
    }
}
