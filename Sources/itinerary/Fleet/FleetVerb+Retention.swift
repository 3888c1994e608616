import OrderedJSON
import TripFleet

extension FleetVerb {
    static let setOwner = FleetVerb(
        name: "set-owner",
        arguments: "USER [TRIP…]",
        about: "give trips to USER, or to nobody if USER is ''; without TRIP, all trips of --owner",
        options: [.owner],
        count: 1...1_000_000,
        work: { (call: FleetCall) throws(Failure) in
            let name = call.rest[0]
            let user = FleetUser(name)
            guard user != nil || name.isEmpty else {
                throw .usage(FleetError.badUser(name).description)
            }
            let ids = call.rest.dropFirst()
            guard !ids.isEmpty || call.arguments.has(.owner) else {
                throw .usage("name the trips, or state with --owner whose trips are meant ('' for nobody's)")
            }
            let store = try call.store()
            let trips = try ids.isEmpty ? call.allTrips(of: store) : ids.map { call.address(of: $0) }
            try call.doing { () throws(FleetError) in try store.setOwner(user, of: trips) }
            let count = "\(trips.count) \(trips.count == 1 ? "trip" : "trips")"
            call.answer("gave \(count) to \(name.isEmpty ? "nobody" : name)") {
                $0.member("trips", trips.count)
            }
            return 0
        }
    )

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
            let store = try call.storeToCopy()
            try call.doing { () throws(FleetError) in try store.backUp(to: file) }
            call.answer("wrote \(file)") { $0.member("file", file) }
            return 0
        }
    )

    static let upgrade = FleetVerb(
        name: "upgrade",
        arguments: "",
        about: "change a store of an older version to the tables of this version; back it up first",
        options: [],
        count: 0...0,
        work: { (call: FleetCall) throws(Failure) in
            _ = try call.store()
            let schema = FleetSchema.newest
            call.answer("the store has schema \(schema)") { $0.member("schema", schema) }
            return 0
        }
    )
}

extension FleetCall {
    /// Returns the addresses of all trips of the owner of `--owner`.
    fileprivate func allTrips(of store: FleetStore) throws(Failure) -> [TripAddress] {
        var trips: [TripAddress] = []
        while true {
            let page = try doing { () throws(FleetError) in
                try store.list(ownedBy: arguments[.owner], after: trips.last)
            }
            if page.isEmpty { return trips }
            trips += page.map { $0.address }
        }
    }
}
