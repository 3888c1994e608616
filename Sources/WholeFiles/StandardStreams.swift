#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Standard input, output and error of the process.
public enum StandardStreams {
    /// Opens in the place of each that is closed what can neither be read nor written.
    ///
    /// A process may be started without them. The next file that it opened would then be its standard output, and what
    /// it prints would go there. To be called before anything else is opened.
    public static func holdPlaces() {
        for (stream, access) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
        ]
        where fcntl(stream, F_GETFD) < 0 {
            // The lowest number that is free is this one.
            _ = open("/dev/null", access)
        }
    }
}
