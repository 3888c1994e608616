/// The result of one part of a batch.
struct BatchPart: Sendable {
    /// The lines for standard output.
    var output: [UInt8] = []
    /// Lines for standard error.
    var complaints: [String] = []
    /// The counts of the answers.
    private(set) var tally = Tally()
    /// True if some answer was no.
    private(set) var isNo = false
    /// The size of this part of the input, in bytes or files.
    let done: Int

    init(done: Int) {
        self.done = done
    }

    /// Counts an answer.
    mutating func count(_ answer: Answer) {
        tally.count(answer.codes)
        isNo = isNo || answer.isNo
    }

    /// Counts an input that could not be answered.
    mutating func refuse(_ complaint: String? = nil) {
        tally.refuse()
        if let complaint { complaints.append(complaint) }
    }
}
