import FoundationEssentials

/// An article of a feed in any format.
package struct Entry: Equatable, Sendable {
    /// RSS `guid`, Atom `id`, `rdf:about` or JSON Feed `id`: opaque, and kept exactly as written.
    package var id: String?
    /// The guid as an address, if RSS treats it as one. Files of earlier versions identify articles by this form.
    var resolvedID: String?
    /// Whether the guid is also the address of the article (RSS 2.0).
    var idIsLink = false
    package var titleText: FeedText?
    /// The address of the article: absolute if a base is known, and never a script.
    package var link: String?
    /// The address behind a tracking redirect (`feedburner:origLink`).
    package var originalLink: String?
    package var links: [FeedLink] = []
    var authors: [FeedPerson] = []
    var contributors: [FeedPerson] = []
    var publisher: FeedPerson?
    package var summary: FeedText?
    package var contents: [FeedText] = []
    /// The date of publication; nil if the feed has no readable date. The current time is never used instead.
    package var published: Date?
    package var updated: Date?
    package var created: Date?
    var expires: Date?
    package var enclosures: [FeedEnclosure] = []
    var thumbnails: [String] = []
    var image: String?
    package var categories: [FeedCategory] = []
    package var language: String?
    var rights: FeedText?
    var license: String?
    /// The page with the comments; `commentsFeed` is their feed and `commentCount` their number.
    package var comments: String?
    var commentsFeed: String?
    var commentCount: Int?
    /// `itunes:duration` in seconds.
    package var duration: Int?
    var isExplicit: Bool?
    var source: FeedSource?

    /// The title as one line of plain text; empty if there is none.
    package var title: String { titleText?.plain ?? "" }

    /// The fullest text: content before summary, and HTML before plain text.
    package var content: FeedText? {
        contents.first { $0.isMarkup && !$0.value.isEmpty } ?? contents.first { !$0.value.isEmpty } ?? summary
    }

    package var author: String? {
        guard let text = authors.first?.display, !text.isEmpty else { return nil }
        return text
    }
}
