import OrderedJSON

/// The questions that can be asked about a trip document.
///
/// The raw values are the names of the program's commands, and the answers are those that it prints with `--json`.
public enum QuestionName: String, CaseIterable, Sendable {
    /// Where travel segments may stand.
    case slots
    /// Whether an item may stand at a position, and why not.
    case check
    /// The best slot for a travel segment.
    case place
    /// All travel placed anew, changing as little as possible.
    case repair
    /// Every game met that can be met, by legs that are added, left out and turned around.
    case reroute
    /// Which other games could be seen, and what each would cost.
    case options
    /// A trip made out of a season.
    case plan
    /// What is wrong with a trip, and why.
    case audit
    /// Why a segment may stand in a slot or not, a game is missed, a wish not granted.
    case why
    /// A document with changes carried out.
    case apply
    /// Whether a document is a trip, and what is wrong with it.
    case validate
    /// The document in the coding `itinerary/1`.
    case convert
    /// The days as a timeline, or as a picture.
    case show
    /// The integer program behind a repair, a re-routing or a plan.
    case export
    /// What is other in a second trip.
    case diff
    /// What a newer schedule changes for a trip.
    case importSchedule = "import-schedule"
    /// The trip as a calendar.
    case exportCalendar = "export-calendar"
    /// The trip on a map.
    case exportMap = "export-map"

    /// The question in a few words.
    public var summary: String {
        switch self {
        case .slots: "where travel segments may stand"
        case .check: "whether an item may stand at a position, and why not"
        case .place: "the best slot for a travel segment"
        case .repair: "place all travel anew, changing as little as possible"
        case .reroute: "meet every game that can be met: add legs, leave some out, turn them around"
        case .options: "which other games could be seen, and what each would cost"
        case .plan: "make a trip out of a season: which games to see, and how to travel"
        case .audit: "what is wrong with a trip, and why"
        case .why:
            "why a travel segment may stand in a slot, or not; why a game is missed, or can be added; why a wish is not granted"
        case .apply: "carry out a change document"
        case .validate: "whether a document is a trip, and what is wrong with it"
        case .convert: "the document in the coding itinerary/1"
        case .show: "the days as a timeline, or as a picture"
        case .export: "the integer program behind a repair, a re-routing or a plan, for other solvers"
        case .diff: "what is other in a second trip than in a first"
        case .importSchedule: "what a newer schedule changes for a trip"
        case .exportCalendar: "the trip as a calendar"
        case .exportMap: "the trip on a map"
        }
    }

    /// The JSON Schema (draft 2020-12) of the question's options, an object.
    ///
    /// It comes from the table by which options are read: options that the schema refuses are refused with an error. Which
    /// options exclude each other is said in their descriptions.
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
    fileprivate mutating func property(_ option: QuestionOption, in group: OptionGroup) {
        let others = group.options.filter { $0 != option }.map { $0.rawValue }
        let rule = group.isRequired ? "give this or" : "not together with"
        let note = others.isEmpty ? "" : " (\(rule) \(others.list("or")))"
        key(option.rawValue)
        object { json in
            option.shape.write(to: &json)
            json.member("description", option.about + note)
        }
    }
}
