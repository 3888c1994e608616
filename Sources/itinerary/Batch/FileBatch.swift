import TripAnswers
import TripDocuments
import TripModel

/// Answers about documents that are files of their own.
struct FileBatch: Sendable {
    let arguments: Arguments
    let answer: Command.Answering
    let style: TextStyle
    /// The surroundings of every document.
    let surroundings: Surroundings
    let keeping: Keeping
    /// The files that have been written.
    let written: WrittenFiles
    /// True if answers say which file they are about.
    let namesFiles: Bool
    /// True if the text of an answer gets a heading then.
    let hasHeadings: Bool

    /// The answer about one file, and what is written of it.
    func part(_ input: BatchInput) -> BatchPart {
        var part = BatchPart(done: 1)
        let file = input.path
        let name = file == "-" ? "standard input" : file
        let shownName = namesFiles ? name : nil
        do throws(Failure) {
            if let failure = input.failure { throw failure }
            let (answer, note) =
                keeping.replaces(file) ? try changed(file, name) : try answered(file, name)
            if let note { part.complaints.append(note) }
            part.output = answer.output(arguments, style: style, file: shownName, hasHeading: hasHeadings)
            part.complaints += answer.warnings.map { "itinerary: \(name): \($0)" }
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

    /// The answer about a file, which replaces it: nobody else changes it from when it is read until then.
    private func changed(_ file: String, _ name: String) throws(Failure) -> (Answer, note: String?) {
        let locked = try Files.locked(file)
        let input = TripInput(locked.contents, name: name, beside: surroundings)
        let answer = try answer(input)
        guard answer.program == nil, let kept = answer.kept else {
            _ = consume locked
            return (answer, try keep(answer, of: input, file))
        }
        try check(answer, of: input)
        var isWritten = false
        try written.begin(file)
        defer { written.end(file, isWritten: isWritten) }
        let note = try Files.replace(locked, file, with: kept, isForced: arguments.has(.force))
        isWritten = true
        return (answer, note)
    }

    /// The answer about a file, kept elsewhere or not at all.
    private func answered(_ file: String, _ name: String) throws(Failure) -> (Answer, note: String?) {
        let input = TripInput(try Files.contents(of: file), name: name, beside: surroundings)
        let answer = try answer(input)
        return (answer, try keep(answer, of: input, file))
    }

    /// Writes where the options say so; what the user should know of it, if anything.
    private func keep(_ answer: Answer, of input: TripInput, _ file: String) throws(Failure) -> String? {
        guard let kept = answer.kept, let target = keeping.target(of: file, suffix: answer.program?.suffix)
        else { return nil }
        try check(answer, of: input)
        var isWritten = false
        try written.begin(target)
        defer { written.end(target, isWritten: isWritten) }
        let note = try Files.replace(target, with: kept, isForced: arguments.has(.force))
        isWritten = true
        return note
    }

    /// Refuses to keep a document in a coding that is not rewritten.
    private func check(_ answer: Answer, of input: TripInput) throws(Failure) {
        if answer.document != nil, !answer.isConversion { try input.refuseSourceCoding() }
    }
}
