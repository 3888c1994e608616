import OrderedJSON
import Rerouting
import TripAnswers

/// The ways out of a trip's troubles: the repair, which moves legs, and the plans of re-routing, which add legs or
/// leave some out (SPEC sections 5 and 11).
package struct WaysOut {
    /// How many ways are worth a look at most.
    private static let most = 6

    fileprivate private(set) var ways: [WayOut] = []
    fileprivate private(set) var note: String?

    /// Looks for the ways out of a trip.
    ///
    /// - Throws: `SolverError`.
    package init(
        of itinerary: Itinerary,
        in document: TripDocument,
        within limits: WorkLimits
    ) throws(SolverError) {
        let repair = try itinerary.repair(within: limits)
        let words = WayWords(document)
        if let way = words.way(repair) { ways.append(way) }
        let reroute: Reroute
        do throws(SolverError) {
            reroute = try itinerary.reroute(tradeOffs: true, spending: WorkBudget(limits))
        } catch {
            note = error.description
            return
        }
        let list = TradeOffList(reroute.tradeOffs ?? reroute.plan.map { [$0] } ?? [])
        let numbers = Self.worthwhile(list, beside: repair)
        for number in numbers where ways.count < Self.most {
            guard let plan = list[number] else { continue }
            let isBelowBest = number == list.shorter && numbers.first == 1
            let saved = isBelowBest ? list[1].map { $0.cost.minutes - plan.cost.minutes } : nil
            ways.append(words.way(plan, saving: saved, isProved: reroute.status == .optimal))
        }
        if repair.cost != nil, repair.moves.isEmpty, repair.missedGames.isEmpty {
            note = "Nothing needs to move."
        } else if ways.isEmpty {
            note = repair.conflict?.sentence(in: itinerary.trip) ?? "No way out was found."
        }
    }

    /// The plans that add legs or leave some out and see as much as the repair, as a list for people has them; right
    /// below the best the one that is worth its changes where an hour of travel is.
    private static func worthwhile(_ list: TradeOffList, beside repair: Repair) -> [Int] {
        let old = repair.cost.map { Int64($0.missed) } ?? Int64.max
        var numbers = list.worthwhile.filter { $0 != list.shorter }
        if let shorter = list.shorter { numbers.insert(shorter, at: 1) }
        return numbers.filter { number in
            list[number].map { $0.cost.edits > 0 && $0.cost.missed <= old } ?? false
        }
    }
}

extension JSONWriter {
    /// Writes the ways out.
    package mutating func ways(_ answer: WaysOut) {
        object { json in
            json.key("ways")
            json.array(answer.ways) { $0.way($1) }
            json.key("note")
            if let note = answer.note { json.string(note) } else { json.null() }
        }
    }
}
