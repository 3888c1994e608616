import OrderedJSON
import TripFleet

extension FleetVerb {
    static let prune = FleetVerb(
        name: "prune",
        arguments: "",
        about: "remove revisions, notes and superseded feeds older than --older-than DAYS",
        options: [.olderThan],
        count: 0...0,
        work: { (call: FleetCall) throws(Failure) in
            guard let days = try call.arguments.whole(.olderThan, in: 0...36_500) else {
                throw .usage("the option --older-than is missing")
            }
            let store = try call.store()
            let age = days * 24 * 3_600_000
            let time = FleetTime(milliseconds: FleetClock.system.now().milliseconds - age)
            let pruned = try call.doing { () throws(FleetError) in try store.prune(before: time) }
            let counts = [
                (pruned.revisions, "revision"), (pruned.notes, "note"), (pruned.feeds, "superseded feed"),
            ].map { count, name in "\(count) \(name)\(count == 1 ? "" : "s")" }
            call.answer("removed \(counts.list("and"))") { json in
                json.member("revisions", pruned.revisions)
                json.member("notes", pruned.notes)
                json.member("feeds", pruned.feeds)
            }
            return 0
        }
    )

    static let backup = FleetVerb(
        name: "backup",
        arguments: "FILE",
        about: "write a copy of the store to a new file, also while it is in use",
        options: [],
        count: 1...1,
        work: { (call: FleetCall) throws(Failure) in
            let file = call.rest[0]
            if Files.exists(file) {
                throw .input(file: file, reason: "the file exists; name a new one")
            }
            let store = try call.storeToRead()
            try call.doing { () throws(FleetError) in try store.backUp(to: file) }
            call.answer("wrote \(file)") { $0.member("file", file) }
            return 0
        }
    )
}
