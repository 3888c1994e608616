/// What came of a part of a batch.
struct BatchPart: Sendable {
    /// What goes to standard output, whole lines.
    var output: [UInt8] = []
    /// Lines for standard error.
    var complaints: [String] = []
    /// What was answered, counted.
    private(set) var tally = Tally()
    /// True if some answer was no.
    private(set) var isNo = false
    /// How much of the input this was, in bytes or files.
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
