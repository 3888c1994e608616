import TripAnswers
import TripDocuments
import TripModel

/// Answers about documents that are files of their own.
struct FileBatch: Sendable {
    let arguments: Arguments
    let answer: Command.Answering
    let style: TextStyle
    /// What lies beside every document.
    let surroundings: Surroundings

    /// The answer about one file, and what is written of it.
    func part(_ file: String) -> BatchPart {
        var part = BatchPart(done: 1)
        do throws(Failure) {
            let name = file == "-" ? "standard input" : file
            let input = TripInput(try Files.contents(of: file), name: name, beside: surroundings)
            let answer = try answer(input)
            try keep(answer, of: input, file)
            part.output = output(answer)
            part.count(answer)
        } catch {
            part.refuse(error.message)
        }
        return part
    }

    private func output(_ answer: Answer) -> [UInt8] {
        if arguments.has(.quiet), arguments.has(.summary) { return [] }
        if arguments.has(.json) {
            var writer = JSONWriter()
            answer.json(&writer)
            writer.endLine()
            return writer.bytes
        }
        return arguments.has(.quiet) ? [] : Array(answer.text(style).utf8)
    }

    /// Writes the document where the options say so.
    private func keep(_ answer: Answer, of input: TripInput, _ file: String) throws(Failure) {
        guard let document = answer.document,
            let target = arguments[.output] ?? (arguments.has(.write) ? file : nil)
        else { return }
        if !answer.isConversion { try input.refuseSourceCoding() }
        try Files.replace(target, with: document.tree.bytes)
    }
}
