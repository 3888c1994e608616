import Foundation

/// The free starts of a visit, found by trying each minute of each day and each place among the legs (SPEC section 16).
///
/// Each trial is a trip in which the visit is an ordinary event.
public struct OracleVisit {
    /// A day and a minute of this day.
    public struct Start: Hashable, Sendable {
        /// The day, from 1.
        public let day: Int
        /// The minutes after 00:00.
        public let minute: Int

        /// Creates a start.
        public init(day: Int, minute: Int) { (self.day, self.minute) = (day, minute) }
    }

    /// Consecutive free starts of a day.
    public struct Run: Hashable, Sendable {
        /// The day, from 1.
        public let day: Int
        /// The first and the last start, in minutes after 00:00.
        public let first, last: Int

        /// Creates a run.
        public init(day: Int, first: Int, last: Int) {
            (self.day, self.first, self.last) = (day, first, last)
        }
    }

    private let root: [String: Any]
    private let visit: [String: Any]
    private let others: [[String: Any]]
    private let base: OracleTrip
    private let known: Set<OracleFinding>

    /// Reads a document with a visit.
    public init(json: String, visit id: String) throws {
        root = try readObject(json)
        let items = root["items"] as? [[String: Any]] ?? []
        guard let visit = items.first(where: { $0["id"] as? String == id }) else {
            throw OracleError(description: "there is no visit \(id)")
        }
        self.visit = visit
        others = items.filter { $0["id"] as? String != id }
        var plain = root
        plain["items"] = others
        base = try OracleTrip(json: try OracleVisit.text(plain))
        known = Set(base.visitFindings)
    }

    /// The maximal runs of free starts, ordered by day and first start.
    public func runs() throws -> [Run] {
        var runs: [Run] = []
        for day in 1...base.dayCount {
            let free = try (0..<1440).filter { isAllowed(day, $0) }.filter { try isFree(day, $0) }
            var found: [Run] = []
            for minute in free where minute % every == 0 {
                if let last = found.last, last.last + every == minute {
                    found[found.count - 1] = Run(day: day, first: last.first, last: minute)
                } else {
                    found.append(Run(day: day, first: minute, last: minute))
                }
            }
            found += free.filter { $0 % every != 0 }.map { Run(day: day, first: $0, last: $0) }
            runs += found.sorted { $0.first < $1.first }
        }
        return runs
    }

    private var every: Int { whole(visit["every"]) ?? 15 }
    private var minutes: Int { whole(visit["durationMinutes"]) ?? 0 }

    /// The current start of a placed visit.
    private var current: Start? {
        guard let day = whole(visit["day"]), let minute = clock(visit["start"]) else { return nil }
        return Start(day: day, minute: minute)
    }
}

// The allowed starts.
extension OracleVisit {
    private func isAllowed(_ day: Int, _ minute: Int) -> Bool {
        let isCurrent = current == Start(day: day, minute: minute)
        if minute % every != 0 && !isCurrent { return false }
        if visit["pinned"] as? Bool == true, current != nil, !isCurrent { return false }
        if let ends = (visit["days"] as? [Any])?.compactMap({ whole($0) }), !(ends[0]...ends[1] ~= day) {
            return false
        }
        return isOpen(from: minute, periods(ofDay: day))
            || isOpen(from: minute + 1440, periods(ofDay: day - 1))
    }

    private func isOpen(from start: Int, _ periods: [(from: Int, to: Int)]) -> Bool {
        let hours = ((root["rules"] as? [String: Any])?["visitHours"] as? [Any])?.compactMap { clock($0) }
        return periods.contains { period in
            guard period.from <= start, start + minutes <= period.to else { return false }
            guard period.to - period.from >= 1440, let hours, hours.count == 2 else { return true }
            let minute = start % 1440
            return hours[0] <= minute && minute + minutes <= hours[1]
        }
    }

    private func periods(ofDay day: Int) -> [(from: Int, to: Int)] {
        let open = visit["open"] as? [[String: Any]] ?? []
        func times(_ periods: [[String: Any]]) -> [(from: Int, to: Int)] {
            periods.compactMap { period in
                clock(period["from"]).flatMap { from in clock(period["to"]).map { (from, $0) } }
            }
        }
        guard let first = (root["startDate"] as? String).flatMap({ CivilDate.days($0) }) else {
            return times(open)
        }
        let number = first + day - 1
        let weekday = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"][((number + 3) % 7 + 7) % 7]
        func names(_ value: Any?, date: Bool) -> Bool {
            (value as? [String] ?? []).contains { date ? CivilDate.days($0) == number : $0 == weekday }
        }
        let dated = open.filter { names($0["on"], date: true) }
        if !dated.isEmpty { return times(dated) }
        if names(visit["closed"], date: true) || names(visit["closed"], date: false) { return [] }
        return times(open.filter { $0["on"] == nil || names($0["on"], date: false) })
    }
}

// The trips with the visit.
extension OracleVisit {
    private func isFree(_ day: Int, _ minute: Int) throws -> Bool {
        try places(day, minute).contains { index in
            let trial: OracleTrip
            do {
                trial = try OracleTrip(json: try text(day, minute, at: index))
            } catch let error as OracleError where error.kind != .unreadable {
                return false
            }
            let id = visit["id"] as? String ?? ""
            return trial.visitFindings.allSatisfy { !$0.items.contains(id) && known.contains($0) }
        }
    }

    /// The items of a day, except the visit, in timeline order.
    private func items(onDay day: Int) -> [OracleItem] {
        base.items.filter { $0.position?.day == day }.sorted { $0.stands(before: $1) }
    }

    /// The indices among the items of the day at which the visit may be, in order.
    private func places(_ day: Int, _ minute: Int) -> [Int] {
        let items = items(onDay: day)
        let last = items.firstIndex { $0.isTimed && ($0.start ?? 0) > minute } ?? items.count
        let first = items[..<last].lastIndex { $0.isFixed }.map { $0 + 1 } ?? 0
        return Array(first...last)
    }

    /// Returns the document with the visit as an event before the item of the day at an index.
    private func text(_ day: Int, _ minute: Int, at index: Int) throws -> String {
        let orders = items(onDay: day).compactMap { item in item.position.map { (item.id, $0.sortOrder) } }
        let before = index > 0 ? orders[index - 1].1 : nil
        let after = index < orders.count ? orders[index].1 : nil
        var event = visit.filter { !["open", "closed", "every", "days", "pinned", "date"].contains($0.key) }
        (event["day"], event["start"]) = (day, String(format: "%02d:%02d", minute / 60, minute % 60))
        var entries = others
        if let middle = OracleVisit.middle(before, after) {
            event["sortOrder"] = middle
        } else {
            event["sortOrder"] = 1000 * Double(index + 1)
            for (place, entry) in orders.enumerated() {
                guard let item = entries.firstIndex(where: { $0["id"] as? String == entry.0 }) else {
                    continue
                }
                entries[item]["sortOrder"] = 1000 * Double(place < index ? place + 1 : place + 2)
            }
        }
        var changed = root
        changed["items"] = entries + [event]
        return try OracleVisit.text(changed)
    }

    private static func middle(_ before: Double?, _ after: Double?) -> Double? {
        guard let before else { return after.map { $0 - 1000 } ?? 1000 }
        guard let after else { return before + 1000 }
        let middle = (before + after) / 2
        return before < middle && middle < after ? middle : nil
    }

    private static func text(_ root: [String: Any]) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: root), as: UTF8.self)
    }
}
