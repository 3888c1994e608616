import HTTPServer

/// The request handler, which admits requests of the board's own page and answers them.
struct Service: RequestHandler {
    let gate: Gate
    let answers: Answers

    func admit(_ head: RequestHead) throws(RequestRefusal) -> Admission {
        let route = try gate.route(of: head, in: answers.page)
        return Admission(bodyLimit: route.takesDocument ? gate.bodyLimit : nil) { request in
            answers.response(route, request.head, request.body).isolated
        }
    }

    func response(to refusal: RequestRefusal) -> Response { Response.refused(refusal).isolated }
}
