import OrderedJSON

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
        result = Result { () throws(DocumentError) in try TripDocument(bytes, beside: surroundings) }
    }

    /// The error by which the document is refused; `nil` if it is valid.
    var error: DocumentError? {
        if case .failure(let error) = result { error } else { nil }
    }

    /// All that is told of what is wrong with the document.
    var errors: [DocumentError] {
        error == nil ? [] : TripDocument.errors(in: bytes, beside: surroundings)
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
        try catching(DocumentError.self, try result.get())
    }

    /// The document after the change of `--change`, if one is given.
    func document(after changes: [TripChange]?) throws(Failure) -> TripDocument {
        let document = try document()
        guard let changes else { return document }
        return try catching(ChangeError.self, try document.applying(changes))
    }

    /// The document after the change of `--change`, if one is given, and its itinerary, found within a budget.
    func itinerary(after changes: [TripChange]? = nil, spending budget: WorkBudget) throws(Failure)
        -> (TripDocument, Itinerary, WorkBudget)
    {
        let document = try document(after: changes)
        return (document, Itinerary(document.trip, spending: budget), budget)
    }

    /// Refuses a document in the source app's coding, which only `convert` rewrites.
    func refuseSourceCoding() throws(Failure) {
        guard try document().coding == .sourceApp else { return }
        throw fail("is in the source app's coding, which is not rewritten; convert it to itinerary/1 first")
    }

    /// The document in the coding `itinerary/1`.
    func converted() throws(Failure) -> TripDocument {
        let document = try document()
        return try catching(DocumentError.self, try document.converted())
    }

    /// Returns a value; an error of a type, where there is none, becomes a failure about this document.
    @discardableResult
    func catching<Value, Problem: Error & CustomStringConvertible>(
        _ type: Problem.Type,
        _ value: @autoclosure () throws(Problem) -> Value
    ) throws(Failure) -> Value {
        try Failure.catching(type, of: name, try value())
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
