import OrderedJSON

/// Two documents differ in a way that no change document can express.
public struct DifferenceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A difference that no operation expresses.
    package enum Reason: Hashable, Sendable {
        /// A key at the top that no operation changes: `id` or `format`.
        case fixed(String)
        /// The second document has no `rules`, and rules can only be replaced.
        case rulesTakenAway
        /// A key at the top is `null` in the second document, which in a change takes it away.
        case null(String)
        /// A key that is unknown, and that the first document has nowhere; the item that has it in the second, if one
        /// does.
        case unknownKey(String, item: String?)
        /// The changes are refused for another reason.
        case refused(ChangeError)
    }

    /// The differences that no operation expresses, at least one.
    package let reasons: [Reason]

    /// The differences in one line.
    public var description: String {
        "no change can say this: " + reasons.map { $0.description }.joined(separator: "; ")
    }
}

extension DifferenceError.Reason: CustomStringConvertible {
    /// Creates the reason for which the changes of a difference are refused.
    init(_ error: ChangeError, of changes: [TripChange]) {
        guard case .notAllowed(.unknownKey(let key, _, _), let operation) = error else {
            self = .refused(error)
            return
        }
        self = .unknownKey(key, item: changes.indices.contains(operation) ? changes[operation].itemID : nil)
    }

    /// The difference in a few words.
    package var description: String {
        switch self {
        case .fixed(let key): "\(quoted(key)) differs, which no operation changes"
        case .rulesTakenAway: "\"rules\" is taken away, and rules can only be replaced"
        case .null(let key): "\(quoted(key)) is null, which in a change takes the key away"
        case .unknownKey(let key, let item):
            "\(quoted(key))" + (item.map { " of the item \(quoted($0))" } ?? "")
                + " is an unknown key, which a change may only set where the document has it already"
        case .refused(let error): error.description
        }
    }
}

extension TripChange {
    /// The id of the item that is changed, removed or added; `nil` where the change is about none.
    var itemID: String? {
        switch self {
        case .move(let item, _, _), .moveToDate(let item, _, _, _), .retime(let item, _, _),
            .update(let item, _), .remove(let item, _):
            item
        case .add(let item, _): item.value["id"]?.string
        case .days, .rules, .set: nil
        }
    }
}
