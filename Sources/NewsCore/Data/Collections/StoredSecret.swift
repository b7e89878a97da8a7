import FoundationEssentials
import JSONStore

/// Name and password for a feed's server as they stand in `secrets.json`.
struct StoredSecret: StoredItem {
    /// The key that the feed's line names. In files of older versions, the feed's id.
    let id: String
    /// The server that the secret is for: `https://example.org`.
    var origin: String
    /// `name:password`, percent-encoded as in an address.
    var credentials: String
    /// `Name: value`; nil in files of older versions.
    var headers: [String]?
    var added: Date?

    init(_ secret: FeedSecret, key: String? = nil) {
        id = key ?? secret.id
        origin = secret.origin
        credentials = secret.credentials
        headers = secret.headers.isEmpty ? nil : secret.headers.map(\.line)
        added = Date(timeIntervalSince1970: secret.added)
    }

    func secret(of feed: String) -> FeedSecret {
        FeedSecret(
            id: feed, origin: origin, credentials: credentials,
            headers: (headers ?? []).compactMap { try? FeedHeader(typed: $0) },
            added: added?.timeIntervalSince1970 ?? 0)
    }
}
