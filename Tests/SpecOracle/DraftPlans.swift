extension TripDraft {
    /// Makes items of a journey on which every game is met.
    mutating func makePlan(_ random: inout SplitMix64) {
        let cities = walk(&random)
        var kinds = Array(repeating: OracleItem.Kind.travel, count: segmentCount)
        kinds += Array(repeating: .game, count: gameCount)
        kinds += Array(repeating: .custom, count: customCount)
        kinds = random.shuffled(kinds)
        let days = kinds.map { _ in random.number(in: 1...dayCount) }.sorted()
        let numbering = random.pick(DraftNumbering.allCases)
        var counts: [OracleItem.Kind: Int] = [:]
        for (kind, day) in zip(kinds, days) {
            let last = items.last?.position
            let sortOrder: Double =
                if let last, last.day == day {
                    numbering.next(after: last.sortOrder, &random)
                } else {
                    numbering.first(&random)
                }
            counts[kind, default: 0] += 1
            var item = DraftItem(id: Self.id(kind, counts[kind, default: 0]), kind: kind)
            item.position = Position(day: day, sortOrder: sortOrder)
            let travelled = counts[.travel, default: 0]
            if kind == .game { item.city = cities[travelled] }
            if kind == .travel {
                item.from = cities[travelled - 1]
                item.to = cities[travelled]
            }
            items.append(item)
        }
    }

    /// Makes items that stand anywhere.
    mutating func makeMess(_ random: inout SplitMix64) {
        let cities = walk(&random)
        let chained = random.chance(options.chained)
        let palette = (1...max(1, random.number(in: options.palette))).map { _ in
            random.chance(0.3)
                ? Double(random.number(in: -40...80)) * 12.5 : Double(random.number(in: -4...12)) * 50
        }
        func somewhere() -> Position {
            Position(day: random.number(in: 1...dayCount), sortOrder: random.pick(palette))
        }
        for number in 0..<gameCount {
            var item = DraftItem(id: Self.id(.game, number + 1), kind: .game, position: somewhere())
            item.city = random.number(in: 0...(cityCount - 1))
            items.append(item)
        }
        for number in 0..<segmentCount {
            var item = DraftItem(id: Self.id(.travel, number + 1), kind: .travel, position: somewhere())
            item.from = chained ? cities[number] : random.number(in: 0...(cityCount - 1))
            item.to = chained ? cities[number + 1] : random.number(in: 0...(cityCount - 1))
            items.append(item)
        }
        for number in 0..<customCount {
            items.append(DraftItem(id: Self.id(.custom, number + 1), kind: .custom, position: somewhere()))
        }
    }

    private static func id(_ kind: OracleItem.Kind, _ number: Int) -> String {
        switch kind {
        case .game: "g\(number)"
        case .travel: "t\(number)"
        case .custom: "c\(number)"
        }
    }
}
