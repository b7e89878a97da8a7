import QuadCore
import SystemKit

/// A library of articles on the network, with the user's settings for it. `FeedHealth` holds the results of fetching
/// it.
package struct ArticleSource: Equatable, Sendable, Identifiable {
    /// A readable name that is also a valid file name; it stays when the address changes.
    package internal(set) var id: String
    /// The address of a JSON file, without user name and password.
    package var url: String
    /// Seconds since 1970.
    package internal(set) var added: Double
    /// Whether the user accepts that others can read and change the articles in transit (no encryption).
    package var allowsPlain: Bool

    init(id: String, url: String, added: Double, allowsPlain: Bool = false) {
        self.id = id
        self.url = url
        self.added = added
        self.allowsPlain = allowsPlain
    }

    /// - Parameter typed: the address as users type or paste it.
    /// - Throws: an error with advice if the address cannot be fetched.
    package init(typed: String, added: Double, allowsPlain: Bool = false) throws(GrowthFileError) {
        let url = try Self.url(typed, allowsPlain: allowsPlain)
        self.init(id: NewsFeed.id(for: url), url: url, added: added, allowsPlain: allowsPlain)
    }

    /// Returns the same source with a new address.
    package func moved(to typed: String) throws(GrowthFileError) -> ArticleSource {
        var source = self
        source.url = try Self.url(typed, allowsPlain: allowsPlain)
        return source
    }

    private static func url(_ typed: String, allowsPlain: Bool) throws(GrowthFileError) -> String {
        let url = try mapError(of: FeedAddress.read(typed)) { (_: NewsError) in
            GrowthFileError(
                "\(Quoted.text(FeedAddress.sayable(typed))) is not the address of a library",
                advice: "use one such as https://example.org/articles.json")
        }
        guard FeedAddress.parted(url).credentials == nil else {
            throw GrowthFileError(
                "An address with a user name or a password is not stored", advice: "use one without them")
        }
        guard allowsPlain || isFit(url) else {
            throw GrowthFileError(
                "Others can change what is sent over http",
                advice: "use https://, or --allow-http of “quad growth articles source”")
        }
        return url
    }

    /// Whether the address uses encryption or is on this machine.
    package static func isFit(_ url: String) -> Bool {
        url.hasPrefix("https://") || ChatProvider(id: "", base: url).isOnThisMachine
    }

    /// The source as a feed, for the code that all fetching shares.
    package var feed: NewsFeed { NewsFeed(id: id, url: url, added: added) }
    package var name: String { feed.place }
}
