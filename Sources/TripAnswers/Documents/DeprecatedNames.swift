// Names of earlier versions.

@available(*, deprecated, renamed: "NearbyAnswer")
public typealias OptionsAnswer = NearbyAnswer
@available(*, deprecated, renamed: "RecoveryPlanSummary")
public typealias WayOut = RecoveryPlanSummary

extension NearbyAnswer {
    @available(*, deprecated, renamed: "nearby")
    public var options: NearbyGames { nearby }
}
