import FoundationEssentials

/// One article, whatever format it came in.
package struct Entry: Equatable, Sendable {
    /// RSS `guid`, Atom `id`, `rdf:about`, JSON Feed `id`: opaque, kept to the letter.
    package var id: String?
    /// The guid as an address, where RSS takes it for one: earlier files know articles by this form.
    var resolvedID: String?
    /// RSS 2.0: the guid is the address of the article as well.
    var idIsLink = false
    package var titleText: FeedText?
    /// Where the article is to be read; absolute where a base is known, never a script.
    package var link: String?
    /// The address behind a counting redirect (`feedburner:origLink`).
    package var originalLink: String?
    package var links: [FeedLink] = []
    var authors: [FeedPerson] = []
    var contributors: [FeedPerson] = []
    var publisher: FeedPerson?
    package var summary: FeedText?
    package var contents: [FeedText] = []
    /// When it first appeared; nil when the feed doesn't say or says it illegibly, never "now".
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
    /// The page with comments, their feed, and how many there are.
    package var comments: String?
    var commentsFeed: String?
    var commentCount: Int?
    /// `itunes:duration` in seconds.
    package var duration: Int?
    var isExplicit: Bool?
    var source: FeedSource?

    /// The title as one line of plain text, empty when there is none.
    package var title: String { titleText?.plain ?? "" }

    /// The fullest text there is: content before summary, HTML before plain among several.
    package var content: FeedText? {
        contents.first { $0.isMarkup && !$0.value.isEmpty } ?? contents.first { !$0.value.isEmpty } ?? summary
    }

    package var author: String? {
        guard let text = authors.first?.display, !text.isEmpty else { return nil }
        return text
    }
}
