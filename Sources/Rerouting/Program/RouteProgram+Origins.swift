extension RouteProgram: ConstrainedProgram {
    /// The origins of all constraints, each once, ascending.
    package var origins: [Origin] {
        var found = Set<Origin>()
        _ = keeping { origin in
            found.insert(origin)
            return true
        }
        return found.sorted()
    }

    /// True if a timed leg can be released: without that constraint others bind in another way, and may be harder to keep.
    var mayReleaseLegs: Bool { legs.contains { $0.timing != nil } }

    /// Returns the program with only those constraints whose origin satisfies a predicate; a finish that is not kept is
    /// anywhere, and a timed leg that need not keep its start time is in no window.
    package func keeping(_ isKept: (Origin) -> Bool) -> RouteProgram {
        var kept = self
        if case .required(_, let origin) = finish, !isKept(origin) { kept.finish = .anywhere }
        for index in legs.indices {
            if let pin = legs[index].pin, !isKept(pin) { kept.legs[index].pin = nil }
            if let window = legs[index].window, !isKept(window.origin) { kept.legs[index].window = nil }
            if let timing = legs[index].timing, !isKept(timing) { kept.legs[index].release() }
        }
        kept.limits = limits.keeping(isKept)
        return kept
    }
}
