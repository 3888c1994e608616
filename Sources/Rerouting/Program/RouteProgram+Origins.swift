extension RouteProgram {
    /// The origins of all parts of the program, each once, ascending.
    package var origins: [RouteOrigin] {
        var found = Set<RouteOrigin>()
        _ = keeping { origin in
            found.insert(origin)
            return true
        }
        return found.sorted()
    }

    /// The program with those parts alone whose origin `isKept` says; a finish that is not kept is anywhere.
    package func keeping(_ isKept: (RouteOrigin) -> Bool) -> RouteProgram {
        var kept = self
        if case .required(_, let origin) = finish, !isKept(origin) { kept.finish = .anywhere }
        for index in legs.indices {
            if let pin = legs[index].pin, !isKept(pin) { kept.legs[index].pin = nil }
            if let window = legs[index].window, !isKept(window.origin) { kept.legs[index].window = nil }
        }
        kept.limits = limits.keeping(Set(limits.origins.filter(isKept)))
        return kept
    }
}
