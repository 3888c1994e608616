import Foundation

/// A slow, direct implementation of the departures of a feed (SPEC section 15), for small feeds without quotes. It
/// tries every pair of calls on every day, and converts times with Foundation.
struct SlowTimetable {
    struct City {
        let name: String
        let latitude: Double?
        let longitude: Double?
        let zone: String?
    }

    let files: [String: String]
    let cities: [City]
    /// The dates of the trip's days, in the form "2023-04-10".
    let dates: [String]
    let km: Double

    private typealias Row = [String: String]

    private func table(_ name: String) -> [Row] {
        let lines = (files[name] ?? "").split(separator: "\n")
        let names = lines.first?.split(separator: ",").map(String.init) ?? []
        return lines.dropFirst().map { line in
            let values = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            return Row(uniqueKeysWithValues: zip(names, values))
        }
    }

    private func city(of stop: Row) -> Int? {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        var nearest: (city: Int, km: Double)?
        if let latitude = Double(stop["stop_lat"] ?? ""), let longitude = Double(stop["stop_lon"] ?? "") {
            for (number, city) in cities.enumerated() {
                guard let other = city.latitude, let east = city.longitude else { continue }
                let h =
                    pow(sin(radians(other - latitude) / 2), 2)
                    + cos(radians(latitude)) * cos(radians(other))
                    * pow(sin(radians(east - longitude) / 2), 2)
                let distance = 2 * 6371 * asin(sqrt(h))
                if distance <= km, distance < nearest?.km ?? .infinity { nearest = (number, distance) }
            }
        }
        if let nearest { return nearest.city }
        return cities.firstIndex { $0.latitude == nil && $0.name == stop["stop_name"] }
    }

    private func seconds(_ time: String?) -> Int? {
        let parts = (time ?? "").split(separator: ":").compactMap { Int($0) }
        return parts.count == 3 ? parts[0] * 3600 + parts[1] * 60 + parts[2] : nil
    }

    private func goes(_ service: String, on date: DateComponents, weekday: Int) -> Bool {
        let text = String(format: "%04d%02d%02d", date.year ?? 0, date.month ?? 0, date.day ?? 0)
        for row in table("calendar_dates.txt") where row["service_id"] == service && row["date"] == text {
            return row["exception_type"] == "1"
        }
        let names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
        return table("calendar.txt").contains { row in
            row["service_id"] == service && row[names[weekday - 1]] == "1" && row["start_date"] ?? "" <= text
                && text <= row["end_date"] ?? ""
        }
    }

    private func local(_ instant: Int, _ zone: TimeZone) -> String {
        let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? zone
        let date = Date(timeIntervalSince1970: Double(instant + offset))
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        return String(
            format: "%04d-%02d-%02d,%02d:%02d",
            parts.year ?? 0,
            parts.month ?? 0,
            parts.day ?? 0,
            parts.hour ?? 0,
            parts.minute ?? 0
        )
    }

