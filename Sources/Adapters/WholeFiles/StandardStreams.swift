import CLibrary

/// Standard input, output and error of the process.
public enum StandardStreams {
    /// Opens `/dev/null` for each stream that is closed, so that no other file gets its descriptor.
    ///
    /// A process may be started without them; the next file that it opens would be its standard output. Call this
    /// before anything else is opened.
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
