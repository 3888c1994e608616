import OrderedJSON
import Rerouting
import TripDocuments
import TripPlanning

extension JSONWriter {
    /// Writes the answer of `options` (SPEC section 9).
    public mutating func options(_ answer: OptionsAnswer) {
        object { json in
            json.member("trip", answer.itinerary.trip.id)
            json.member("base", answer.options.base) { $0.cost($1) }
            json.objects("options", zip(answer.options.options, answer.left)) { json, entry in
                let (option, left) = entry
                let dated = answer.candidates[option.candidate]
                json.member("gameId", dated.gameID)
                json.member("title", dated.game.title) { $0.string($1) }
                json.member("city", dated.game.city) { $0.string($1) }
                json.day(option.day, of: answer.itinerary.trip)
                json.member("difference", option.difference) { $0.cost($1) }
                json.ids("missedGames", option.plan.missedGames, of: option.trip)
                json.ids("instead", option.instead, of: option.trip)
                json.left(left)
                json.member("changes", answer.changes(option)) { $0.changes($1) }
            }
            json.member("stopped", answer.options.stopped) { $0.string($1.name) }
            json.member("reason", answer.reason) { json, reason in
                json.object { json in
                    json.member("code", reason.code)
                    json.member("message", Wording(answer.itinerary.trip).sentence(reason))
                }
            }
            if let replaced = answer.replaced {
                json.list("takenOut", replaced.takenOut) { $0.string($1) }
            }
        }
    }
}
