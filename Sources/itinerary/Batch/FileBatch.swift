import TripAnswers
import TripDocuments
import TripModel
import WholeFiles

/// Answers about documents that are files of their own.
struct FileBatch: Sendable {
    let arguments: Arguments
    let answer: Command.Answering
    let style: TextStyle
    /// What lies beside every document.
    let surroundings: Surroundings
    let keeping: Keeping
    /// Whether answers say which file they are about.
    let namesFiles: Bool
    /// Whether the text of an answer gets a heading then.
    let hasHeadings: Bool

    /// The answer about one file, and what is written of it.
    func part(_ file: String) -> BatchPart {
        var part = BatchPart(done: 1)
        let name = file == "-" ? "standard input" : file
        let shownName = namesFiles ? name : nil
        do throws(Failure) {
            let bytes = try Files.contents(of: file)
            let input = TripInput(bytes, name: name, beside: surroundings)
            let answer = try answer(input)
            if let note = try keep(answer, of: input, bytes, file) { part.complaints.append(note) }
            part.output = answer.output(arguments, style: style, file: shownName, hasHeading: hasHeadings)
            part.complaints += answer.warnings.map { "itinerary: \(input.name): \($0)" }
            part.count(answer)
        } catch {
            part.refuse(error.message)
            if let shownName {
                part.output = Answer.output(
                    error,
                    arguments,
                    style: style,
                    file: shownName,
                    hasHeading: hasHeadings
                )
            }
        }
        return part
    }

    /// Writes where the options say so; what the user should know of it, if anything.
    private func keep(_ answer: Answer, of input: TripInput, _ bytes: [UInt8], _ file: String) throws(Failure)
        -> String?
    {
        guard let kept = answer.kept, let target = keeping.target(of: file, suffix: answer.program?.suffix)
        else { return nil }
        if answer.document != nil, !answer.isConversion { try input.refuseSourceCoding() }
        if case .inPlace = keeping { try checkInPlace(file, bytes, kept, input) }
        return try Files.replace(target, with: kept, isForced: arguments.has(.force))
    }

    /// Refuses to write a trip in place where that would not replace what was read.
    private func checkInPlace(_ file: String, _ bytes: [UInt8], _ kept: [UInt8], _ input: TripInput)
        throws(Failure)
    {
        guard WholeFile.isReplaceable(file) else {
            throw input.fail("is no regular file, so that --write cannot replace it")
        }
        let current = try Files.contents(of: file)
        guard current == bytes || current == kept else {
            throw input.fail("has changed since it was read; nothing was written")
        }
    }
}
