// Names of earlier versions.

@available(*, deprecated, renamed: "NearbyAnswer")
public typealias OptionsAnswer = NearbyAnswer
@available(*, deprecated, renamed: "RecoveryPlanSummary")
public typealias WayOut = RecoveryPlanSummary
