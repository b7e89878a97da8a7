/// A feed found at an address.
package struct FeedCandidate: Equatable, Sendable {
    package var url: String
    package var title: String
    /// The credentials that the server accepted, if it asked for any. They are never shown.
    package var credentials: String?

    /// It stands at a usual place of the site; what was typed does not name it.
    package var isGuessed = false

    package init(url: String, title: String, isGuessed: Bool = false) {
        self.url = url
        self.title = title
        self.isGuessed = isGuessed
    }

    /// For `NewsService.follow`; not to be shown.
    package var addressToFollow: String { FeedAddress.joined(url, credentials ?? "") }
}
