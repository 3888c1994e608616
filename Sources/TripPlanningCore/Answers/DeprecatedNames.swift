import Solving
import TripModel
import WorkBudgets

// Names of earlier versions.

@available(*, deprecated, renamed: "LegSlots")
public typealias SegmentSlots = LegSlots
@available(*, deprecated, renamed: "LegReach")
public typealias SegmentReach = LegReach
@available(*, deprecated, renamed: "NearbyGame")
public typealias GameOption = NearbyGame
@available(*, deprecated, renamed: "NearbyGames")
public typealias GameOptions = NearbyGames
@available(*, deprecated, renamed: "RecoveryPlans")
public typealias WaysOut = RecoveryPlans

extension NearbyGames {
    @available(*, deprecated, renamed: "games")
    public var options: [NearbyGame] { games }
}

extension TripSlots {
    @available(*, deprecated, renamed: "legs")
    public var segments: [LegReach] { legs }
}

extension TightConnection {
    @available(*, deprecated, renamed: "legs")
    public var segments: [ItemIndex] { legs }
}

extension LateArrival {
    @available(*, deprecated, renamed: "legs")
    public var segments: [ItemIndex] { legs }
}

extension Itinerary {
    @available(*, deprecated, renamed: "legs")
    public var segments: [Item] { legs }

    @available(*, deprecated, renamed: "nearbyGames(adding:spending:)")
    public func options(
        adding candidates: [CandidateGame],
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> NearbyGames {
        try nearbyGames(adding: candidates, spending: budget)
    }
}

extension CandidateVerdict {
    @available(*, deprecated, renamed: "nearby")
    public static func option(_ game: NearbyGame) -> CandidateVerdict { .nearby(game) }
}
