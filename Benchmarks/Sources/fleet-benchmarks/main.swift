// fleet-benchmarks FILE COUNT…: creates stores with COUNT trips, which are copies of the documents in FILE (one per
// line), and postpones 15 of their games by one day. Benchmarks/fleet creates FILE.
import Foundation

guard CommandLine.arguments.count > 2,
    let data = FileManager.default.contents(atPath: CommandLine.arguments[1])
else {
    print("usage: fleet-benchmarks FILE COUNT…")
    exit(2)
}
let lines = data.split(separator: UInt8(ascii: "\n")).map { [UInt8]($0) }
print(
    "| trips | put, 500 at once | get and put | get | file | 15 games found | affected | feed | work | plain loop | ratio | p99 | memory |"
)
print("|---|---|---|---|---|---|---|---|---|---|---|---|---|")
for count in CommandLine.arguments.dropFirst(2).compactMap({ Int($0) }) {
    try FleetBench(documents: lines, count: count, worked: 2_000).run()
}
