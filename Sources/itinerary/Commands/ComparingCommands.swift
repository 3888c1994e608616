import OrderedJSON

extension Command {
    static let diff = Command(
        name: "diff",
        inputs: .others(["A", "B"]),
        summary: QuestionName.diff.summary,
        about: """
            Compares two documents, items by their ids: games that are met in B only (gained) or in A only (lost), then
            day by day what was added (+), removed (−), moved or changed (~), and the travel in all. With --as-change it
            prints the change document that makes B of A, but for the order of keys and items; what no change can say is
            refused by name.
            """,
        options: [.may(.asChange), .may(.places)],
        example: "diff northeast-2010.json northeast-2010.mended.json",
        work: .once { (arguments: Arguments) throws(Failure) in
            let surroundings = try arguments.surroundings()
            let first = try TripInput(fileAt: arguments.files[0], beside: surroundings)
            let second = try TripInput(fileAt: arguments.files[1], beside: surroundings)
            return try DiffRequest(asChange: arguments.has(.asChange)).answer(first, second)
        }
    )
}

extension TripInput {
    /// Reads a document from a file, or from standard input for "-".
    init(fileAt path: String, beside surroundings: Surroundings) throws(Failure) {
        let name = path == "-" ? "standard input" : path
        self.init(try Files.contents(of: path), name: name, beside: surroundings)
    }
}
