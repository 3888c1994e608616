extension TripProgram {
    /// One level of the trip's program as other solvers read it: 1 for the missed games, to 5 for the shift; its
    /// optimum is what that level costs.
    ///
    /// Columns are called `y_SEGMENT_dDAY_GAP`: whether the segment stands at or before that gap of the skeleton.
    /// The levels before it are solved natively, or by `backup` where that leaves too much to remember.
    /// - Throws: `SolverError`; also when no plan exists, for levels after the first.
    package func export<Backup: PlacementSolver>(
        level: Int,
        format: ProgramFormat,
        isReduced: Bool = false,
        asking backup: Backup = NativeSolver(),
        spending budget: WorkBudget = WorkBudget()
    ) throws(SolverError) -> String {
        try program.exported(
            objective: level - 1,
            name: itinerary.trip.id.programWord(or: "trip"),
            segments: unique(
                itinerary.route.segments.map { itinerary.trip.items[$0].id.programWord(or: "t") }
            ),
            slots: space.map { "d\($0.day)_\($0.index)" },
            days: (1...space.dayCount).map { "d\($0)" },
            isReduced: isReduced,
            asking: backup,
            spending: budget
        ).text(format, spending: budget)
    }

    /// The words, with numbers after those that are not the only ones of their kind.
    private func unique(_ words: [String]) -> [String] {
        var counts: [String: Int] = [:]
        for word in words { counts[word, default: 0] += 1 }
        return words.enumerated().map { counts[$0.element] == 1 ? $0.element : "\($0.element)__\($0.offset)" }
    }
}

extension String {
    /// The text as other solvers take a name: all but letters, digits and underscores replaced, 40 at most.
    func programWord(or other: String) -> String {
        let bytes = utf8.map { byte -> UInt8 in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                byte
            default: UInt8(ascii: "_")
            }
        }
        let word = String(decoding: bytes.prefix(40), as: UTF8.self)
        return word.isEmpty ? other : word
    }
}
