/// The changes that a worker may make to a trip without asking a person.
///
/// No policy allows a worker to move pinned legs or, in a trip that has begun, legs on past days.
public enum FleetPolicy: Hashable, Sendable, LosslessStringConvertible {
    /// Only the changes that the schedule requires.
    case none
    /// The changes of `none`, and moving legs to other days or into another order if no game is lost.
    case placement
    /// The changes of `placement`, and at most `maxEdits` additions and removals of legs if no game is lost.
    case withoutLoss(maxEdits: Int)

    /// The number of edits that `without-loss` allows if its description states no number.
    public static let usualEdits = 4

    /// Creates a policy from its description; `nil` if the text does not describe a policy.
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

    /// The policy in the form in which it is stored: `none`, `placement` or `without-loss 4`.
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

    /// Returns the policy of a trip, or the policy of the fleet if `trip` is `nil`.
    ///
    /// A trip without its own policy has the policy of the fleet, which is `none` if it was never set.
    /// - Throws: `FleetError.unknownTrip`.
    public func policy(of trip: TripAddress? = nil) throws(FleetError) -> FleetPolicy {
        guard let trip else { return try fleetPolicy() }
        return try policy(ofKey: stored(trip).key)
    }

    /// Returns the policy of the trip with a key.
    func policy(ofKey key: Int) throws(FleetError) -> FleetPolicy {
        let row = try database.first("select policy from trip where key = ?1", .int(key))
        guard let text = try row?.optionalText(0) else { return try fleetPolicy() }
        return try FleetStore.policy(text)
    }

    /// Returns the policy of all trips without their own policy.
    private func fleetPolicy() throws(FleetError) -> FleetPolicy {
        let row = try database.first(
            "select value from setting where name = ?1",
            .text(FleetStore.policyName)
        )
        return try row.map { row throws(FleetError) in try FleetStore.policy(row.text(0)) } ?? .none
    }

    /// Sets the policy of a trip, or the fleet's policy, which applies to all trips without their own policy.
    ///
    /// - Parameters:
    ///   - policy: The policy; `nil` removes a trip's own policy, or sets the fleet's policy to `none`.
    ///   - trip: The trip; `nil` for all trips without their own policy.
    /// - Throws: `FleetError.unknownTrip`; `FleetError.notAllowed` if the viewer may not change the trip;
    ///   `FleetError.operatorsOnly` if a user sets the policy of the fleet.
    public func setPolicy(_ policy: FleetPolicy?, of trip: TripAddress? = nil) throws(FleetError) {
        try database.transaction { () throws(FleetError) in
            guard let trip else {
                try requireOperator()
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
            try database.run(
                "update trip set policy = ?2 where key = ?1",
                .int(locked(trip, for: .write).key),
                .text(policy?.description)
            )
        }
    }

    static func policy(_ text: String) throws(FleetError) -> FleetPolicy {
        guard let policy = FleetPolicy(text) else { throw .damaged(place: "policy \(text)") }
        return policy
    }
}
