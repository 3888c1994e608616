import HTTPServer
import OrderedJSON
import TripDocuments
import TripModel

/// The creation of files in the folder: trips, and files of places next to them.
extension Answers {
    /// Saves a document as a new trip.
    func created(_ body: [UInt8], _ head: RequestHead) -> Response {
        if let refusal = Answers.refusalOfCreating(head) ?? Answers.refusal(of: body) { return refusal }
        do throws(Refused) {
            let store = try trips.create(Route.split(head).trip, body).store
            let revision = store.version().revision
            var response = Response.json(201) { $0.object { $0.revision(revision) } }
            response.headers = [Response.revision(revision), Field("X-Document-Name", store.fileName)]
            return response
        } catch {
            return error.response
        }
    }

    /// Saves a file of places next to a trip that has none.
    func createdPlaces(_ body: [UInt8], _ head: RequestHead, beside trip: ServedTrip) -> Response {
        guard case .folder = trips else { return .refusal(404, "this server serves one trip, not a folder") }
        if let refusal = Answers.refusalOfCreating(head) { return refusal }
        do throws(DocumentError) {
            _ = try Geography(body, zones: TripContext.zoneSource)
        } catch {
            return Answers.refusal(error)
        }
        do throws(Refused) {
            guard try trip.beside.createPlaces(body) else {
                return .refusal(412, "there are already places next to the trip")
            }
            return .json(201) { $0.object { _ in } }
        } catch {
            return error.response
        }
    }

    /// Returns the refusal of a request that does not state that its file is new.
    private static func refusalOfCreating(_ head: RequestHead) -> Response? {
        guard let tag = head["If-None-Match"] else {
            return .refusal(428, "a new file requires If-None-Match: *")
        }
        guard tag == "*", head["If-Match"] == nil else {
            return .refusal(
                400,
                "for a new file, If-None-Match must be *, and If-Match must be absent"
            )
        }
        return nil
    }
}
