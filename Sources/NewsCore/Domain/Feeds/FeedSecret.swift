import QuadCore

/// The name, password and header lines for the server of a feed. They are stored apart from the feed, so that no list,
/// message, export or copy of feeds has them by accident.
package struct FeedSecret: Equatable, Sendable, Identifiable {
    /// The id of the feed.
    package let id: String
    /// The scheme, host and port that the secret is for. No other server gets the secret.
    package var origin: String
    /// `name:password`, as in an address.
    package var credentials: String
    /// Header lines for requests to the same server, cookies among them.
    package var headers: [FeedHeader]
    /// Seconds since 1970.
    var added: Double

    /// The prefix of the id of a secret that is used before its feed is followed.
    static let asked = "asked-"

    /// Returns whether the id is that of a secret that belongs to no feed yet.
    package static func isAskedWith(_ id: String) -> Bool { id.hasPrefix(asked) }

    func isLeftover(at now: Double) -> Bool { Self.isAskedWith(id) && added < now - 3_600 }

    init(id: String, origin: String, credentials: String, headers: [FeedHeader] = [], added: Double) {
        self.id = id
        self.origin = origin
        self.credentials = credentials
        self.headers = headers
        self.added = added
    }

    /// Nil if there are no credentials.
    init?(of feed: NewsFeed, _ credentials: String?, added: Double) {
        guard let credentials, !credentials.isEmpty else { return nil }
        self.init(id: feed.id, origin: FeedAddress.origin(feed.url), credentials: credentials, added: added)
    }

    package var isEmpty: Bool { credentials.isEmpty && headers.isEmpty }

    /// Returns the header lines that requests to an address may carry.
    package func headers(for address: String) -> [FeedHeader] {
        FeedAddress.origin(address) == origin ? headers : []
    }

    /// Returns the address with the credentials; the unchanged address if the secret is for another server.
    package func joined(to address: String) -> String {
        guard FeedAddress.origin(address) == origin, !credentials.isEmpty else { return address }
        return FeedAddress.joined(address, credentials)
    }
}

extension FeedSecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The printed form leaves out the password.
    package var description: String { "the password of \(id)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}
