extension Option {
    static let connections = Option(
        "connections N",
        "the maximum number of connections; by default 1024",
        "A request on a further connection is refused with the status 503. Each connection needs a thread and a file."
    )
    static let idleSeconds = Option(
        "idle-seconds N",
        "how long a connection may be without a request; by default 75",
        "A proxy must close its unused connections earlier, as nginx does after 60 seconds."
    )
    static let stallSeconds = Option(
        "stall-seconds N",
        "how long a client may neither send nor read during a request; by default 10"
    )
    static let requestSeconds = Option(
        "request-seconds N",
        "how long a client may take to send a request, and to read an answer; by default 30"
    )
    static let documentMegabytes = Option(
        "document-megabytes N",
        "the maximum size of a document or a question, in MiB; by default 8"
    )
    static let incomingMegabytes = Option(
        "incoming-megabytes N",
        "the memory for all incoming bodies together, in MiB; by default 64"
    )
    static let pauseSeconds = Option(
        "pause-seconds N",
        "how long a body may pause while other bodies need its memory; by default 1"
    )
    static let graceSeconds = Option(
        "grace-seconds N",
        "how long answers in progress may still take when the server stops; by default 10"
    )
    static let answers = Option(
        "answers N",
        "the maximum number of answers to questions in progress; by default 8"
    )
    static let answersPerToken = Option(
        "answers-per-token N",
        "the maximum number of answers in progress for one token; by default 4"
    )
    static let queueSeconds = Option(
        "queue-seconds N",
        "how long a question beyond these limits waits for its turn; by default 2, 0 to refuse it at once"
    )
    static let queued = Option("queued N", "the maximum number of questions that wait; by default 64")
    static let readers = Option(
        "readers N",
        "the maximum number of requests that wait for notes of the outbox; by default 64"
    )
    static let readersPerToken = Option(
        "readers-per-token N",
        "the maximum number of such requests of one token; by default 8"
    )
}
