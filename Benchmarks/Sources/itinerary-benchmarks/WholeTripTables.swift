import Placement
import PlacementGLPK
import TripPlanning

/// Questions about whole trips.
enum WholeTripTables {
    static func season() throws {
        var table = Table("A made-up season: 162 games, 45 segments", Table.timing)
        for (name, rules) in [
            ("no rule", Rules()),
            ("two a day, 480 min", Rules(maxTravelMinutesPerDay: 480, maxTravelsPerDay: 2)),
            ("rest in 7 days", Rules(restDayEvery: 7)),
            ("900 min in 7 days", Rules(maxTravelMinutesInDays: RollingLimit(days: 7, minutes: 900))),
        ] {
            let program = try TripProgram(Itinerary(Instances.season(rules: rules))).program
            table.add("reachable slots, \(name)", Measurement { keep(try? program.reachability()) })
            let native = Measurement { keep(try? NativeSolver().solve(program, within: SolveLimits())) }
            table.add("native repair, \(name)", native)
            let glpk = Measurement(seconds: 1) {
                keep(try? GLPKSolver().solve(program, within: SolveLimits()))
            }
            table.add(
                "GLPK repair, \(name)",
                glpk,
                "\(Int(glpk.median / native.median)) times the native time"
            )
        }
        table.print()
    }

    static func growth() throws {
        var table = Table(
            "Whole seasons in a row",
            ["seasons", "segments", "slots", "reachable slots", "native repair"]
        )
        for seasons in [1, 2, 4, 8] {
            let program = try TripProgram(Itinerary(Instances.seasons(seasons))).program
            let reach = Measurement { keep(try? program.reachability()) }
            let repair = Measurement { keep(try? NativeSolver().solve(program, within: SolveLimits())) }
            table.add(
                "\(seasons)",
                "\(program.segmentCount)",
                "\(program.slotCount)",
                time(reach.median),
                time(repair.median)
            )
        }
        table.print()
    }

    /// The real trips of a corpus, each measured on its own: the median over the trips, and the slowest.
    static func corpus(_ corpus: Corpus) throws {
        var table = Table("Real trips after their changes", ["question", "trips", "median", "slowest"])
        let seasons = try corpus.entries("follow") { $0.contains("season") }
        let tours = try corpus.entries("tour")
        for (name, entries) in [("season", seasons), ("tour", tours)] {
            let programs = try entries.map { try TripProgram(Itinerary($0.after)).program }
            let rolling = zip(entries, programs).filter { $0.0.after.rules.maxTravelMinutesInDays != nil }.map
            { $0.1 }
            let daily = zip(entries, programs).filter { $0.0.after.rules.maxTravelMinutesInDays == nil }.map {
                $0.1
            }
            table.add("reachable slots, \(name)", programs) { keep(try? $0.reachability()) }
            table.add("native repair, \(name), day-scope rules", daily) {
                keep(try? NativeSolver().solve($0, within: SolveLimits()))
            }
            table.add("native repair, \(name), minutes over days", rolling) {
                keep(try? NativeSolver().solve($0, within: SolveLimits()))
            }
            table.add("GLPK repair, \(name)", programs) {
                keep(try? GLPKSolver().solve($0, within: SolveLimits()))
            }
        }
        let shuffled = try seasons.map { try Instances.unplacedAndShuffled($0.before) }
        table.add("route, season unplaced and shuffled", shuffled) { keep(Itinerary($0).route) }
        table.print()
        let missed = shuffled.filter { trip in
            let cost = try? Itinerary(trip).repair().cost
            return !Itinerary(trip).route.isProven || cost == nil
        }
        print("\nseasons whose route is not proven: \(missed.count)")
    }
}

extension Table {
    /// A row about many instances, each measured by itself.
    fileprivate mutating func add<Instance>(
        _ name: String,
        _ instances: [Instance],
        _ body: (Instance) -> Void
    ) {
        let medians = instances.map { instance in Measurement(seconds: 0.02) { body(instance) }.median }
            .sorted()
        guard let slowest = medians.last else { return }
        add(name, "\(medians.count)", time(medians[medians.count / 2]), time(slowest))
    }
}
