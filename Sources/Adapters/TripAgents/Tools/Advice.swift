import OrderedJSON

/// What a model is told where a question has no answer: the error, and what it should write instead.
enum Advice {
    /// The most ids that are listed.
    private static let idLimit = 20

    /// The error and the advice, for a question about a document.
    static func text(_ error: QuestionError, about document: [UInt8]) -> String {
        ["error[\(error.code)] \(error)", date(in: error.reason), ids(for: error, in: document)]
            .compactMap { $0 }.joined(separator: "\n")
    }

    /// The date that is meant where an error quotes one in words.
    private static func date(in reason: String) -> String? {
        for quoted in reason.split(separator: "\"").dropFirst()
            + (reason.firstRange(of: "not ").map { [reason[$0.upperBound...]] } ?? [])
        {
            if let date = WrittenDate.date(String(quoted)) { return "Write the date as \(date)." }
        }
        return nil
    }

    /// The ids of the items, where an error is that there is no such item.
    private static func ids(for error: QuestionError, in document: [UInt8]) -> String? {
        guard error.code == "unknown-item", let items = (try? JSONTree(document))?.root["items"] else {
            return nil
        }
        let ids = items.elements.compactMap { $0["id"]?.string }
        let rest = ids.count > idLimit ? ", …" : ""
        return ids.isEmpty ? nil : "The items are \(ids.prefix(idLimit).joined(separator: ", "))\(rest)"
    }
}
