import Foundation
import TripPlanning

/// A service without a store: it reads each trip from its file, applies the schedule, audits the trip, finds recovery
/// plans, and writes the file.
struct PlainLoop {
    let folder: URL
    let schedule: Schedule
    let limits: WorkLimits
    let zones: TimeZoneSource

    func work(on trip: String) throws {
        let file = folder.appending(path: trip + ".json")
        let context = TripContext(zones: zones)
        let old = try TripDocument([UInt8](try Data(contentsOf: file)), context: context)
        let document = try old.updated(by: schedule).document
        let budget = WorkBudget(limits)
        let itinerary = Itinerary(document.trip, spending: budget)
        let broken = try errors(of: itinerary, budget)
        if broken > 0, try errors(of: Itinerary(old.trip, spending: budget), budget) < broken {
            let ways = try RecoveryPlans(of: itinerary, spending: budget).written(in: document)
            let text = ways.map { "\($0.title)\n\(TripChange.documentText($0.changes))\n" }.joined()
            try Data(text.utf8).write(to: folder.appending(path: trip + ".ways"))
        }
        try Data(document.bytes).write(to: file)
    }

    private func errors(of itinerary: Itinerary, _ budget: WorkBudget) throws -> Int {
        try Audit(itinerary, spending: budget).findings.count { $0.severity(in: itinerary.trip) == .error }
    }
}
