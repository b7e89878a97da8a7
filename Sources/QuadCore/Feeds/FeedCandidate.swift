/// A feed found at an address.
package struct FeedCandidate: Equatable, Sendable {
    package var url: String
    package var title: String
    /// The credentials that the server accepted, if it asked for any. They are never shown.
    package var credentials: String?

    /// Whether the feed was found at a usual place of the site, and the typed address does not name the feed.
    package var isGuessed = false

    package init(url: String, title: String, isGuessed: Bool = false) {
        self.url = url
        self.title = title
        self.isGuessed = isGuessed
    }

    /// The address with the credentials, for `NewsService.follow`. It must not be shown.
    package var addressToFollow: String { FeedAddress.joined(url, credentials ?? "") }
}