    /// Returns the CSV rows without the header.
    func rows() -> [String] {
        var found: [(order: [Int], names: [String], zones: [String], row: String)] = []
        let stops = Dictionary(uniqueKeysWithValues: table("stops.txt").map { ($0["stop_id"] ?? "", $0) })
        let times = table("stop_times.txt").filter {
            seconds($0["arrival_time"]) != nil || seconds($0["departure_time"]) != nil
        }
        for run in table("trips.txt") {
            let route = table("routes.txt").first { $0["route_id"] == run["route_id"] } ?? [:]
            let agencies = table("agency.txt")
            let agency = agencies.first { $0["agency_id"] == route["agency_id"] } ?? agencies[0]
            let agencyZone = agency["agency_timezone"] ?? ""
            let name = route["route_short_name"] == "" ? route["route_long_name"] : route["route_short_name"]
            let title = [name ?? "", run["trip_short_name"] ?? ""].filter { !$0.isEmpty }.joined(
                separator: " "
            )
            let calls = times.filter { $0["trip_id"] == run["trip_id"] }
                .sorted { Int($0["stop_sequence"] ?? "") ?? 0 < Int($1["stop_sequence"] ?? "") ?? 0 }
            func city(_ call: Int) -> Int? {
                stops[calls[call]["stop_id"] ?? ""].flatMap { self.city(of: $0) }
            }
            for first in calls.indices {
                for last in calls.indices where last > first {
                    guard let from = city(first), let to = city(last), from != to,
                        calls[first]["pickup_type"] != "1", calls[last]["drop_off_type"] != "1",
                        !(first + 1..<last).contains(where: {
                            city($0) == from && calls[$0]["pickup_type"] != "1"
                                || city($0) == to && calls[$0]["drop_off_type"] != "1"
                        }),
                        let leaves = seconds(calls[first]["departure_time"])
                            ?? seconds(calls[first]["arrival_time"]),
                        let arrives = seconds(calls[last]["arrival_time"])
                            ?? seconds(calls[last]["departure_time"]),
                        leaves <= arrives
                    else { continue }
                    func stopZone(_ call: Int) -> String {
                        let stop = stops[calls[call]["stop_id"] ?? ""] ?? [:]
                        let parent = stops[stop["parent_station"] ?? ""] ?? [:]
                        let zones = [stop["stop_timezone"], parent["stop_timezone"], agencyZone]
                        return zones.compactMap { $0 }.first { !$0.isEmpty } ?? ""
                    }
                    let zones = [stopZone(first), stopZone(last)]
                    let zone = cities[from].zone ?? zones[0]
                    for (begin, date, weekday) in begins(agencyZone) {
                        guard goes(run["service_id"] ?? "", on: date, weekday: weekday),
                            let clock = TimeZone(identifier: zone)
                        else { continue }
                        // All zone offsets are multiples of a minute.
                        let start = (begin + leaves) / 60 * 60
                        let text = local(start, clock)
                        guard dates.contains(String(text.prefix(10))),
                            !(1...180).contains(where: { local(start - $0 * 60, clock) == text })
                        else { continue }
                        let minutes = max(1, (begin + arrives - start + 59) / 60)
                        let id = run["trip_id"] ?? ""
                        let row = "\(cities[from].name),\(cities[to].name),\(text),\(minutes),\(title),\(id)"
                        found.append(([start, start + 60 * minutes, from, to], [title, id], zones, row))
                    }
                }
            }
        }
        found.sort {
            $0.order != $1.order
                ? $0.order.lexicographicallyPrecedes($1.order) : $0.names.lexicographicallyPrecedes($1.names)
        }
        // A trip without time zones uses only departures that leave and arrive in the zone of the first stop.
        if let sole = found.first?.zones[0], cities.allSatisfy({ $0.zone == nil }) {
            found.removeAll { departure in
                zip(departure.order, departure.zones).contains { offset($0, $1) != offset($0, sole) }
            }
        }
        return found.map { $0.row }
    }

    private func offset(_ instant: Int, _ zone: String) -> Int? {
        TimeZone(identifier: zone)?.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
    }

    /// Returns, for each day that may matter, 12 hours before noon, the date, and the weekday (1 for Sunday).
    private func begins(_ zone: String) -> [(Int, DateComponents, Int)] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone) ?? calendar.timeZone
        let parts = (dates.first ?? "").split(separator: "-").compactMap { Int($0) }
        let first = DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: 12)
        return (-6...(dates.count + 3)).compactMap { day in
            guard
                let noon = calendar.date(from: first).flatMap({
                    calendar.date(byAdding: .day, value: day, to: $0)
                })
            else { return nil }
            let date = calendar.dateComponents([.year, .month, .day], from: noon)
            return (Int(noon.timeIntervalSince1970) - 43_200, date, calendar.component(.weekday, from: noon))
        }
    }
}
