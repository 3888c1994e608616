import TripDocuments
import TripModel

/// Fuzzes the readers of wish lists and of one-line wishes. They must read or reject any bytes, and what they read must
/// be a valid wish list.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWishes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let line = try? Wish(text: String(decoding: bytes, as: UTF8.self))
    if let line { check(line) }
    if let must = try? Wish(required: String(decoding: bytes, as: UTF8.self)) { check(must) }
    guard let list = try? WishList(bytes, adding: line.map { [$0] } ?? []) else { return 0 }
    precondition(list.wishes.count <= 128)
    precondition(Set(list.wishes.map { $0.id }).count == list.wishes.count)
    for wish in list.wishes { check(wish) }
    // The wishes read form the same list again.
    precondition((try? WishList(list.wishes)) == list)
    match(list, String(decoding: bytes, as: UTF8.self))
    return 0
}

private func check(_ wish: Wish) {
    precondition(wish.count >= 1 && wish.weight >= 1)
    let names = [wish.city, wish.venue, wish.team, wish.home, wish.away, wish.item]
    precondition(names.contains { $0 != nil } || !wish.games.isEmpty || wish.visit != nil)
}

/// Matches a list against games that have `text` as their title or as their other names.
private func match(_ list: WishList, _ text: String) {
    var matcher = WishMatcher(list)
    let titled = Game(gameID: "g", title: text)
    _ = matcher.wishes(matchedBy: titled, on: nil, startingAt: nil)
    let teams = titled.teams
    precondition((teams.home == nil) == (teams.away == nil))
    let named = Game(gameID: "g", city: text, venue: text, home: text, away: text)
    let matched = matcher.wishes(matchedBy: named, on: nil, startingAt: nil)
    let title = City.key(of: named.displayTitle ?? "")
    for (index, wish) in list.wishes.enumerated()
    where wish.visit == nil && wish.games.isEmpty && wish.dates == nil && wish.weekdays == nil
        && wish.hours == nil
    {
        let texts = [wish.venue, wish.team, wish.home, wish.away].compactMap { $0 }
        let isNamed = texts.allSatisfy { City.isAmongWords(City.key(of: $0), ofName: City.key(of: text)) }
        let isThere = wish.city.map { City.key(of: $0) == City.key(of: text) } ?? true
        let isItem = wish.item.map { $0 == "g" || City.isAmongWords(City.key(of: $0), ofName: title) } ?? true
        precondition(matched.contains(index) == (isNamed && isThere && isItem))
    }
}
