/// A question that the JavaScript library answers. The raw values are the names of the package's methods.
enum LibraryQuestion: String, CaseIterable {
    case audit, slots, check, clamp, place, repair, reroute, nearby, plan, rainouts, why, apply, show

    /// Creates the question with a name, or with the earlier name of `nearby`; `nil` if no question has the name.
    init?(named name: String) {
        if name == "options" {
            self = .nearby
        } else {
            self.init(rawValue: name)
        }
    }

    /// The keys of the question's options.
    var options: [String] { ownOptions + ["places", "stepLimit"] }

    private var ownOptions: [String] {
        switch self {
        case .audit: ["failOn"]
        case .slots, .place: ["item"]
        case .check: ["item", "day", "date", "sortOrder", "start"]
        case .clamp: ["item", "day", "date", "sortOrder"]
        case .repair: ["change", "fromDay"]
        case .reroute:
            [
                "change", "departures", "fromDay", "maxEdits", "maxExtraMinutes", "maxCost", "tradeOffs",
                "pick",
                "instead",
            ]
        case .nearby:
            ["schedule", "departures", "free", "city", "team", "day", "date", "limit", "item", "instead"]
        case .plan:
            [
                "schedule", "wishes", "wish", "must", "within", "days", "startOn", "endOn", "least",
                "departures",
                "fromDay", "maxEdits", "maxExtraMinutes", "maxCost", "tradeOffs", "pick", "instead",
                "trim",
            ]
        case .rainouts: ["departures", "fromDay", "maxEdits", "maxExtraMinutes", "maxCost"]
        case .why: ["item", "wishID", "day", "date", "index", "schedule", "wishes", "departures"]
        case .apply: ["change"]
        case .show: ["other"]
        }
    }
}
