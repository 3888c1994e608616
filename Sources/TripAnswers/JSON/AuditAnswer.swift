import TripDocuments
import TripModel
import TripPlanning

extension JSONWriter {
    /// Writes the answer of `audit` (SPEC section 9).
    public mutating func audit(_ audit: Audit, of trip: Trip) {
        let wording = Wording(trip)
        object { json in
            json.member("trip", trip.id)
            json.key("findings")
            json.array(audit.findings) { json, finding in
                json.object { json in
                    json.member("code", finding.code)
                    json.member("severity", finding.severity.rawValue)
                    json.key("items")
                    json.ids(finding.items, of: trip)
                    json.member("day", finding.day(in: trip)) { $0.int($1) }
                    json.member("message", wording.sentence(finding))
                    json.key("suggestion")
                    json.null()
                }
            }
            json.member("conflict", audit.conflict) { $0.conflict($1, wording) }
        }
    }
}
