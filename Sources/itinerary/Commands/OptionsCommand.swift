import Effort
import TripAnswers
import TripDocuments
import TripModel
import TripPlanning

extension Command {
    static let options = Command(
        name: "options",
        inputs: .trips,
        summary: "which other games could be seen, and what each would cost",
        about: """
            For each game of a schedule (JSON, CSV or iCalendar) that lies on the trip's days and is not in it, looks for the best
            plan that meets it, and tells its difference to the best plan without it. The cheapest come first. --item GAME
            asks about one game, by its id in the schedule; with --write or --output that one is added, with its legs.
            Exit status 1: the game asked about cannot be seen.
            """,
        options: [
            .must(.schedule), .may(.free), .may(.city), .may(.team), .may(.day, .date), .may(.limit),
            .may(.item), .may(.timeLimit), .may(.write, .output), .may(.force),
        ],
        example: "options ohio-2010.json --schedule ohio-2010.schedule.csv",
        work: .each { (arguments: Arguments) throws(Failure) in
            let file = try arguments.require(.schedule)
            let schedule = try ScheduleFile(file)
            let limits = try arguments.limits()
            let most = try arguments.whole(.limit, in: 1...TripLimits.whole)
            let cities = arguments.all(.city)
            let team = arguments[.team]?.lowercased()
            let isFree = arguments.has(.free)
            let day = try arguments.day()
            let item = arguments[.item]
            guard item != nil || !arguments.has(.write) && !arguments.has(.output) else {
                throw .usage("--write and --output need --item, the game of the schedule to add")
            }
            return { (input: TripInput) throws(Failure) in
                let document = try input.document()
                let budget = WorkBudget(limits)
                let itinerary = Itinerary(document.trip, spending: budget)
                let wanted: Int? = if let day { try input.number(of: day, in: document.trip) } else { nil }
                let games: [DatedGame]
                let read = try schedule.read(for: document)
                do throws(ScheduleError) {
                    games = try read.schedule.games(in: document.trip)
                } catch {
                    throw .input(file: file, reason: error.description)
                }
                if let item, !games.contains(where: { $0.game.gameID == item }) {
                    let guess = Guess.question(near: item, among: games.map { $0.game.gameID })
                    throw .input(file: file, reason: "has no game \(item) on the trip's days\(guess)")
                }
                let candidates = games.filter { dated in
                    let game = dated.game
                    return (wanted == nil || wanted == dated.day) && (item == nil || item == game.gameID)
                        && (team.map { game.title?.lowercased().contains($0) ?? false } ?? true)
                        && (cities.isEmpty
                            || cities.contains { name in game.city.map { City.areSame(name, $0) } ?? false })
                }
                let answer = try input.planned { () throws(PlanningError) in
                    try OptionsAnswer(
                        itinerary,
                        of: document,
                        adding: candidates,
                        keeping: most,
                        isFree: isFree,
                        spending: budget
                    )
                }
                var output = Answer(
                    json: { $0.options(answer) },
                    text: { TextReport(itinerary.trip, $0).options(answer) },
                    codes: answer.options.options.map { _ in "option" },
                    isNo: item != nil && answer.options.options.isEmpty
                )
                if item != nil, let option = answer.options.options.first {
                    output.document = try input.document(after: answer.changes(option))
                }
                output.warnings = read.warnings + answer.warnings.map { "\(file): \($0)" }
                return output
            }
        }
    )
}
