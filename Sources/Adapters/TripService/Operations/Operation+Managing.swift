import HTTPServer
import TripFleet
import TripQuestions

// The operations by which operators manage the store, as the command `fleet` does.
extension Operation {
    static let managing =
        feeding + policies + [
            Operation(
                id: "putTrips",
                method: "POST",
                path: "/v1/trips",
                summary:
                    "Puts trips into the store, or newer documents of them, each by itself; one answer per line",
                work: .putAll,
                access: .operating,
                body: .lines,
                parameters: [
                    Parameter(
                        name: "owner",
                        about: "the owner of the trips; by default the user",
                        shape: .text
                    )
                ],
                success: [(200, "PutLine")],
                mediaType: Response.lines
            ),
            Operation(
                id: "readWork",
                method: "GET",
                path: "/v1/work",
                summary: "The queue of work, and the last work that this server did",
                work: .work,
                access: .operating,
                success: [(200, "WorkState")]
            ),
            Operation(
                id: "startWork",
                method: "POST",
                path: "/v1/work",
                summary: "Works on the queue until it is empty, unless this server already does",
                work: .startWork,
                access: .operating,
                success: [(202, "WorkState")]
            ),
            Operation(
                id: "pruneStore",
                method: "POST",
                path: "/v1/prune",
                summary: "Removes revisions, notes and superseded feeds that are older than some days",
                work: .prune,
                access: .operating,
                body: .age,
                success: [(200, "Pruned")]
            ),
        ]

    private static let feeding = [
        Operation(
            id: "listFeeds",
            method: "GET",
            path: "/v1/feeds",
            summary: "The feeds by sequence number",
            work: .feeds,
            access: .operating,
            parameters: [
                Parameter(
                    name: "after",
                    about: "start the list after this sequence number",
                    shape: .whole(0...Int(Int32.max))
                ),
                Parameter(
                    name: "limit",
                    about: "the maximum number of feeds; by default 100",
                    shape: .whole(1...1_000)
                ),
            ],
            success: [(200, "FeedList")]
        ),
        Operation(
            id: "addFeed",
            method: "POST",
            path: "/v1/feeds",
            summary: "Reads a newer schedule, and queues the trips that it affects",
            work: .addFeed,
            access: .operating,
            body: .feed,
            success: [(200, "FeedReport"), (201, "FeedReport")]
        ),
    ]

    /// The policies of the fleet, which every user reads and operators set, and of a trip.
    private static let policies =
        policyOperations("Fleet", "/v1/policy", settable: .operating)
        + policyOperations("Trip", "/v1/trips/{trip}/policy", settable: .write)

    private static func policyOperations(_ name: String, _ path: String, settable access: Access)
        -> [Operation]
    {
        [
            Operation(
                id: "read\(name)Policy",
                method: "GET",
                path: path,
                summary: "The changes that work may make without approval",
                work: .policy,
                success: [(200, "Policy")]
            ),
            Operation(
                id: "set\(name)Policy",
                method: "PUT",
                path: path,
                summary: "Sets the changes that work may make without approval",
                work: .setPolicy,
                access: access,
                body: .policy,
                success: [(200, "Policy")]
            ),
        ]
    }
}

/// The members of a feed in the body of a request: the options of `import-schedule` that apply to it, and its sequence
/// number.
enum FeedMembers {
    static let sequence = "sequence"
    /// The options of `import-schedule` that apply to a feed.
    static let keys: Set = [
        "schedule", "dates", "columns", "scheduleZone", "unknownStart", "complete", "completeFor",
    ]
    /// The schema of the options of `import-schedule`.
    static let schema = QuestionName.importSchedule.optionsSchema
}
