import HTTPServer
import OrderedJSON
import TripFleet

// Operations by which the owner of a trip, or an operator, shares it.
extension TripAnswerer {
    func shares(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let trip = try trip(call)
        let shares = try store.perform { store throws(FleetError) in try store.shares(of: trip) }
        return .json { json in
            json.object { json in
                json.key("shares")
                json.array(shares) { json, share in
                    json.object { json in
                        json.member("user", share.user)
                        json.member("right", share.right.rawValue)
                    }
                }
            }
        }
    }

    func share(_ call: OperationCall, _ body: [UInt8], _ store: ViewedStore) throws(RequestRefusal)
        -> Response
    {
        let (trip, name) = (try trip(call), call.captures["user"] ?? "")
        guard let user = FleetUser(name) else { throw RequestRefusal(.badUser(name)) }
        let root = try JSONValue(body: body)
        guard root.members.allSatisfy({ $0.key == "right" }),
            let right = root["right"]?.string.flatMap({ FleetRight(rawValue: $0) }), right < .manage
        else {
            let reason =
                "the body must be the right of the user: {\"right\":\"read\"} or {\"right\":\"write\"}"
            throw RequestRefusal(422, "no-right", reason)
        }
        try store.perform { store throws(FleetError) in
            try store.share(trip, with: user, mayWrite: right == .write)
        }
        return .empty(204)
    }

    func unshare(_ call: OperationCall, _ store: ViewedStore, for asking: ServiceUser?) throws(RequestRefusal)
        -> Response
    {
        let (trip, name) = (try trip(call), call.captures["user"] ?? "")
        // A user who may only read can still leave a share.
        if let asking, asking.name != name { try TripHandler.checkWriting(asking) }
        guard let user = FleetUser(name) else {
            throw RequestRefusal(.unknownShare(trip: trip.id, user: name))
        }
        try store.perform { store throws(FleetError) in try store.unshare(trip, from: user) }
        return .empty(204)
    }

    func links(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let trip = try trip(call)
        let links = try store.perform { store throws(FleetError) in try store.links(to: trip) }
        return .json { json in
            json.object { json in
                json.key("links")
                json.array(links) { json, link in json.object { $0.members(of: link) } }
            }
        }
    }

    func addLink(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let (trip, secret) = (try trip(call), LinkSecret())
        let hash = try secret.hash
        let link = try store.perform { store throws(FleetError) in try store.addLink(to: trip, hash) }
        return .json(201) { json in
            json.object { json in
                json.members(of: link)
                json.member("path", secret.path)
            }
        }
    }

    func removeLink(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        let (trip, link) = (try trip(call), call.captures["link"] ?? "")
        try store.perform { store throws(FleetError) in try store.removeLink(link, to: trip) }
        return .empty(204)
    }

    /// Returns the document of the trip whose link the client has.
    func shared(_ call: OperationCall, _ store: ViewedStore) throws(RequestRefusal) -> Response {
        .document(of: try store.perform { store throws(FleetError) in try store.linkedTrip() }, for: call)
    }
}

extension JSONWriter {
    fileprivate mutating func members(of link: FleetLink) {
        member("id", link.id)
        member("time", link.time.description)
        if let user = link.user { member("user", user) }
    }
}
