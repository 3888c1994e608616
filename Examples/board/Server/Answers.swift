import HTTPServer
import OrderedJSON
import Placement
import PlacementGLPK
import TripAnswers
import TripDocuments
import TripModel
import TripPlanning
import WholeFiles
import WorkBudgets

/// The answers to the requests that the gate admits.
struct Answers: Sendable {
    let page: StaticFiles
    let trips: ServedTrips
    /// The limit on the questions that are answered at the same time.
    let room = ConcurrencyLimit(8)
    /// The time limit of GLPK.
    let limits = WorkLimits.time(.seconds(60))

    func response(_ route: Route, _ head: RequestHead, _ body: [UInt8]) -> Response {
        guard route.mayTakeLong else { return answer(route, head, body) }
        do throws(RequestRefusal) {
            return try room.answer { answer(route, head, body) }
        } catch {
            return .refused(error)
        }
    }

    private func answer(_ route: Route, _ head: RequestHead, _ body: [UInt8]) -> Response {
        switch route {
        case .file:
            guard let file = page[String(head.path.dropFirst())] else {
                return .refusal(404, "there is nothing at this path")
            }
            return file
        case .trips:
            return .json { json in
                json.object { json in
                    json.key("trips")
                    json.array(trips.entries()) { $1.write(to: &$0) }
                }
            }
        case .readDocument: return of(head, without: .empty(204)) { .current($0.store) }
        case .saveDocument:
            guard head["If-None-Match"] == nil else { return created(body, head) }
            return of(head) { save(body, ifMatch: head["If-Match"], in: $0.store) }
        case .createPlaces: return of(head) { createdPlaces(body, head, beside: $0) }
        case .repair:
            return planned(body) { document throws(SolverError) in try repair(document) }
        case .audit:
            return planned(body) { document throws(SolverError) in
                let answer = try AuditAnswer(
                    Itinerary(document.trip),
                    of: document,
                    asking: GLPKSolver(),
                    spending: WorkBudget(limits)
                )
                return .json { $0.audit(answer, in: document) }
            }
        case .ways:
            return asked(body) { question throws(Refused) in try question.ways() }
        case .near:
            return asked(body) { question throws(Refused) in try question.near() }
        case .schedule:
            return asked(body) { question throws(Refused) in try question.games() }
        case .calendar:
            return asked(body) { question throws(Refused) in try question.calendar() }
        case .beside: return of(head) { $0.beside.response() }
        }
    }

    /// Answers about the trip that a request names.
    ///
    /// - Parameter without: The answer if the request must name a trip and does not.
    private func of(
        _ head: RequestHead,
        without: Response = .refusal(404, "name the trip: /api/trips/NAME/document or /beside"),
        _ answer: (ServedTrip) -> Response
    ) -> Response {
        do throws(Refused) {
            return try trips.trip(Route.split(head).trip).map(answer) ?? without
        } catch {
            return error.response
        }
    }

    private func asked(_ body: [UInt8], _ answer: (Question) throws(Refused) -> Response) -> Response {
        do throws(Refused) {
            return try answer(try Question(body))
        } catch {
            return error.response
        }
    }

    private func save(_ body: [UInt8], ifMatch: String?, in store: DocumentStore) -> Response {
        guard let ifMatch else { return .refusal(428, "If-Match must state the edited revision") }
        guard let revision = Answers.revision(ifMatch) else {
            return .refusal(400, "If-Match must be one revision in quotes, as in ETag")
        }
        if let refusal = Answers.refusal(of: body) { return refusal }
        do throws(FileError) {
            switch try store.save(body, madeFrom: revision) {
            case .saved(let revision, let wasDeleted):
                var response = Response.json { $0.object { $0.revision(revision) } }
                response.headers = [Response.revision(revision)]
                if wasDeleted { response.headers.append(.fileWasDeleted) }
                return response
            case .outdated(let newer):
                return .document(newer, status: 409)
            case .blocked(let reason):
                return .refusal(423, reason)
            }
        } catch {
            let status: Int = error.cause == .inUse || error.cause == .changed ? 423 : 507
            return .refusal(status, "\(error.path): \(error.reason); nothing was saved")
        }
    }

    private func repair(_ document: TripDocument) throws(SolverError) -> Response {
        let itinerary = Itinerary(document.trip)
        let budget = WorkBudget(limits)
        let repair = try TripProgram(itinerary).repair(with: GLPKSolver(), spending: budget)
        var repaired: TripDocument?
        if repair.cost != nil {
            do throws(ChangeError) {
                repaired = try document.placing(repair.positions)
            } catch {
                return .refusal(422, error.description)
            }
        }
        let answer = try RepairAnswer(itinerary, repair, asking: GLPKSolver(), spending: budget)
        return .json { $0.repair(answer, in: document, repaired: repaired) }
    }

    private func planned(
        _ body: [UInt8],
        _ plan: (TripDocument) throws(SolverError) -> Response
    ) -> Response {
        let document: TripDocument
        do throws(DocumentError) {
            document = try Question.document(in: body)
        } catch {
            return Answers.refusal(error)
        }
        do throws(SolverError) {
            return try plan(document)
        } catch {
            return .refusal(422, error.description)
        }
    }

    /// Returns the refusal of a body that is not a document that can be saved; `nil` if it is one.
    static func refusal(of body: [UInt8]) -> Response? {
        do throws(DocumentError) {
            guard try TripDocument(body, context: .system).coding == .itinerary else {
                return .refusal(422, "the document must have the format itinerary/1")
            }
            return nil
        } catch {
            return refusal(error)
        }
    }

    static func refusal(_ error: DocumentError) -> Response {
        .refusal(422, error.description)
    }

    /// Returns the revision in a strong entity tag; `nil` if it is malformed.
    private static func revision(_ tag: String) -> String? {
        guard tag.utf8.count > 2, tag.hasPrefix("\""), tag.hasSuffix("\"") else { return nil }
        let revision = tag.dropFirst().dropLast()
        return revision.utf8.contains(UInt8(ascii: "\"")) ? nil : String(revision)
    }
}

extension JSONWriter {
    mutating func revision(_ revision: String) {
        key("revision")
        string(revision)
    }
}
