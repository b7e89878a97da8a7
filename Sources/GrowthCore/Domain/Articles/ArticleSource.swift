import QuadCore
import SystemKit

/// A library of articles on the network: what its reader decided about it. What the network said is its `FeedHealth`.
package struct ArticleSource: Equatable, Sendable, Identifiable {
    /// Readable and fit for a file name; it stays when the address changes.
    package internal(set) var id: String
    /// Of one JSON file; without name and password.
    package var url: String
    /// Seconds since 1970.
    package internal(set) var added: Double
    /// The word of the reader that what comes from there may be read and changed on the way.
    package var allowsPlain: Bool

    init(id: String, url: String, added: Double, allowsPlain: Bool = false) {
        self.id = id
        self.url = url
        self.added = added
        self.allowsPlain = allowsPlain
    }

    /// - Parameter typed: as people type and paste it.
    /// - Throws: where nothing is to be fetched from there, with what to do.
    package init(typed: String, added: Double, allowsPlain: Bool = false) throws(GrowthFileError) {
        let url = try Self.url(typed, allowsPlain: allowsPlain)
        self.init(id: NewsFeed.id(for: url), url: url, added: added, allowsPlain: allowsPlain)
    }

    /// The same source somewhere else.
    package func moved(to typed: String) throws(GrowthFileError) -> ArticleSource {
        var source = self
        source.url = try Self.url(typed, allowsPlain: allowsPlain)
        return source
    }

    private static func url(_ typed: String, allowsPlain: Bool) throws(GrowthFileError) -> String {
        let url = try mapError(of: FeedAddress.read(typed)) { (_: NewsError) in
            GrowthFileError(
                "\(Quoted.text(FeedAddress.sayable(typed))) is no address of a library",
                advice: "it is one such as https://example.org/articles.json")
        }
        guard FeedAddress.parted(url).credentials == nil else {
            throw GrowthFileError(
                "An address with a name or a password in it is not kept", advice: "use one that needs none")
        }
        guard allowsPlain || isFit(url) else {
            throw GrowthFileError(
                "Others can change what comes over http",
                advice: "use https://, or --allow-http of “quad growth articles source”")
        }
        return url
    }

    /// Encrypted, or from this machine.
    package static func isFit(_ url: String) -> Bool {
        url.hasPrefix("https://") || ChatProvider(id: "", base: url).isOnThisMachine
    }

    /// As a feed, for what is the same for all that is fetched.
    package var feed: NewsFeed { NewsFeed(id: id, url: url, added: added) }
    package var name: String { feed.place }
}
