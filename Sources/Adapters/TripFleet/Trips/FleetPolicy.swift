/// What work may change in a trip without asking.
///
/// Pinned legs are never moved, nor, in a trip that has begun, what is past.
public enum FleetPolicy: Hashable, Sendable, LosslessStringConvertible {
    /// Nothing but what the schedule says.
    case none
    /// The days and the order of legs, where no game is lost by it.
    case placement
    /// Legs may be left out and added too, at most so many, where no game is lost by it.
    case withoutLoss(maxEdits: Int)

    /// The edits that `without-loss` allows where no number is given.
    public static let usualEdits = 4

    /// Reads a policy from its description.
    public init?(_ description: String) {
        let parts = description.split(separator: " ")
        switch (parts.first, parts.count) {
        case ("none", 1): self = .none
        case ("placement", 1): self = .placement
        case ("without-loss", 1): self = .withoutLoss(maxEdits: FleetPolicy.usualEdits)
        case ("without-loss", 2):
            guard let edits = Int(parts[1]), edits >= 0 else { return nil }
            self = .withoutLoss(maxEdits: edits)
        default: return nil
        }
    }

    /// The policy as it is stored: `none`, `placement` or `without-loss 4`.
    public var description: String {
        switch self {
        case .none: "none"
        case .placement: "placement"
        case .withoutLoss(let edits): "without-loss \(edits)"
        }
    }
}

extension FleetStore {
    private static let policyName = "policy"

    /// The policy of a trip: its own, else the fleet's, else `none`; without a trip the fleet's.
    ///
    /// - Throws: `FleetError.unknownTrip`.
    public func policy(of trip: String? = nil) throws(FleetError) -> FleetPolicy {
        if let trip {
            guard let row = try database.first("select policy from trip where id = ?1", .text(trip)) else {
                throw .unknownTrip(trip)
            }
            if let text = try row.optionalText(0) { return try FleetStore.policy(text) }
        }
        let row = try database.first(
            "select value from setting where name = ?1",
            .text(FleetStore.policyName)
        )
        return try row.map { row throws(FleetError) in try FleetStore.policy(row.text(0)) } ?? .none
    }

    /// Sets the policy of a trip, or of all trips that have none of their own.
    ///
    /// - Parameters:
    ///   - policy: The policy; `nil` takes a trip's own away.
    ///   - trip: The trip's id; `nil` for all that have no policy of their own.
    /// - Throws: `FleetError.unknownTrip`.
    public func setPolicy(_ policy: FleetPolicy?, of trip: String? = nil) throws(FleetError) {
        try database.transaction { () throws(FleetError) in
            guard let trip else {
                try database.run(
                    """
                    insert into setting (name, value) values (?1, ?2)
                     on conflict (name) do update set value = excluded.value
                    """,
                    .text(FleetStore.policyName),
                    .text((policy ?? .none).description)
                )
                return
            }
            let row = try database.first(
                "update trip set policy = ?2 where id = ?1 returning key",
                .text(trip),
                .text(policy?.description)
            )
            if row == nil { throw .unknownTrip(trip) }
        }
    }

    static func policy(_ text: String) throws(FleetError) -> FleetPolicy {
        guard let policy = FleetPolicy(text) else { throw .damaged(place: "policy \(text)") }
        return policy
    }
}
