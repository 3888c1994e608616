import OrderedJSON
import TripFleet

extension FleetVerb {
    static let accept = FleetVerb(
        name: "accept",
        arguments: "TRIP",
        about: "apply the proposal of --pick NUMBER",
        options: [.pick, .ifRevision, .owner],
        count: 1...1,
        work: { (call: FleetCall) throws(Failure) in
            guard let number = try call.arguments.question.whole(.pick) else {
                throw .usage("the option --pick is missing")
            }
            return try call.answerRevision { store, revision throws(FleetError) in
                try store.accept(call.trip, pick: number, ifRevision: revision)
            }
        }
    )

    static let reject = FleetVerb(
        name: "reject",
        arguments: "TRIP",
        about: "reject all proposals for a trip",
        options: [.ifRevision, .owner],
        count: 1...1,
        work: { (call: FleetCall) throws(Failure) in
            let store = try call.store()
            let revision = try call.revision()
            try call.doing { () throws(FleetError) in try store.reject(call.trip, ifRevision: revision) }
            return 0
        }
    )

    static let undo = FleetVerb(
        name: "undo",
        arguments: "TRIP",
        about: "undo the last change of a trip",
        options: [.ifRevision, .owner],
        count: 1...1,
        work: { (call: FleetCall) throws(Failure) in
            try call.answerRevision { store, revision throws(FleetError) in
                try store.undo(call.trip, ifRevision: revision)
            }
        }
    )

    static let policy = FleetVerb(
        name: "policy",
        arguments: "[TRIP]",
        about:
            "show the changes that work may make without approval, for a trip or for all; --allow sets them",
        options: [.allow, .maxEdits, .owner],
        count: 0...1,
        work: { (call: FleetCall) throws(Failure) in
            let isSetting = call.arguments.has(.allow)
            let trip = call.rest.first.map { call.address(of: $0) }
            if trip == nil, call.arguments.has(.owner) { throw .usage("--owner requires TRIP") }
            let store = try isSetting ? call.store(isMaking: true) : call.storeToRead()
            if isSetting {
                let edits = try call.arguments.question.whole(.maxEdits)
                let number = edits.map { " \($0)" } ?? ""
                let policy = FleetPolicy(call.arguments.word(.allow) + number)
                guard let policy else { throw .usage("--max-edits requires --allow without-loss") }
                try call.doing { () throws(FleetError) in try store.setPolicy(policy, of: trip) }
            }
            let policy = try call.doing { () throws(FleetError) in try store.policy(of: trip) }
            call.answer(policy.description) { $0.member("policy", policy.description) }
            return 0
        }
    )

    static let export = FleetVerb(
        name: "export",
        arguments: "",
        about: "print all documents, one per line, as 'itinerary audit --jsonl' reads them",
        options: [],
        count: 0...0,
        work: { (call: FleetCall) throws(Failure) in
            let store = try call.storeToRead()
            var last: TripAddress?
            while true {
                let after = last
                let trips = try call.doing { () throws(FleetError) in try store.export(after: after) }
                for trip in trips {
                    guard let tree = try? JSONTree(trip.document) else {
                        Output.complain(
                            "itinerary: the document of \(trip.id) cannot be read and is left out"
                        )
                        continue
                    }
                    var writer = JSONWriter()
                    writer.compact(tree.root)
                    writer.endLine()
                    Output.write(writer.bytes)
                }
                guard let end = trips.last else { return 0 }
                last = end.address
            }
        }
    )
}
