import OrderedJSON

/// An operation of a change list that names an edit, such as `{"op":"postpone","item":"cubs","day":3}`, instead of the
/// edit's effect on the document.
///
/// A person who changes a trip thinks of edits, and so does a model. The effect of an edit, such as a sort order, depends
/// on the document.
private struct EditOperation {
    /// The value of `op`.
    enum Name: String, CaseIterable {
        case postpone, cancel, delete, pin, unpin, split

        /// The keys that the operation has in addition to `op` and `item`.
        var keys: [String] {
            switch self {
            case .postpone: ["day", "date", "start"]
            case .split: ["at"]
            case .cancel, .delete, .pin, .unpin: []
            }
        }
    }

    let name: Name
    /// The operation, an object.
    private let value: JSONValue
    /// The path of the operation in the list, such as `$[2]`.
    private let path: String

    /// Creates an operation from an element of a change list; `nil` if the element does not name an edit.
    init?(_ value: JSONValue, at index: Int) {
        guard let name = value["op"]?.string.flatMap({ Name(rawValue: $0) }) else { return nil }
        self.name = name
        self.value = value
        path = "$[\(index)]"
    }

    /// Returns the edit of a trip.
    ///
    /// - Parameter input: The trip before the change list.
    /// - Throws: `QuestionError` if a key is unknown, or a value is missing or malformed.
    func operation(on trip: Trip, of input: TripInput) throws(QuestionError) -> DocumentOperation {
        let known = ["op", "item"] + name.keys
        for member in value.members where !known.contains(member.key) && !member.key.hasPrefix("x-") {
            let guess = Guess.question(near: member.key, among: known)
            let rest = guess.isEmpty ? "; it has \(known.list("and"))" : guess
            throw failure(
                "\(name.rawValue) has no key \(JSONWriter.quoted(member.key))\(rest)",
                at: member.key
            )
        }
        let item = try input.id(ofItem: try text("item", "the id of an item"), in: trip)
        return switch name {
        case .postpone: .postpone(item: item, to: try day, start: try start)
        case .cancel, .delete: .cancel(item: item)
        case .pin: .pin(item: item)
        case .unpin: .unpin(item: item)
        case .split: .split(item: item, at: try text("at", "the city at which the leg is split"))
        }
    }

    private var day: TripDay {
        get throws(QuestionError) {
            switch (value["day"], value["date"]) {
            case (let number?, nil):
                guard let day = number.int else { throw failure("must be the number of a day", at: "day") }
                return .day(day)
            case (nil, .some):
                let written = try text("date", "a date like 2018-05-01")
                guard let date = CalendarDate(written) else {
                    throw failure(
                        "\(JSONWriter.quoted(written)) is not a date like \"2018-05-01\"",
                        at: "date"
                    )
                }
                return .date(date)
            case (.some, .some): throw failure("day and date exclude each other; leave one out", at: "date")
            case (nil, nil): throw failure("is missing; give the new day or date of the game", at: "day")
            }
        }
    }

    private var start: ClockTime? {
        get throws(QuestionError) {
            guard value["start"] != nil else { return nil }
            let written = try text("start", "a time like 19:05")
            guard let start = ClockTime(written) else {
                throw failure("\(JSONWriter.quoted(written)) is not a time like \"19:05\"", at: "start")
            }
            return start
        }
    }

    private func text(_ key: String, _ expected: String) throws(QuestionError) -> String {
        guard let text = value[key]?.string else { throw failure("must be a string, \(expected)", at: key) }
        return text
    }

    private func failure(_ reason: String, at key: String) -> QuestionError {
        let path = path + JSONTree.step(to: key)
        return QuestionError(
            ErrorFacts("bad-operation", path: path),
            input: QuestionOption.change.rawValue,
            reason: "\(path): \(reason)"
        )
    }
}

extension QuestionTrip {
    /// The names of all operations that `change(replacingEditsIn:)` accepts.
    package static var operationNames: [String] {
        TripChange.operationNames + EditOperation.Name.allCases.map { $0.rawValue }
    }

    /// Returns a change document in which each edit (`postpone`, `cancel`, `delete`, `pin`, `unpin` or `split`) is
    /// replaced with the operations that perform it. Each edit applies to the trip after the operations before it.
    ///
    /// Returns `change` itself if it contains no edit.
    /// - Throws: `QuestionError` if an operation has an unknown name, or an edit is malformed or impossible.
    /// - Complexity: O(edits · bytes).
    package func change(replacingEditsIn change: [UInt8]) throws(QuestionError) -> [UInt8] {
        guard let root = (try? JSONTree(change))?.root, root.kind == .array else { return change }
        let elements = Array(root.elements)
        try QuestionTrip.checkNames(of: elements)
        let edits = elements.indices.map { EditOperation(elements[$0], at: $0) }
        guard edits.contains(where: { $0 != nil }) else { return change }
        // The operations between edits are read together, so that errors have the indices of the given list.
        let placeholder = Array(#"{"op":"remove","item":""}"#.utf8)
        let list = JSONWriter.bytes { json in
            json.array(Array(zip(elements, edits))) { $0.raw($1.1 == nil ? Array($1.0.text) : placeholder) }
        }
        let given = try QuestionError.catching(
            DocumentError.self,
            of: QuestionOption.change.rawValue,
            try TripChange.list(list)
        )
        var changes: [TripChange] = []
        for (given, edit) in zip(given, edits) {
            guard let edit else {
                changes.append(given)
                continue
            }
            changes += try self.changes(of: edit, after: changes)
        }
        return Array(TripChange.documentText(changes).utf8)
    }

    /// Returns the operations that perform an edit on the trip after other operations.
    private func changes(of edit: EditOperation, after changes: [TripChange]) throws(QuestionError)
        -> [TripChange]
    {
        let document = try input.document(after: changes)
        let operation = try edit.operation(on: document.trip, of: input)
        do throws(OperationError) {
            return try operation.changes(in: document)
        } catch {
            if case .postpone(let item, _, _, _) = operation { throw input.failure(error, postponing: item) }
            throw input.failure(error)
        }
    }

    /// Throws an error if an operation of a change list has an unknown name.
    private static func checkNames(of elements: [JSONValue]) throws(QuestionError) {
        for (index, element) in elements.enumerated() {
            guard let name = element["op"]?.string, !operationNames.contains(name) else { continue }
            let path = "$[\(index)].op"
            let names = operationNames.list("or")
            let guess = Guess.question(near: name, among: operationNames)
            throw QuestionError(
                ErrorFacts("unknown-word", path: path, ["value": name]),
                input: QuestionOption.change.rawValue,
                reason: "\(path): \(JSONWriter.quoted(name)) is unknown; it must be \(names)\(guess)"
            )
        }
    }
}

extension QuestionTrip {
    /// The unknown keys of the document, which may be invalid: one line for each key, with a similar known key.
    ///
    /// - Complexity: O(bytes).
    package var unknownKeys: [String] {
        let keys =
            input.error == nil ? (try? document())?.unknownKeys : (try? JSONTree(input.bytes))?.unknownKeys
        return (keys ?? []).map { DocumentWarning($0).line }
    }
}
