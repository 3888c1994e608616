import OrderedJSON
import TripAnswers

/// One way to go on with a trip: what it is called, what it does, and the changes that carry it out.
struct WayOut {
    /// What it comes to, in a few words: "Detour: 3 h more, 2 new legs".
    let title: String
    /// What it means for the games.
    let consequence: String
    /// What it does, a line for each leg and each game.
    let lines: [String]
    /// What it costs level by level, for whoever wants to know.
    let levels: [(name: String, cost: Int)]
    /// Whether no plan of its kind is better.
    let isProved: Bool
    /// The changes that carry it out.
    let changes: [TripChange]
}

extension JSONWriter {
    mutating func way(_ way: WayOut) {
        object { json in
            json.member("title", way.title)
            json.member("consequence", way.consequence)
            json.key("lines")
            json.array(way.lines) { $0.string($1) }
            json.key("levels")
            json.array(way.levels) { json, level in
                json.object { json in
                    json.member("name", level.name)
                    json.member("cost", level.cost)
                }
            }
            json.member("proved", way.isProved)
            json.key("changes")
            json.changes(way.changes)
        }
    }
}
