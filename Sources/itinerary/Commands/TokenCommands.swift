import OrderedJSON
import TripService

extension Command {
    static let addToken = Command(
        name: "add-token",
        inputs: .others(["TOKENS", "NAME"]),
        summary: "add a user of serve, or a second token of a user, and print the token",
        about: """
            Adds a user to the token file TOKENS, which is created if there is none, and prints the user's
            token. The file has only its hash, so a lost token cannot be recovered. A user may have two tokens:
            add the new one, use it, then remove the old one with remove-token. A running server reads the
            changed file within a second. NAME is up to 64 letters, digits, '.', '-' and '_'.
            """,
        options: [.may(.readOnly, .operatorToken, .metricsToken), .may(.until), .may(.tokenAnswers)],
        example: "add-token trips.tokens ann --until 2027-12-31",
        work: .once { (arguments: Arguments) throws(Failure) in
            try arguments.refuseJSON(
                "--json and --jsonl do not apply to add-token, which prints only a token"
            )
            let accesses: [(Option, ServiceAccess)] = [
                (.readOnly, .read), (.operatorToken, .operating), (.metricsToken, .metrics),
            ]
            let access = accesses.first { arguments.has($0.0) }?.1
            let (lastDay, answers) = (
                try arguments.calendarDate(.until), try arguments.whole(.tokenAnswers, in: 1...1_000)
            )
            let token = try Failure.catching(
                TokenError.self,
                try TokenFile.add(
                    arguments.files[1],
                    access,
                    lastDay: lastDay,
                    answers: answers,
                    at: arguments.files[0]
                )
            )
            return Answer(text: { _ in token + "\n" }, isData: true)
        }
    )

    static let listTokens = Command(
        name: "list-tokens",
        inputs: .others(["TOKENS"]),
        summary: "list the tokens of a token file",
        about: """
            Lists the tokens of the file TOKENS, one per line: the user, the permissions (read, write,
            operator or metrics), the first eight digits of the token's hash, by which remove-token knows it, and its last
            day and limit on answers, if it has them. The tokens themselves are not in the file.
            """,
        options: [],
        example: "list-tokens trips.tokens",
        work: .once { (arguments: Arguments) throws(Failure) in
            let users = try Failure.catching(TokenError.self, try TokenFile(at: arguments.files[0])).users
            return Answer(
                json: { $0.tokens(users) },
                text: { _ in users.map { $0.description + "\n" }.joined() }
            )
        }
    )

    static let removeToken = Command(
        name: "remove-token",
        inputs: .others(["TOKENS", "NAME"]),
        summary: "remove a token of a user of serve",
        about: """
            Removes a token of the user NAME from the file TOKENS. If the user has two, --token says which one,
            by the first eight digits of its hash, as list-tokens prints them. A running server refuses the
            token within a second.
            """,
        options: [.may(.token)],
        example: "remove-token trips.tokens ann",
        work: .once { (arguments: Arguments) throws(Failure) in
            let files = arguments.files
            let removed = try Failure.catching(
                TokenError.self,
                try TokenFile.remove(files[1], arguments[.token], at: files[0])
            )
            return Answer(
                json: { $0.tokens([removed]) },
                text: { _ in "removed the token \(removed.tokenID) of \(removed.name)\n" }
            )
        }
    )
}

extension ServiceUser {
    /// The token in one line of text.
    fileprivate var description: String {
        [name, access.rawValue, tokenID].joined(separator: " ")
            + (lastDay.map { " until \($0)" } ?? "") + (answers.map { ", \($0) answers at once" } ?? "")
    }
}

extension JSONWriter {
    fileprivate mutating func tokens(_ users: [ServiceUser]) {
        object { json in
            json.key("tokens")
            json.array(users) { json, user in
                json.object { json in
                    json.member("name", user.name)
                    json.member("access", user.access.rawValue)
                    json.member("id", user.tokenID)
                    if let lastDay = user.lastDay { json.member("until", lastDay.description) }
                    if let answers = user.answers { json.member("answers", answers) }
                }
            }
        }
    }
}
