import OrderedJSON
import WorkBudgets

/// A question about a trip document.
///
/// The raw values are the names of the program's commands; the answers are the output of these commands with
/// `--json`. `aliases` lists the earlier names, which stay valid wherever a name is read.
public enum QuestionName: String, CaseIterable, Sendable {
    /// Lists the slots of legs.
    case slots
    /// Decides whether an item may be at a position; if not, states why.
    case check
    /// Finds the best slot of a leg.
    case place
    /// Places all legs again with as few changes as possible.
    case repair
    /// Finds a route that meets as many games as possible: adds, removes and reverses legs.
    case reroute
    /// Lists the nearby games that the trip could add, with their costs.
    case nearby
    /// Plans a trip from a season.
    case plan
    /// Lists what is wrong with a trip, and why.
    case audit
    /// Finds what a rain-out of each game would do.
    case rainouts
    /// Explains why a leg may be in a slot or not, why a game is missed, or why a wish is not granted.
    case why
    /// Applies changes to a document.
    case apply
    /// Checks whether a document is a valid trip.
    case validate
    /// Converts a document to the coding `itinerary/1`.
    case convert
    /// Shows the days as a timeline or a picture.
    case show
    /// Writes the integer program behind a repair, a reroute or a plan.
    case exportModel = "export-model"
    /// Compares a trip with a second one.
    case diff
    /// Finds the changes that a newer schedule makes to a trip.
    case importSchedule = "import-schedule"
    /// Writes the trip as a calendar.
    case exportCalendar = "export-calendar"
    /// Writes the trip as a map.
    case exportMap = "export-map"
    /// Writes the trip as a picture, a calendar, a map or Markdown.
    case exportTrip = "export-trip"

    /// The earlier names of questions, which stay valid on the command line, in HTTP paths, and in calls from C, Python
    /// and agents.
    public static let allAliases: [(alias: String, question: QuestionName)] = [
        ("options", .nearby), ("export", .exportModel),
    ]

    /// The earlier names of the question, which stay valid.
    public var aliases: [String] {
        QuestionName.allAliases.filter { $0.question == self }.map { $0.alias }
    }

    /// Creates the question with a name or an earlier name; `nil` if no question has the name.
    public init?(rawValue: String) {
        let current = QuestionName.allAliases.first { $0.alias == rawValue }?.question
        guard let name = current ?? QuestionName.allCases.first(where: { $0.rawValue == rawValue }) else {
            return nil
        }
        self = name
    }

    /// A one-line description of the question.
    public var summary: String {
        switch self {
        case .slots: "list the slots that each leg may be in"
        case .check: "check whether an item may be at a position, and if not, why"
        case .place: "find the best slot for a leg"
        case .repair: "place all legs again with as few changes as possible"
        case .reroute: "see as many games as possible: add, remove and reverse legs"
        case .nearby: "list other games that the trip could add, with their costs"
        case .plan: "plan a trip from a season: which games to see, and how to travel"
        case .audit: "list what is wrong with a trip, and why"
        case .rainouts: "find what a rain-out of each game would do to the trip"
        case .why:
            "explain why a leg may or may not be in a slot, why a game is missed, or why a wish is not granted"
        case .apply: "apply a change document"
        case .validate: "check whether a document is a valid trip, and what is wrong with it"
        case .convert: "convert the document to the format itinerary/1"
        case .show: "show the days as a timeline or a picture"
        case .exportModel: "write the integer program of a repair, a reroute or a plan, for other solvers"
        case .diff: "list the differences between two trips"
        case .importSchedule: "list the changes of a newer schedule to a trip"
        case .exportCalendar: "write the trip as a calendar"
        case .exportMap: "write the trip as a map"
        case .exportTrip: "write the trip as a picture, a calendar, a map or Markdown"
        }
    }

    /// The limits of the work if the option `timeLimit` is not given. The question about rain-outs asks for two plans for
    /// each game of a trip.
    public var usualLimits: WorkLimits {
        self == .rainouts ? WorkLimits(steps: 10 * WorkLimits.usualSteps) : WorkLimits()
    }

    /// The JSON Schema (draft 2020-12) of the question's options, an object.
    ///
    /// It is generated from the same table that the parser uses, so options that do not match the schema are
    /// rejected. The descriptions state which options exclude each other.
    public var optionsSchema: [UInt8] {
        JSONWriter.bytes { json in
            json.object { json in
                json.member("$schema", "https://json-schema.org/draft/2020-12/schema")
                json.member("type", "object")
                json.key("properties")
                json.object { json in
                    for group in options {
                        for option in group.options { json.property(option, in: group) }
                    }
                }
                let required = options.filter { $0.isRequired && $0.options.count == 1 }
                json.key("required")
                json.array(required.flatMap { $0.options }) { $0.string($1.rawValue) }
                json.member("additionalProperties", false)
            }
        }
    }
}

extension JSONWriter {
    /// Writes the schema of an option.
    fileprivate mutating func property(_ option: QuestionOption, in group: OptionGroup<QuestionOption>) {
        let others = group.options.filter { $0 != option }.map { $0.rawValue }
        let rule = group.isRequired ? "give this or" : "not together with"
        let note = others.isEmpty ? "" : " (\(rule) \(others.list("or")))"
        key(option.rawValue)
        object { json in
            option.shape.write(to: &json)
            json.member("description", option.schemaDescription + note)
        }
    }
}

extension QuestionName {
    @available(*, deprecated, renamed: "nearby")
    public static let options = QuestionName.nearby
    @available(*, deprecated, renamed: "exportModel")
    public static let export = QuestionName.exportModel
}
