extension Outlook {
    /// The outlook in a few words, for a trip from which it was found: "Fits as it is", "Move one leg",
    /// "Detour: 3 h more, 2 new legs", "Skip Cubs v Brewers".
    public func words(in trip: Trip) -> String {
        let words = Wording(trip)
        return switch self {
        case .fine: "Fits as it is"
        case .moves(let repair), .loses(.repair(let repair)?): words.title(repair)
        case .reroutes(let plan), .loses(.reroute(let plan, _)?): words.title(plan)
        case .loses(nil): "No way out"
        }
    }
}
