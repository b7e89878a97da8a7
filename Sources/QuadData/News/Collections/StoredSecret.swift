import FoundationEssentials
import JSONStore
import QuadDomain

/// Name and password for a feed's server as they stand in `secrets.json`.
struct StoredSecret: StoredItem {
    /// The feed's.
    let id: String
    /// `https://example.org`: whom they are for.
    var origin: String
    /// `name:password`, percent-encoded as in an address.
    var credentials: String
    var added: Date?

    init(_ secret: FeedSecret) {
        id = secret.id
        origin = secret.origin
        credentials = secret.credentials
        added = Date(timeIntervalSince1970: secret.added)
    }

    var secret: FeedSecret {
        FeedSecret(id: id, origin: origin, credentials: credentials, added: added?.timeIntervalSince1970 ?? 0)
    }
}
