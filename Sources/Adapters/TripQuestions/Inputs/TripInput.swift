import OrderedJSON

/// The input of a question: a document with its name and context.
package struct TripInput: Sendable {
    /// The name of the input in messages.
    package let name: String
    package let bytes: [UInt8]
    package let context: TripContext
    /// The form in which errors about the input name options.
    package let options: OptionStyle
    /// The line of the stream on which the document starts, from 1.
    package let line: Int
    private let result: Result<TripDocument, DocumentError>

    /// Parses a document.
    ///
    /// - Parameter line: The line of a stream on which the document starts; errors count lines from there.
    package init(
        _ bytes: [UInt8],
        name: String,
        context: TripContext,
        calling options: OptionStyle = .commandLine,
        onLine line: Int = 1
    ) {
        self.options = options
        self.line = line
        self.name = name
        self.bytes = bytes
        self.context = context
        result = Result { () throws(DocumentError) in
            try rethrow(
                try TripDocument(bytes, context: context),
                as: { (error: DocumentError) in error.onLine(line) }
            )
        }
    }

    /// Returns the same document with another context.
    func beside(_ context: TripContext) -> TripInput {
        TripInput(bytes, name: name, context: context, calling: options, onLine: line)
    }

    /// Returns the document with a date of day 1, if it states none and is valid only with one, as with prices of nights
    /// on certain days of the week; otherwise the same document.
    func dated(from date: CalendarDate) -> TripInput {
        guard error != nil, let dated = TripDocument.text(bytes, withStartDate: date) else { return self }
        let input = TripInput(dated, name: name, context: context, calling: options, onLine: line)
        return input.error == nil ? input : self
    }

    /// The error with which the document is rejected; `nil` if it is valid.
    package var error: DocumentError? {
        if case .failure(let error) = result { error } else { nil }
    }

    /// All errors of the document.
    package var errors: [DocumentError] {
        error == nil ? [] : TripDocument.errors(in: bytes, context: context).map { $0.onLine(line) }
    }

    /// The warnings of `validate`: unknown keys, also in a rejected document, and legs without minutes.
    package var warnings: [DocumentWarning] {
        switch result {
        case .success(let document):
            return document.unknownKeys.map { DocumentWarning($0) }
                + document.unknownMinutes.map { DocumentWarning($0) }
        case .failure:
            return ((try? JSONTree(bytes))?.unknownKeys ?? []).map { DocumentWarning($0) }
        }
    }

    /// Returns the document.
    package func document() throws(QuestionError) -> TripDocument {
        try catching(DocumentError.self, try result.get())
    }

    /// Returns the document with `changes` applied, if any are given.
    package func document(after changes: [TripChange]?) throws(QuestionError) -> TripDocument {
        let document = try document()
        guard let changes else { return document }
        return try catching(ChangeError.self, try document.applying(changes))
    }

    /// Returns the document with `changes` applied (if any are given), its itinerary, and `budget`, part of which the
    /// computation of the itinerary has used.
    package func itinerary(after changes: [TripChange]? = nil, spending budget: WorkBudget)
        throws(QuestionError)
        -> (TripDocument, Itinerary, WorkBudget)
    {
        let document = try document(after: changes)
        return (document, Itinerary(document.trip, spending: budget), budget)
    }

    /// Rejects a document in the source app's coding, which only `convert` rewrites.
    package func refuseSourceCoding() throws(QuestionError) {
        guard try document().coding == .sourceApp else { return }
        throw fail(
            "the document is in the source app's format, which cannot be rewritten; convert it to itinerary/1 first"
        )
    }

    /// Returns the document in the coding `itinerary/1`.
    package func converted() throws(QuestionError) -> TripDocument {
        let document = try document()
        return try catching(DocumentError.self, try document.converted())
    }

    /// Evaluates `value`, and converts its error to a `QuestionError` about this document.
    @discardableResult
    package func catching<Value, Problem: CodedError>(
        _ type: Problem.Type,
        _ value: @autoclosure () throws(Problem) -> Value
    ) throws(QuestionError) -> Value {
        try QuestionError.catching(type, of: name, try value())
    }

    /// Returns the index of an item in a trip, by its id or by a title that no other item has.
    ///
    /// - Throws: `QuestionError` with the code `unknown-item` and similar ids, or the ids of the items with the title.
    package func index(ofItem id: String, in trip: Trip) throws(QuestionError) -> Int {
        if let index = trip.index(ofItem: id) { return index }
        let titled = trip.indices(ofItemsTitled: id)
        if let index = titled.first, titled.count == 1 { return index }
        let nearest = Spelling.nearest(to: id, among: trip.items.map { $0.id })
        func unknown(_ reason: String) -> QuestionError {
            QuestionError(OperationError.unknownItem(id, nearest: nearest).facts, input: name, reason: reason)
        }
        guard titled.isEmpty else {
            let shown = titled.prefix(5).map { index in
                let item = trip.items[index]
                return item.id + (item.position.map { " on day \($0.day)" } ?? "")
            }
            let more = titled.count > 5 ? ["\(titled.count - 5) more"] : []
            throw unknown(
                "\(titled.count) items have the title \(id); give the id: \((shown + more).list("or"))"
            )
        }
        let guess = Guess.question(near: id, among: trip.items.map { $0.id })
        guard guess.isEmpty else { throw unknown("the trip has no item \(id)\(guess)") }
        throw unknown("the trip has no item \(id); \(options.hintAtIDs)")
    }

    /// Returns the id of an item, given by its id or by a title that no other item has.
    package func id(ofItem id: String, in trip: Trip) throws(QuestionError) -> Item.ID {
        trip.items[try index(ofItem: id, in: trip)].id
    }

    /// Returns the index of a leg in a trip.
    package func index(ofLeg id: String, in trip: Trip) throws(QuestionError) -> Int {
        let index = try index(ofItem: id, in: trip)
        guard trip.items[index].isTravel else { throw fail("the item \(id) is not a leg") }
        return index
    }

    /// Returns the number of a day, from 1. A number may denote a day outside the trip; a date must be in the trip.
    package func number(of day: TripDay, in trip: Trip) throws(QuestionError) -> Int {
        if case .day(let number) = day { number } else { try numberInTrip(of: day, trip) }
    }

    /// Returns the number of a day, from 1. The day must be in the trip.
    package func numberInTrip(of day: TripDay, _ trip: Trip) throws(QuestionError) -> Int {
        do throws(OperationError) { return try day.number(in: trip) } catch { throw failure(error) }
    }

    /// Returns an error about this document.
    package func fail(_ reason: String) -> QuestionError {
        .input(file: name, reason: reason)
    }

    /// Returns the error of an operation as an error about this document, which names options in the form of `options`.
    package func failure(_ error: OperationError) -> QuestionError {
        let reason =
            switch error {
            case .notGame(let item):
                "the item \(item) is not a game or event\(options.hintAtMoving)"
            case .noStartDate:
                "the trip has no startDate, so \(options.name(.date)) has no effect;"
                    + " use \(options.name(.day))"
            case .indexOutsideDay(_, let day, 0):
                "day \(day) has no other item, so \(options.name(.index)) must be 0"
            case .indexOutsideDay(_, let day, let count):
                "day \(day) has \(count) other item\(count == 1 ? "" : "s"),"
                    + " so \(options.name(.index)) must be 0 to \(count)"
            case .dayOutsideTrip(let day, _): error.description + advice(toAdd: .day(day))
            case .dateOutsideTrip(let date, _, _): error.description + advice(toAdd: .date(date))
            case .unknownItem, .notTravel, .notPlaced, .startMissing, .notOnDay, .dayMissing, .itemsBefore,
                .itemsAfter,
                .idTaken, .otherType, .timedSplit, .splitAtEnd, .refused:
                error.description
            }
        return QuestionError(error.facts, input: name, reason: reason)
    }
}

