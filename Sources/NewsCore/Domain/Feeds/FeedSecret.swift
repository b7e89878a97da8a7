import QuadCore

/// Name, password and header lines for the server of a feed. They are kept apart from the feed, so that nothing that lists, tells,
/// exports or copies feeds has them by accident.
package struct FeedSecret: Equatable, Sendable, Identifiable {
    /// The feed's.
    package let id: String
    /// Scheme, host and port they are for: nobody else is given them.
    package var origin: String
    /// `name:password`, as they stand in an address.
    package var credentials: String
    /// Lines of the header that the same server is asked with, cookies among them.
    package var headers: [FeedHeader]
    /// Seconds since 1970.
    var added: Double

    /// Begins the id of one that is only asked with.
    static let asked = "asked-"

    /// Whether the id is of one that belongs to no feed yet.
    package static func isAskedWith(_ id: String) -> Bool { id.hasPrefix(asked) }

    func isLeftover(at now: Double) -> Bool { Self.isAskedWith(id) && added < now - 3_600 }

    init(id: String, origin: String, credentials: String, headers: [FeedHeader] = [], added: Double) {
        self.id = id
        self.origin = origin
        self.credentials = credentials
        self.headers = headers
        self.added = added
    }

    /// Nil where there are none.
    init?(of feed: NewsFeed, _ credentials: String?, added: Double) {
        guard let credentials, !credentials.isEmpty else { return nil }
        self.init(id: feed.id, origin: FeedAddress.origin(feed.url), credentials: credentials, added: added)
    }

    package var isEmpty: Bool { credentials.isEmpty && headers.isEmpty }

    /// The lines that an address may be asked with.
    package func headers(for address: String) -> [FeedHeader] {
        FeedAddress.origin(address) == origin ? headers : []
    }

    /// What to ask the server with; the address as it is where the secret is not for it.
    package func joined(to address: String) -> String {
        guard FeedAddress.origin(address) == origin, !credentials.isEmpty else { return address }
        return FeedAddress.joined(address, credentials)
    }
}

extension FeedSecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What is printed in a hurry has no password.
    package var description: String { "the password of \(id)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}
