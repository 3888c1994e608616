import TripAnswers
import TripDocuments

/// Carries a command out on one trip after the other.
struct TripLoop {
    private let command: Command
    private let arguments: Arguments
    private let answer: Command.Answering
    private let style = Output.style

    init(_ command: Command, _ arguments: Arguments) throws(Failure) {
        self.command = command
        self.arguments = arguments
        answer = try command.prepare(arguments)
        if arguments.files.isEmpty, !arguments.has(.jsonl) {
            throw .usage("\(command.name) needs a trip document")
        }
        if arguments.files.count > command.tripLimit {
            throw .usage("\(command.name) takes one trip document")
        }
        _ = try arguments.word(.badLines, ["fail", "ok"])
        let changesFiles = arguments.has(.write) || arguments.has(.output)
        if changesFiles && arguments.has(.jsonl) { throw .usage("--jsonl writes no documents") }
        if arguments.has(.write) && arguments.has(.output) {
            throw .usage("--write and --output exclude each other")
        }
        if arguments.has(.write) && arguments.files.contains("-") {
            throw .usage("--write needs a file, not standard input")
        }
        if arguments.has(.output) && arguments.files.count > 1 {
            throw .usage("--output takes one trip document")
        }
    }

    /// Answers about all trips; the exit status.
    func run() throws(Failure) -> Int32 {
        if arguments.has(.jsonl) { return try JSONLines(arguments, answer).run() }
        var status: Int32 = 0
        for file in arguments.files {
            do throws(Failure) {
                let input = TripInput(
                    try Files.contents(of: file),
                    name: file == "-" ? "standard input" : file
                )
                let answer = try answer(input)
                try keep(answer, of: input, file)
                print(answer)
                if answer.isNo { status = max(status, 1) }
            } catch {
                Output.complain(error.message)
                status = 2
            }
        }
        return status
    }

    private func print(_ answer: Answer) {
        if arguments.has(.json) {
            var writer = JSONWriter()
            answer.json(&writer)
            Output.write(writer.bytes + [UInt8(ascii: "\n")])
        } else if !arguments.has(.quiet) {
            Output.write(answer.text(style))
        }
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