extension TripDocument {
    /// Warnings, for answers as text, about data that makes an answer doubtful: cities that are probably misspelled,
    /// doubtful coordinates, and legs without minutes.
    package var doubts: [String] {
        cityWarnings.map { "warning: \($0)" } + doubtsOfPlaces.map { "warning: \($0)" } + doubtsOfMinutes
    }

    /// A line about doubtful coordinates of the trip, and a line about a city whose coordinates in a side file are far
    /// from its coordinates in the trip; empty if there is no doubt.
    private var doubtsOfPlaces: [String] {
        let own = trip.geography
        let other = trip.sides.lazy.compactMap { PlaceContradiction(between: $0.places, and: own.places) }
            .first
        let contradiction = other.map {
            "a side file puts \($0.city) \($0.kilometers) km from its place in the trip, which counts"
        }
        return [own.coordinateDoubt?.message, contradiction].compactMap { $0 }
    }

    /// Warnings about departures in the trip and its side files that the traveler cannot take.
    package var departureWarnings: [String] { trip.leftOutDepartures.map { "warning: \($0)" } }

    /// Warnings about cities that are probably misspelled.
    package var cityWarnings: [ItemWarning] {
        itemWarnings.filter { if case .city = $0.kind { true } else { false } }
    }

    /// One line about all legs that need minutes but have none; empty if there are no such legs.
    private var doubtsOfMinutes: [String] {
        let unknown = unknownMinutes
        guard let first = unknown.first else { return [] }
        let code = DocumentWarning(first).code
        guard unknown.count > 1 else { return ["warning[\(code)] \(first)"] }
        let named = unknown.prefix(5).map { $0.item }
        let names = (named + (unknown.count > named.count ? ["others"] : [])).list("and")
        let travels = "\(unknown.count) legs have no \"durationMinutes\" and count as 0 minutes: \(names)"
        return ["warning[\(code)] \(travels); validate shows details"]
    }
}

extension Trip {
    /// Returns the indices of the items with a title, which is compared by `City.plainKey(of:)`. A game without a title
    /// has the title `HOME v AWAY`.
    fileprivate func indices(ofItemsTitled title: String) -> [Int] {
        let key = City.plainKey(of: title)
        return items.indices.filter { index in
            let titles: [String?] =
                switch items[index].kind {
                case .game(let game): [game.title, game.displayTitle]
                case .custom(let custom): [custom.title]
                case .travel(let travel): [travel.timedTitle]
                }
            return titles.contains { $0.map { City.plainKey(of: $0) == key } ?? false }
        }
    }
}
