#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

// Prints valid trips at and near the limits, one per line: limit-trips SEED COUNT
let arguments = CommandLine.arguments
guard arguments.count == 3, let seed = UInt64(arguments[1]), let count = Int(arguments[2]), count >= 0 else {
    print("usage: limit-trips SEED COUNT")
    exit(2)
}
let kinds = LimitTrip.Kind.allCases
for number in 0..<count {
    let scales = [1.0, 0.34, 0.1, 0.02]
    let scale = scales[number / kinds.count % scales.count]
    print(LimitTrip(kinds[number % kinds.count], seed: seed &+ UInt64(number), scale: scale).text)
}
