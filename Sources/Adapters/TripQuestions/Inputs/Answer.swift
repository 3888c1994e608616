import OrderedJSON

/// The answer to a question about one trip.
package struct Answer {
    /// The answer as JSON; `nil` for questions whose answer is a text alone.
    package var json: ((inout JSONWriter) -> Void)?
    /// The answer for people.
    package var text: (TextStyle) -> String
    /// The answer in a sentence or two for people.
    package var sentence: () -> String = { "" }
    /// True if the text is a document or a program, which is printed as it is, and not words for people.
    package var isData = false
    /// The codes that a summary counts: those of findings, or the status.
    package var codes: [String] = []
    /// Lines for standard error, after the name of the input.
    package var warnings: [String] = []
    /// True if the answer is no.
    package var isNo = false
    /// True if some of what was asked is refused, though the rest is answered.
    package var isPartial = false
    /// The document after the command, for those that change it.
    package var document: TripDocument?
    /// The name of the change from the document that was read to that one, where it has one of its own.
    package var stepName: String?
    /// The history that leads to that document, for `undo` and `redo`.
    package var history: DocumentHistory?
    /// The program that `export` writes.
    package var program: Program?
    /// True if the document may replace one in the source app's coding: only `convert` rewrites such.
    package var isConversion = false

    /// A program for other solvers.
    package struct Program {
        package let text: String
        /// The extension of its file.
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
        program: Program? = nil
    ) {
        self.json = json
        self.text = text
        self.sentence = sentence
        self.isData = isData
        self.codes = codes
        self.warnings = warnings
        self.isNo = isNo
        self.document = document
        self.program = program
    }

    /// The answer that is a changed document; its text is empty where it is kept in a file.
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

    /// The answer that is a change document.
    package static func changes(_ changes: [TripChange]) -> Answer {
        Answer(
            json: { $0.changes(changes) },
            text: { _ in TripChange.documentText(changes) },
            sentence: { changes.count == 1 ? "1 change" : "\(changes.count) changes" },
            isData: true
        )
    }

    /// Writes the answer as JSON, or null where it is a text alone.
    package func write(to writer: inout JSONWriter) {
        if let json { json(&writer) } else { writer.null() }
    }

    /// The bytes of the answer as JSON, one line without its end.
    package var jsonBytes: [UInt8] {
        HiddenCharacters.escaped(JSONWriter.bytes { self.write(to: &$0) })
    }

    /// The text as it is printed in a style.
    package func printed(_ style: TextStyle) -> String {
        let text = text(style)
        return isData ? text : style.printable(text)
    }
}
