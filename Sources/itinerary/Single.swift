/// Carries out a command that answers once, and not about trips one by one.
struct Single {
    private let arguments: Arguments

    init(_ command: Command, _ arguments: Arguments) throws(Failure) {
        self.arguments = arguments
        try arguments.checkBatchOptions()
        guard case .others(let names) = command.inputs, arguments.files.count != names.count else { return }
        let wanted = names.isEmpty ? "no file" : names.joined(separator: " and ")
        throw .usage("\(command.name) takes \(wanted), not \(arguments.files.count) files")
    }

    /// Prints the answer, and writes where `--output` says; the exit status.
    func run(_ answer: (Arguments) throws(Failure) -> Answer) throws(Failure) -> Int32 {
        let answer = try answer(arguments)
        var written: [String] = []
        if let kept = answer.kept, let output = arguments[.output] {
            if let note = try Files.replace(output, with: kept, isForced: arguments.has(.force)) {
                Output.complain(note)
            }
            written.append(output)
        }
        Output.write(answer.output(arguments, style: Output.style, file: nil), after: { written })
        for warning in answer.warnings { Output.complain("itinerary: \(warning)") }
        return answer.isPartial ? 2 : answer.isNo ? 1 : 0
    }
}
