import OrderedJSON

/// The answer of a command about one trip.
struct Answer {
    /// The answer as JSON.
    var json: (inout JSONWriter) -> Void = { $0.null() }
    /// The answer for people.
    let text: (TextStyle) -> String
    /// True if the text is a document or a program, which is printed as it is, and not words for people.
    var isData = false
    /// The codes that a summary counts: those of findings, or the status.
    var codes: [String] = []
    /// Lines for standard error, after the name of the input.
    var warnings: [String] = []
    /// True if the answer is no.
    var isNo = false
    /// True if some of what was asked is refused, though the rest is answered.
    var isPartial = false
    /// The document after the command, for those that change it.
    var document: TripDocument?
    /// The program that `export` writes.
    var program: Program?
    /// True if the document may replace one in the source app's coding: only `convert` rewrites such.
    var isConversion = false

    /// A program for other solvers.
    struct Program {
        let text: String
        /// The extension of its file.
        let suffix: String
    }

    /// The bytes that `--write` and `--output` keep; `nil` if there are none.
    var kept: [UInt8]? { document?.tree.bytes ?? program.map { Array($0.text.utf8) } }
}

extension Answer {
    /// Returns the output of the answer, with the name of its file when it is one of several.
    func output(_ arguments: Arguments, style: TextStyle, file: String?, hasHeading: Bool = true)
        -> [UInt8]
    {
        if arguments.has(.quiet), arguments.has(.summary) { return [] }
        if arguments.has(.json) {
            var writer = JSONWriter()
            json(&writer)
            writer.endLine()
            let bytes = HiddenCharacters.escaped(writer.bytes)
            return file.map { Answer.naming($0, bytes) } ?? bytes
        }
        if arguments.has(.quiet) { return [] }
        let text = text(style)
        guard let file, hasHeading else { return Array((isData ? text : style.printable(text)).utf8) }
        return Array(style.printable("==> \(file) <==\n\(text)\n").utf8)
    }

    /// Returns the output for one of several files about which there is no answer.
    static func output(
        _ failure: Failure,
        _ arguments: Arguments,
        style: TextStyle,
        file: String,
        hasHeading: Bool
    ) -> [UInt8] {
        if arguments.has(.quiet), arguments.has(.summary) || !arguments.has(.json) { return [] }
        guard arguments.has(.json) else {
            let heading = hasHeading ? "==> \(file) <==\nno answer" : file
            return Array(style.printable("\(heading): \(failure.reason)\n\(hasHeading ? "\n" : "")").utf8)
        }
        var writer = JSONWriter()
        writer.object { json in
            json.member("file", file)
            json.member("error", failure.reason)
        }
        writer.endLine()
        return writer.bytes
    }

    /// An object of JSON with the member `file` before its others.
    private static func naming(_ file: String, _ object: [UInt8]) -> [UInt8] {
        guard object.first == UInt8(ascii: "{") else { return object }
        var writer = JSONWriter()
        writer.object { $0.member("file", file) }
        let isEmpty = object.dropFirst().first == UInt8(ascii: "}")
        return writer.bytes.dropLast() + (isEmpty ? [] : [UInt8(ascii: ",")]) + object.dropFirst()
    }
}
