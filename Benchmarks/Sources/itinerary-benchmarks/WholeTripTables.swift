import Placement
import PlacementGLPK
import TripPlanning
import WorkBudgets

/// Measurements of questions about whole synthetic trips.
enum WholeTripTables {
    static func season() throws {
        var table = Table("A made-up season: 162 games, 39 legs", Table.timing)
        for (name, rules) in [
            ("no rule", Rules()),
            ("two a day, 480 min", Rules(maxTravelMinutesPerDay: 480, maxTravelsPerDay: 2)),
            ("rest in 7 days", Rules(restDayEvery: 7)),
            ("900 min in 7 days", Rules(maxTravelMinutesInDays: RollingLimit(days: 7, minutes: 900))),
        ] {
            let program = try TripProgram(Itinerary(Instances.season(rules: rules))).program
            table.add("reachable slots, \(name)", Measurement { keep(try? program.reachability()) })
            let native = Measurement { keep(solved(program, by: NativeSolver())) }
            table.add("native repair, \(name)", native)
            let glpk = Measurement(seconds: 1) { keep(solved(program, by: GLPKSolver())) }
            let ratio = Int(glpk.median / native.median)
            table.add("GLPK repair, \(name)", glpk, "\(ratio) times the native time")
        }
        table.print()
    }

    static func growth() throws {
        var table = Table("Whole seasons in a row", ["question", "legs", "slots"] + Table.growing)
        for seasons in [1, 2, 4, 8] {
            let itinerary = Itinerary(try Instances.seasons(seasons))
            let program = try TripProgram(itinerary).program
            let sizes = [program.legCount, program.slotCount]
            table.add("compile", sizes: sizes, Measurement { keep(try? TripProgram(itinerary)) })
            table.add("reachable slots", sizes: sizes, Measurement { keep(try? program.reachability()) })
            table.add(
                "native repair",
                sizes: sizes,
                Measurement { keep(solved(program, by: NativeSolver())) }
            )
            table.add(
                "GLPK repair",
                sizes: sizes,
                Measurement(seconds: 0.5) { keep(solved(program, by: GLPKSolver())) }
            )
        }
        table.print()
    }

    static func bruteForce() throws {
        let columns = ["question", "legs", "slots"] + Table.growing
        var table = Table("Against all assignments, small trips", columns)
        for segments in 1...4 {
            let program = try TripProgram(Itinerary(Instances.short(segments: segments))).program
            let sizes = [program.legCount, program.slotCount]
            let costs = BruteForce.leastCosts(program)
            guard solved(program, by: NativeSolver())?.plan?.costs == costs else {
                throw WrongAnswer(segments: segments)
            }
            table.add(
                "native repair",
                sizes: sizes,
                Measurement { keep(solved(program, by: NativeSolver())) }
            )
            table.add("GLPK repair", sizes: sizes, Measurement { keep(solved(program, by: GLPKSolver())) })
            table.add(
                "repair by brute force",
                sizes: sizes,
                Measurement { keep(BruteForce.leastCosts(program)) }
            )
            table.add("reachable slots", sizes: sizes, Measurement { keep(try? program.reachability()) })
            table.add(
                "reachable slots by brute force",
                sizes: sizes,
                Measurement { keep(BruteForce.reachableSlotCount(program)) }
            )
        }
        table.print()
    }
}

/// The solver and brute force disagree, so there is nothing to measure.
struct WrongAnswer: Error {
    let segments: Int
}

/// Returns the outcome of a solver; `nil` if it cannot solve the program.
func solved<Solver: PlacementSolver>(
    _ program: PlacementProgram,
    by solver: Solver
) -> Outcome<Solver.Plan>? {
    try? solver.solve(program, spending: WorkBudget())
}
