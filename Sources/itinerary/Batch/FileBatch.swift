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
    /// The name of a step that has none of its own.
    let commandName: String
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
            let (answer, note) = try answered(file, name)
            if let note { part.complaints.append(note) }
            part.output = answer.output(arguments, style: style, file: shownName, hasHeading: hasHeadings)
            part.complaints += answer.warnings.map { "itinerary: \(name): \($0)" }
            part.tally.count(answer)
        } catch {
            part.tally.refuse()
            part.complaints.append(error.message())
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

    /// The answer about a file, kept where the options say so, and what the user should know of that.
    ///
    /// Nobody else changes a file that the answer replaces from when it is read until then.
    private func answered(_ file: String, _ name: String) throws(Failure) -> (Answer, note: String?) {
        let lock = keeping.replaces(file) ? try Files.locked(file) : nil
        let bytes =
            switch lock {
            case .some(let locked): locked.contents
            case nil: try Files.contents(of: file)
            }
        let input = TripInput(bytes, name: name, beside: surroundings)
        let answer = try answer(input)
        guard let kept = answer.kept, let target = keeping.target(of: file, suffix: answer.program?.suffix)
        else { return (answer, nil) }
        if answer.document != nil, !answer.isConversion { try input.refuseSourceCoding() }
        if let document = answer.document, answer.history == nil { try input.checkReadsAlone(document) }
        let history = try input.history(of: answer, named: commandName, isAsked: arguments.has(.history))
        var isWritten = false
        try written.begin(target)
        defer { written.end(target, isWritten: isWritten) }
        if arguments.has(.write) { try history?.write() }
        let note = try Files.replace(
            target,
            under: answer.program == nil ? lock : nil,
            with: kept,
            isForced: arguments.has(.force)
        )
        isWritten = true
        return (answer, note)
    }
}
