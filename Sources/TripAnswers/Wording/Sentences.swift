import TripPlanning

extension Finding {
    /// The finding in one sentence; `trip` is the one that was audited.
    public func sentence(in trip: Trip) -> String { Wording(trip).sentence(self) }
}

extension Refusal {
    /// The refusal in one sentence about the item that is refused; `trip` is the one that was asked about.
    public func sentence(in trip: Trip) -> String { Wording(trip).sentence(self) }
}

extension Conflict {
    /// The reason why the conflict's members cannot all hold, in one sentence.
    public func sentence(in trip: Trip) -> String { Wording(trip).sentence(self) }
}

extension Correction {
    /// The correction, as an invitation.
    public func sentence(in trip: Trip) -> String { Wording(trip).sentence(change) }
}
