import FeedKit
import QuadCore

/// An invented feed of the demo.
struct DemoFeed: Sendable {
    /// The feed's folder on the demo's host.
    let name: String
    let title: String
    let category: String
    /// The newest first.
    let articles: [DemoArticle]

    static let all = [
        bullpenJournal, lakemontBaseball, diamondDigest, studentPost, studyNotes, spinAndFlow, plainTech,
    ]

    var page: String { "https://\(DemoWeek.host)/\(name)/" }
    var url: String { page + "feed.xml" }

    func link(of article: DemoArticle) -> String { page + article.name }

    /// Returns the key of an article, as a fetched feed gives it.
    func key(of article: DemoArticle) -> String { EntryIdentity.key(guid: link(of: article)) }

    /// - Parameter id: the id of the feed.
    func id(of article: DemoArticle, in id: String) -> ArticleID { ArticleID(feed: id, key: key(of: article)) }
}
