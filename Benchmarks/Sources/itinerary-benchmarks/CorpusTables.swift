import Placement
import PlacementGLPK
import TripPlanning

/// Measurements of the real trips of a corpus: the median over the trips, the 99th percentile, and the slowest.
enum CorpusTables {
    static func run(_ corpus: Corpus) throws {
        let columns = ["question", "trips", "median", "p99", "slowest", "peak memory"]
        var table = Table("Real trips after their changes", columns)
        let families = [
            ("tour", try corpus.entries("tour")),
            ("unplaced", try corpus.entries("unplaced")),
            ("follow", try corpus.entries("follow") { !$0.contains("season") }),
            ("season", try corpus.entries("follow") { $0.contains("season") }),
        ]
        for (name, entries) in families { try add(name, entries.map { $0.after }, to: &table) }
        let seasons = try families[3].1.map { try Instances.unplacedAndShuffled($0.before) }
        table.addEach("route, season unplaced and shuffled", seasons) { keep(Itinerary($0).route) }
        table.print()
        let unproven = seasons.filter { trip in
            let cost = try? Itinerary(trip).repair().cost
            return !Itinerary(trip).route.isProven || cost == nil
        }
        print("\nseasons whose route is not proven: \(unproven.count)")
    }

    private static func add(_ name: String, _ trips: [Trip], to table: inout Table) throws {
        let entries = try trips.map { (trip: $0, program: try TripProgram(Itinerary($0)).program) }
        let programs = entries.map { $0.program }
        let rolling = entries.filter { $0.trip.rules.maxTravelMinutesInDays != nil }.map { $0.program }
        let daily = entries.filter { $0.trip.rules.maxTravelMinutesInDays == nil }.map { $0.program }
        table.addEach("compile, \(name)", trips) { keep(try? TripProgram(Itinerary($0))) }
        table.addEach("reachable slots, \(name)", programs) { keep(try? $0.reachability()) }
        table.addEach("native repair, \(name), day-scope rules", daily) {
            keep(solved($0, by: NativeSolver()))
        }
        table.addEach("native repair, \(name), minutes over days", rolling) {
            keep(solved($0, by: NativeSolver()))
        }
        table.addEach("GLPK repair, \(name)", programs) { keep(solved($0, by: GLPKSolver())) }
    }
}

extension Table {
    /// Adds a row about several instances, each measured separately. Adds nothing if there are none.
    mutating func addEach<Instance>(
        _ name: String,
        _ instances: [Instance],
        _ body: (Instance) -> Void
    ) {
        let measured = instances.map { instance in Measurement(seconds: 0.02) { body(instance) } }
        let medians = measured.map { $0.median }.sorted()
        guard let slowest = medians.last else { return }
        let peak = measured.map { $0.peakBytes }.max() ?? 0
        add(
            .text(name),
            .count(medians.count),
            time(medians[medians.count / 2]),
            time(medians.percentile99),
            time(slowest),
            .bytes(peak)
        )
    }
}
