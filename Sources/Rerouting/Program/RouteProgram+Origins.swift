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

    /// Returns the program with only those constraints whose origin satisfies a predicate; a finish that is not kept is
    /// anywhere.
    package func keeping(_ isKept: (Origin) -> Bool) -> RouteProgram {
        var kept = self
        if case .required(_, let origin) = finish, !isKept(origin) { kept.finish = .anywhere }
        for index in legs.indices {
            if let pin = legs[index].pin, !isKept(pin) { kept.legs[index].pin = nil }
            if let window = legs[index].window, !isKept(window.origin) { kept.legs[index].window = nil }
        }
        kept.limits = limits.keeping(isKept)
        return kept
    }
}
