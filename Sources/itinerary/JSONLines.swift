import TripAnswers
import TripDocuments

/// Answers about a stream of documents, one a line in, one a line out, in the same order.
struct JSONLines {
    private let arguments: Arguments
    private let answer: Command.Answering

    init(_ arguments: Arguments, _ answer: @escaping Command.Answering) {
        self.arguments = arguments
        self.answer = answer
    }

    /// Answers about all lines; the exit status.
    func run() throws(Failure) -> Int32 {
        var hasBadLines = false
        var isNo = false
        var number = 0
        for file in arguments.files.isEmpty ? ["-"] : arguments.files {
            let name = file == "-" ? "standard input" : file
            for line in try Files.contents(of: file).split(separator: UInt8(ascii: "\n")) {
                number += 1
                var writer = JSONWriter()
                do throws(Failure) {
                    let answer = try answer(TripInput(Array(line), name: name))
                    isNo = isNo || answer.isNo
                    answer.json(&writer)
                } catch {
                    hasBadLines = true
                    writer.badLine(error.reason, line: number)
                }
                Output.write(writer.bytes + [UInt8(ascii: "\n")])
            }
        }
        if hasBadLines && arguments[.badLines] != "ok" { return 2 }
        return isNo && arguments.has(.failOn) ? 1 : 0
    }
}
