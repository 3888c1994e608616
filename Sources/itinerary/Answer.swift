import OrderedJSON
import TripAnswers
import TripDocuments

/// What a command answers about one trip.
struct Answer {
    /// The answer as JSON.
    let json: (inout JSONWriter) -> Void
    /// The answer for people.
    let text: (TextStyle) -> String
    /// Whether the text is a document or a program, which is printed as it is, and not words for people.
    var isData = false
    /// What a summary counts: the codes of findings, or how it ended.
    var codes: [String] = []
    /// Lines for standard error, after the name of the input.
    var warnings: [String] = []
    /// Whether the answer is no.
    var isNo = false
    /// The document after the command, for those that change it.
    var document: TripDocument?
    /// The program that `export` writes.
    var program: Program?
    /// Whether the document may replace one in the source app's coding: only `convert` rewrites such.
    var isConversion = false

    /// A program for other solvers.
    struct Program {
        let text: String
        /// What the name of its file ends in.
        let suffix: String
    }

    /// What `--write` and `--output` keep, if anything.
    var kept: [UInt8]? { document?.tree.bytes ?? program.map { Array($0.text.utf8) } }
}
