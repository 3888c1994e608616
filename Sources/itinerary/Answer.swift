import TripAnswers
import TripDocuments

/// What a command answers about one trip.
struct Answer {
    /// The answer as JSON.
    let json: (inout JSONWriter) -> Void
    /// The answer for people.
    let text: (TextStyle) -> String
    /// What a summary counts: the codes of findings, or how it ended.
    var codes: [String] = []
    /// Lines for standard error, after the name of the input.
    var warnings: [String] = []
    /// Whether the answer is no.
    var isNo = false
    /// The document after the command, for those that change it.
    var document: TripDocument?
    /// Whether the document may replace one in the source app's coding: only `convert` rewrites such.
    var isConversion = false
}
