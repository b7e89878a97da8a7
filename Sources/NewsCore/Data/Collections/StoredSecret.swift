import FoundationEssentials
import JSONStore

/// Name and password for a feed's server as they stand in `secrets.json`.
struct StoredSecret: StoredItem {
    /// What the feed's line names; of those that older versions wrote, the feed's own.
    let id: String
    /// `https://example.org`: whom they are for.
    var origin: String
    /// `name:password`, percent-encoded as in an address.
    var credentials: String
    /// `Name: value`; none in files of older versions.
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
