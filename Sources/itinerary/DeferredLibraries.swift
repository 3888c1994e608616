/// The shared libraries that the installed program loads at their first call.
enum DeferredLibraries {
    /// Loads all of them, so that a server does not end at a request for which a library is missing.
    ///
    /// Only `.ci/link-program` adds the function that loads them. A program without it loads its libraries when it
    /// starts.
    ///
    /// - Throws: `Failure` if a library cannot be loaded.
    static func load() throws(Failure) {
        #if os(Linux)
            typealias Loading = @convention(c) () -> UnsafePointer<CChar>?
            guard let function = dlsym(nil, "load_deferred_libraries") else { return }
            guard let reason = unsafeBitCast(function, to: Loading.self)() else { return }
            throw .usage("a library cannot be loaded: \(String(cString: reason))")
        #endif
    }
}
