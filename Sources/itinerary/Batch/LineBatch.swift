import OrderedJSON

/// Answers about a run of documents, one a line in, one a line out.
struct LineBatch: Sendable {
    let answer: Command.Answering
    /// True if answers are printed, and not only counted.
    let isPrinted: Bool
    /// True if the line of an error names the file too.
    let namesFiles: Bool
    /// The surroundings of every document.
    let surroundings: Surroundings

    /// The answers about some lines, in their order; empty lines are passed over.
    func part(_ lines: LineReader.Lines) -> BatchPart {
        var part = BatchPart(done: lines.bytes.count)
        var writer = JSONWriter()
        var number = lines.first
        var start = 0
        while start < lines.bytes.count {
            let end = Newline.first(in: lines.bytes, from: start) ?? lines.bytes.count
            let line = lines.bytes[start..<end]
            defer { (start, number) = (end + 1, number + 1) }
            if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
            do throws(Failure) {
                let input = TripInput(
                    Array(line),
                    name: lines.file,
                    beside: surroundings,
                    onLine: number
                )
                let answer = try answer(input)
                part.tally.count(answer)
                part.complaints += answer.warnings.map { "itinerary: \(lines.file), line \(number): \($0)" }
                if isPrinted { answer.write(to: &writer) }
            } catch {
                part.tally.refuse()
                if isPrinted {
                    writer.badLine(error.reason, line: number, file: namesFiles ? lines.file : nil)
                }
            }
            if isPrinted { writer.endLine() }
        }
        part.output = HiddenCharacters.escaped(writer.bytes)
        return part
    }
}
