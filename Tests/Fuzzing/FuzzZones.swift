import TimeZones
import TripModel

/// Fuzzes the readers of zone files and of the list of zones. They must read or reject any bytes, and a zone must have
/// an offset at any time.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzZones(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    if let rules = try? ZoneRules(bytes) {
        for middle in [Int64.min, -1 << 40, 0, 1_541_311_200, 1 << 40, .max] {
            let low = max(middle, .min + 1_000_000_000) - 1_000_000_000
            let span = low...max(low, min(middle, .max - 1_000_000_000) + 1_000_000_000)
            let offsets = rules.offsets(over: span)
            if case .at(let instant) = offsets.instant(ofLocal: middle), abs(middle / 2) < 1 << 57 {
                precondition(instant + offsets.offset(at: instant) == middle)
            }
        }
    }
    if let index = ZoneIndex(bytes) { _ = index.names(for: "Etc/UTC") }
    return 0
}
