import OrderedJSON

extension JSONWriter {
    /// Writes the answer of `rainouts` (SPEC section 18).
    public mutating func rainouts(_ answer: Rainouts) {
        object { json in
            json.member("trip", answer.trip.id)
            json.objects("games", answer.games) { json, game in
                json.member("item", game.id)
                json.member("day", game.day)
                json.key("cancelled")
                json.outcome(game.cancelled)
                json.member("postponed", game.postponed) { $0.outcome($1) }
            }
            json.object("summary") { json in
                json.member("games", answer.games.count)
                json.member("allSeen", answer.allSeen)
                json.member("worst", answer.worst)
            }
        }
    }

    private mutating func outcome(_ outcome: Rainouts.Outcome) {
        object { json in
            json.member("status", outcome.status.rawValue)
            json.member("cost", outcome.cost) { $0.cost($1) }
            json.member("seen", outcome.seen) { $0.bool($1) }
            json.list("lost", outcome.lost) { $0.string($1) }
        }
    }
}
