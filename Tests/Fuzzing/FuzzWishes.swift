import TripDocuments
import TripModel

/// Feeds bytes to the reader of wish lists, and to that of a wish in one line: whatever comes must be read or refused, and what is
/// read must be what the model asks of a list.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWishes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let line = try? Wish(text: String(decoding: bytes, as: UTF8.self))
    if let line { check(line) }
    guard let list = try? WishList(bytes, adding: line.map { [$0] } ?? []) else { return 0 }
    precondition(list.wishes.count <= 128)
    precondition(Set(list.wishes.map { $0.id }).count == list.wishes.count)
    for wish in list.wishes { check(wish) }
    // What was read can be listed again.
    precondition((try? WishList(list.wishes)) == list)
    return 0
}

private func check(_ wish: Wish) {
    precondition(wish.count >= 1 && wish.weight >= 1)
    let names = [wish.city, wish.venue, wish.team, wish.home, wish.away]
    precondition(names.contains { $0 != nil } || !wish.games.isEmpty)
}
