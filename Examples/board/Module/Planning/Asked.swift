import OrderedJSON
import TripAnswers
import TripDocuments
import TripModel

/// The page's request for a plan: `{"document": {…}, "wishes": {…}, "from": "2027-06-01", "to": "2027-06-28", "days":
/// 8, "hours": null, "least": "minutes"}`. Errors name the wrong field.
struct Asked {
    /// The maximum number of days of a trip.
    private static let most = 60

    /// A trip without items.
    let document: TripDocument
    let wishes: WishList
    let dates: ClosedRange<CalendarDate>
    let days: Int
    let options: PlanOptions

    init(_ bytes: [UInt8], in schedule: Schedule) throws(BoardError) {
        let tree: JSONTree
        do throws(JSONError) { tree = try JSONTree(bytes) } catch { throw BoardError(error.description) }
        let root = tree.root
        if let home = root["document"]?["start"]?.string {
            let wishes = root["wishes"]?["wishes"]?.elements
            let visited = wishes?.compactMap { $0["visit"]?["city"]?.string } ?? []
            try KnownCities(schedule.cityNames + visited).check(home: home)
        }
        days = try Asked.days(root["days"])
        dates = try Asked.dates(root["from"], root["to"])
        let length = dates.lowerBound.distance(to: dates.upperBound) + 1
        guard days <= length else {
            throw BoardError(SeasonWindowError.tooManyDays(days, dates: length).description, field: "days")
        }
        try Asked.check(hours: root["hours"])
        guard let asked = root["document"], let wished = root["wishes"] else {
            throw BoardError("a trip and wishes are missing")
        }
        do throws(DocumentError) {
            wishes = try WishList(Array(wished.text))
        } catch {
            throw BoardError(error.description, field: "wishes")
        }
        guard !wishes.wishes.isEmpty else {
            throw BoardError("pick what you wish to see: a park, a team, a game or a visit", field: "wishes")
        }
        do throws(DocumentError) {
            document = try TripDocument(Array(asked.text), context: .ofPage)
        } catch {
            throw BoardError(error.description)
        }
        options = PlanOptions(
            least: root["least"]?.string.flatMap { PlanOptions.Quantity(rawValue: $0) } ?? .minutes
        )
    }

    private static func days(_ value: JSONValue?) throws(BoardError) -> Int {
        guard let days = value?.whole, Double(days) == value?.double, 1...most ~= days else {
            throw BoardError("enter how many days the trip lasts, from 1 to \(most)", field: "days")
        }
        return days
    }

    private static func dates(
        _ from: JSONValue?,
        _ to: JSONValue?
    ) throws(BoardError) -> ClosedRange<CalendarDate> {
        guard let first = from?.string.flatMap({ CalendarDate($0) }) else {
            throw BoardError("enter the earliest start date", field: "from")
        }
        guard let last = to?.string.flatMap({ CalendarDate($0) }) else {
            throw BoardError("enter the latest end date", field: "to")
        }
        guard first <= last else {
            throw BoardError("this is before the earliest start date", field: "to")
        }
        return first...last
    }

    private static func check(hours: JSONValue?) throws(BoardError) {
        guard let hours, hours.kind != .null else { return }
        guard let hours = hours.double, hours > 0, hours <= 24 else {
            throw BoardError("enter a number of hours up to 24, or leave it empty for any", field: "hours")
        }
    }
}

extension Schedule {
    /// The cities of the games that are played, without duplicates.
    var cityNames: [String] {
        var keys: Set<String> = []
        return games.compactMap { game in
            guard game.status == .scheduled, let city = game.game.cityName,
                keys.insert(City.key(of: city)).inserted
            else { return nil }
            return city
        }
    }
}
