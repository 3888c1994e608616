import Foundation
import TimeZones
import TripFleet
import TripPlanning

/// A benchmark of a fleet store with a given number of trips.
struct FleetBench {
    let documents: [[UInt8]]
    let count: Int
    let worked: Int
    private let folder = FileManager.default.temporaryDirectory.appending(path: "fleet-\(UUID().uuidString)")
    private let zones = ZoneDatabase().source

    /// Runs the benchmark and prints a row of the table.
    func run() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appending(path: "trips.db").path()
        let store = try FleetStore(at: place, context: TripContext(zones: zones))
        let putting = try seconds {
            for start in stride(from: 0, to: count, by: 500) {
                try store.put(all: (start..<min(start + 500, count)).map(document))
            }
        }
        let ids = try (0..<1_000).map { try id(of: document(($0 * 7_919) % count)) }
        let getting = try seconds { for id in ids { _ = try store.get(TripAddress(id)) } }
        let single = try seconds {
            for id in ids.prefix(300) {
                let text = String(decoding: try store.get(TripAddress(id)).document, as: UTF8.self)
                try store.put(Array((text + "\n").utf8))
            }
        }
        let feed = try postponements()
        var queued = 0
        let feeding = try seconds { queued = try store.take(feed: Array(feed.text.utf8)).affected }
        let finding = try seconds { for game in feed.games { _ = try store.trips(having: game) } }
        var times: [Double] = []
        var trips: [String] = []
        let options = WorkOptions(today: "1970-01-01", limits: .time(.milliseconds(100)), attempts: 1)
        let working = try seconds {
            while times.count < worked {
                var more: WorkedTrip?
                let time = try seconds { more = try store.workNext(as: "bench", options) }
                guard let more else { break }
                times.append(time)
                trips.append(more.trip)
            }
        }
        let plain = try plainLoop(trips, feed.text, store)
        times.sort()
        let p99 = times.isEmpty ? 0 : times[min(times.count - 1, times.count * 99 / 100)]
        let size = (try FileManager.default.attributesOfItem(atPath: place)[.size] as? Int ?? 0) / 1_000_000
        print(
            "| \(count) | \(rate(count, putting)) | \(rate(300, single)) | \(rate(1_000, getting)) | \(size) MB |",
            "\(milliseconds(finding)) | \(queued) | \(milliseconds(feeding)) |",
            "\(trips.count): \(milliseconds(working)) | \(milliseconds(plain)) |",
            String(format: "%.2f", working / plain),
            "| \(milliseconds(p99)) | \(memory()) MB |"
        )
    }

    /// Returns a copy of one of the documents, with a unique id.
    private func document(_ number: Int) -> [UInt8] {
        let bytes = documents[number % documents.count]
        guard let copy = try? TripDocument(bytes).trip.id else { return bytes }
        let text = String(decoding: bytes, as: UTF8.self)
        return Array(text.replacing("\"\(copy)\"", with: "\"\(copy)-\(number)\"", maxReplacements: 1).utf8)
    }

    private func id(of bytes: [UInt8]) throws -> String {
        try TripDocument(bytes, context: TripContext(zones: zones)).trip.id
    }

    /// Returns at most fifteen games of the day on which most trips have a game, each postponed by one day.
    private func postponements() throws -> (games: [String], text: String) {
        var days: [String: [String: (count: Int, row: String)]] = [:]
        for bytes in documents {
            let trip = try TripDocument(bytes, context: TripContext(zones: zones)).trip
            for item in trip.items {
                guard let game = item.game, let id = game.gameID, let start = trip.startDate,
                    let position = item.position
                else { continue }
                let date = start.adding(days: position.day).description
                let row = "\(id),\(date),\(game.start?.description ?? "")"
                days[date, default: [:]][id, default: (0, row)].count += 1
            }
        }
        func trips(_ games: [String: (count: Int, row: String)]) -> Int {
            games.values.reduce(0) { $0 + $1.count }
        }
        let counts = days.max { one, other in
            (trips(one.value), other.key) < (trips(other.value), one.key)
        }
        let most = (counts?.value ?? [:]).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
            .prefix(15)
        let text = "gameId,date,start\n" + most.map { $0.value.row + "\n" }.joined()
        return (most.map { $0.key }, text)
    }

    /// Returns the time of a loop without a store over some trips, in their state before the feed, each in a file.
    private func plainLoop(_ trips: [String], _ feed: String, _ store: FleetStore) throws -> Double {
        for trip in trips {
            try Data(try store.document(of: TripAddress(trip), at: 1)).write(
                to: folder.appending(path: trip + ".json")
            )
        }
        let loop = PlainLoop(
            folder: folder,
            schedule: try Schedule(Array(feed.utf8)),
            limits: .time(.milliseconds(100)),
            zones: zones
        )
        return try seconds { for trip in trips { try loop.work(on: trip) } }
    }

    private func seconds(_ work: () throws -> Void) rethrows -> Double {
        let begin = ContinuousClock.now
        try work()
        let (seconds, attoseconds) = begin.duration(to: .now).components
        return Double(seconds) + Double(attoseconds) / 1e18
    }

    private func rate(_ count: Int, _ seconds: Double) -> String { "\(Int(Double(count) / seconds))/s" }

    private func milliseconds(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1_000) }

    /// Returns the peak memory of the process in megabytes; 0 if the system does not report it.
    private func memory() -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) / 1_000
    }
}
