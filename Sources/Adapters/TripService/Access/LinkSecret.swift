import HTTPServer
import TripFleet

/// The secret of a link to a trip: 256 random bits as 64 hexadecimal digits. The store has only its hash.
struct LinkSecret {
    let text: String

    /// Creates a new secret.
    init() { text = ServiceUser.newToken() }

    /// Creates a secret from the path of a request, which may have any text.
    init(_ text: String) { self.text = text }

    /// The hash by which the store knows the link.
    var hash: FleetLinkHash {
        get throws(RequestRefusal) {
            guard let hash = FleetLinkHash(SHA256.hexadecimal(Array(text.utf8))) else {
                throw RequestRefusal(.unknownLink)
            }
            return hash
        }
    }

    /// The path at which the trip of the link can be read.
    var path: String { "/v1/shared/\(text)" }
}
