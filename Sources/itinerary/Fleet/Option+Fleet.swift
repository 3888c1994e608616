extension Option {
    static let ifRevision = Option(
        "if-revision N",
        "only if the trip has this revision",
        "It is 0 for a trip that is not in the store."
    )
    static let sequence = Option(
        "sequence N",
        "the place of the feed among all feeds, from 1",
        "Of two feeds that speak of one game the one with the higher number counts, whichever is taken first."
    )
    static let workers = Option("workers N", "work on so many trips at a time", "Without it one at a time.")
    static let once = Option("once", "end when no trip waits any more")
    static let stepLimit = Option(
        "step-limit N",
        "spend at most so many steps on a trip",
        "Steps count work alike on every machine, so that the answers do not hang on its speed."
    )
    static let lease = Option(
        "lease SECONDS",
        "after so long a trip of a worker that has died is taken by another",
        "A worker that lives renews it. Without it 120."
    )
    static let today = Option(
        "today DATE",
        "the date before which nothing is changed",
        "Without it that of the clock, in UTC."
    )
    static let needs = Option(
        "needs WORD",
        takes: .words(["anything", "attention"]),
        "which trips to list"
    )
    static let after = Option(
        "after SEQ",
        "begin after this place of the outbox",
        "Without it with the first."
    )
    static let follow = Option("follow", "go on as notes come")
    static let quietTime = Option(
        "quiet TIME",
        "join the notes of a trip until it has had none for so long"
    )
    static let allow = Option(
        "allow WORD",
        takes: .words(["none", "placement", "without-loss"]),
        "what work may change by itself"
    )
}
