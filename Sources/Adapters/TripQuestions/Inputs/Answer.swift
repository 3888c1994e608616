import OrderedJSON

/// The answer to a question about one trip.
package struct Answer {
    /// A closure that writes the answer as JSON; `nil` if the answer is only text.
    package var json: ((inout JSONWriter) -> Void)?
    /// A closure that returns the answer as text.
    package var text: (TextStyle) -> String
    /// A closure that returns the answer in one or two sentences.
    package var sentence: () -> String = { "" }
    /// True if the text is data, such as a document or a program. It is printed unchanged, even if the options suppress
    /// other text.
    package var isData = false
    /// The codes that `--summary` counts: the codes of findings, or the status.
    package var codes: [String] = []
    /// Lines for standard error, without the name of the input.
    package var warnings: [String] = []
    /// True if the answer to the question is no; the exit status is then 1.
    package var isNo = false
    /// True if part of the input is rejected, and the answer is only about the rest.
    package var isPartial = false
    /// The changed document; `nil` if the question changes no document.
    package var document: TripDocument?
    /// The name of the change in the document's history; `nil` to use the name of the command.
    package var stepName: String?
    /// The history that leads to the document, for `undo` and `redo`.
    package var history: DocumentHistory?
    /// The text that `--output` writes instead of a document: an integer program or an exported trip.
    package var export: Export?
    /// True if the document may replace a document in the source app's coding; only `convert` may do so.
    package var isConversion = false

    /// A text that other programs read.
    package struct Export {
        package let text: String
        /// The extension of the file to which the text is written.
        package let suffix: String

        package init(text: String, suffix: String) {
            self.text = text
            self.suffix = suffix
        }
    }

    package init(
        json: ((inout JSONWriter) -> Void)? = nil,
        text: @escaping (TextStyle) -> String,
        sentence: @escaping () -> String = { "" },
        isData: Bool = false,
        codes: [String] = [],
        warnings: [String] = [],
        isNo: Bool = false,
        document: TripDocument? = nil,
        export: Export? = nil
    ) {
        self.json = json
        self.text = text
        self.sentence = sentence
        self.isData = isData
        self.codes = codes
        self.warnings = warnings
        self.isNo = isNo
        self.document = document
        self.export = export
    }

    /// Returns an answer that consists of a changed document. Its text is empty if the document is written to a file.
    package static func document(_ document: TripDocument, isKept: Bool, warnings: [String] = []) -> Answer {
        Answer(
            json: { $0.compact(document.tree.root) },
            text: { _ in isKept ? "" : document.text },
            sentence: { "the trip \(document.trip.id.printable)" },
            isData: true,
            warnings: warnings,
            document: document
        )
    }

    /// Returns an answer that consists of a change document.
    package static func changes(_ changes: [TripChange]) -> Answer {
        Answer(
            json: { $0.changes(changes) },
            text: { _ in TripChange.documentText(changes) },
            sentence: { changes.count == 1 ? "1 change" : "\(changes.count) changes" },
            isData: true
        )
    }

    /// Writes the answer as JSON, or null if it is only text.
    package func write(to writer: inout JSONWriter) {
        if let json { json(&writer) } else { writer.null() }
    }

    /// The answer as one line of JSON, without the newline.
    package var jsonBytes: [UInt8] {
        HiddenCharacters.escaped(JSONWriter.bytes { self.write(to: &$0) })
    }

    /// Returns the text in the given style, as it is printed.
    package func printed(_ style: TextStyle) -> String {
        let text = text(style)
        return isData ? text : style.fitted(style.printable(text))
    }
}

// Checks of a changed document before it is written.

extension TripInput {
    /// Throws an error if a changed document is readable only with side files, unless the original document needs them
    /// too.
    ///
    /// - Complexity: O(bytes) if there are side files.
    package func checkReadsAlone(_ changed: TripDocument) throws(QuestionError) {
        do throws(DocumentError) {
            try changed.checkReadsAlone()
        } catch {
            let zones = TripContext(zones: context.zones)
            guard self.error == nil, (try? TripDocument(bytes, context: zones)) != nil else { return }
            throw QuestionError(error.facts, input: name, reason: Self.unreadable(error))
        }
    }

    /// Returns the reason why a document that needs side files is not written.
    static func unreadable(_ error: DocumentError) -> String {
        "the document would be invalid without its side files: \(error)"
    }
}

/// The legs that went to a game before a change and go to no game after it, for answers about the changed trip (SPEC
/// section 7).
package struct LegsToNothing: Sendable {
    /// The trip after the change.
    fileprivate let trip: Trip
    /// The trip before the change.
    fileprivate let original: Trip
    /// The days of the games that moved outside the trip, by the ids of their items.
    private let days: [Item.ID: Int]
    /// The legs, in timeline order.
    package let legs: [Item.ID]

    package init(
        from old: TripDocument,
        to new: TripDocument,
        movedOutside days: [Item.ID: Int] = [:]
    ) {
        (trip, original) = (new.trip, old.trip)
        self.days = days
        legs = new.trip.legsToNothing(since: old.trip)
    }

    /// For each leg, a sentence that states that it goes to no game.
    package var lines: [String] {
        let wording = Wording(trip)
        return legs.map { wording.goesToNothing($0, since: original, movedOutside: days) }
    }
}

extension Answer {
    /// Returns this answer for a document that is written to a file. The JSON of the answer is the list of the legs,
    /// and its text ends with this list.
    package func listing(_ legs: LegsToNothing) -> Answer {
        var answer = self
        let (text, id) = (text, document?.trip.id ?? "")
        answer.isData = false
        answer.json = { json in
            json.object { json in
                json.member("trip", id)
                json.key("legsToNothing")
                json.array(legs.legs) { $0.string($1) }
            }
        }
        answer.text = { style in
            text(style)
                + TextReport(legs.trip, style).toNothing(legs.legs, since: legs.original).map { $0 + "\n" }
                .joined()
        }
        return answer
    }
}
