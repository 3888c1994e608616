for try await plan in broken.tradeOffs(within: WorkLimits(time: .seconds(1))) {
    print(plan.sentence(in: broken.trip))  // "see both games: 2 new legs, 3 h more"
}
