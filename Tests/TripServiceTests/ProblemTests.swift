import HTTPServer
import OrderedJSON
import Testing
import TripFleet

@testable import TripService

/// Tests of errors as HTTP problem documents.
@Suite struct ProblemTests {
    @Test("every error of the fleet store has its HTTP status")
    func statusCodes() {
        let table: [(FleetError, Int)] = [
            (.unknownTrip("a"), 404), (.otherRevision(trip: "a", found: 2, expected: 1), 412),
            (.otherRevision(trip: "a", found: 0, expected: 1), 412), (.noProposal(trip: "a", number: 1), 404),
            (.unknownLink, 404), (.unknownShare(trip: "a", user: "b"), 404), (.operatorsOnly, 403),
            (.notAllowed(trip: "a", right: .read), 403), (.severalOwners(trip: "a", owners: ["b"]), 400),
            (.badUser("a b"), 422), (.sharedWithOwner("a"), 422), (.ownerHasTrip(trip: "a", owner: "b"), 409),
            (.staleProposal(trip: "a", base: 1, revision: 2), 409), (.nothingToUndo(trip: "a"), 409),
            (.document(trip: nil, reason: "x"), 422), (.document(trip: "a", reason: "x"), 409), (.busy, 503),
            (.unavailable(reason: "x"), 503), (.unknownOutcome(reason: "x"), 503),
            (.full, 507), (.database(reason: "x"), 500), (.damaged(place: "x"), 500),
        ]
        for (error, status) in table { #expect(RequestRefusal(error).status == status, "\(error)") }
    }

    @Test("a problem document has a status, a code, a message and the values")
    func problemDocument() throws {
        let response = Response.problem(RequestRefusal(.otherRevision(trip: "a", found: 2, expected: 1)))
        #expect(response.status == 412)
        #expect(response.type == "application/problem+json")
        #expect(response.headers.contains(Field("ETag", "\"2\"")))
        let problem = try JSONTree(response.body).root
        #expect(problem["status"]?.int == 412)
        #expect(problem["title"]?.string == "Precondition Failed")
        #expect(problem["code"]?.string == "other-revision")
        #expect(problem["detail"]?.string == "the trip a has revision 2, not 1")
        #expect(problem["values"]?["expected"]?.string == "1")
    }
}
