import Placement
import PlacementGLPK
import TripPlanning

// Questions about one segment of a month with 200 items.
let month = try Instances.month(items: 200)
let itinerary = Itinerary(month)
guard let segment = month.index(ofItem: "t3"), let slots = SegmentSlots(segment, of: itinerary),
    let travel = month.items[segment].travel
else { preconditionFailure("the month has a segment t3") }
let positions = (0..<64).map { Position(day: 1 + $0 * 7 % 30, sortOrder: Double($0) * 31) }

var interactive = Table(
    "One segment, 30 days, 200 items",
    ["question", "median", "p99", "allocations", "remark"]
)
var turn = 0
let check = Measurement {
    keep(slots.isValid(positions[turn & 63]))
    turn += 1
}
let scan = FoundingScan(month)
let scanned = Measurement {
    keep(scan.isValid(travel, positions[turn & 63]))
    turn += 1
}
interactive.add(
    "position check",
    check,
    "\(Int(scanned.median / check.median)) times as fast as the founding scan"
)
interactive.add("founding scan", scanned)
let clamp = Measurement {
    keep(slots.clamp(positions[turn & 63]))
    turn += 1
}
interactive.add("clamp", clamp)
interactive.add(
    "handle and all slots",
    Measurement { keep(SegmentSlots(segment, of: itinerary)?.feasibleSlots) }
)
interactive.add("ranking", Measurement { keep(slots.ranking()) })
interactive.print()

var growth = Table("Handle and all slots, growing trips", ["items", "median", "per item"])
for items in [100, 1_000, 10_000, 100_000] {
    let itinerary = Itinerary(try Instances.long(items: items))
    guard let segment = itinerary.trip.index(ofItem: "t3") else { continue }
    let time = Measurement { keep(SegmentSlots(segment, of: itinerary)?.feasibleSlots) }
    growth.add(
        "\(items)",
        itinerary_benchmarks.time(time.median),
        itinerary_benchmarks.time(time.median / Double(items))
    )
}
growth.print()

var whole = Table("A whole season: 162 games", ["question", "median", "p99", "allocations", "remark"])
for (name, rules) in [
    ("no rule", Rules()),
    ("two a day, 480 min", Rules(maxTravelMinutesPerDay: 480, maxTravelsPerDay: 2)),
    ("rest in 7 days", Rules(restDayEvery: 7)),
    ("900 min in 7 days", Rules(maxTravelMinutesInDays: RollingLimit(days: 7, minutes: 900))),
] {
    let program = try TripProgram(Itinerary(try Instances.season(rules: rules)))
    whole.add("reachable slots, \(name)", Measurement { keep(try? program.program.reachability()) })
    let native = Measurement { keep(try? NativeSolver().solve(program.program, within: SolveLimits())) }
    whole.add("native repair, \(name)", native)
    let glpk = Measurement(seconds: 1) {
        keep(try? GLPKSolver().solve(program.program, within: SolveLimits()))
    }
    whole.add("GLPK repair, \(name)", glpk, "\(Int(glpk.median / native.median)) times the native time")
}
whole.print()
