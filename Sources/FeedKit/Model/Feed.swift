import FoundationEssentials

/// A feed with its entries, in the order of the document.
package struct Feed: Equatable, Sendable {
    var version: FeedVersion
    package var titleText: FeedText?
    /// The website that the feed belongs to.
    package var link: String?
    package var links: [FeedLink] = []
    package var id: String?
    package var subtitle: FeedText?
    var info: FeedText?
    var rights: FeedText?
    var license: String?
    package var language: String?
    var authors: [FeedPerson] = []
    var contributors: [FeedPerson] = []
    package var publisher: FeedPerson?
    var categories: [FeedCategory] = []
    var generator: FeedGenerator?
    var image: FeedImage?
    var icon: String?
    var logo: String?
    var textInput: FeedTextInput?
    var docs: String?
    var errorReportsTo: String?
    package var published: Date?
    package var updated: Date?
    var created: Date?
    /// Minutes until the feed wants to be fetched again: RSS 2.0 `<ttl>`, or `sy:updatePeriod` ÷ `sy:updateFrequency`.
    package var timeToLive: Int?
    package var comments: String?
    var isExplicit: Bool?
    /// Whether a JSON Feed says that it will not have new entries.
    var isExpired = false
    /// Whether the document breaks off before its end, so that articles may be missing.
    package var endsEarly = false
    package var entries: [Entry] = []
    /// The original encoding of the document, as iconv names it.
    var encoding = "utf-8"

    package var title: String { titleText?.plain ?? "" }

    package var author: String? {
        guard let text = authors.first?.display, !text.isEmpty else { return nil }
        return text
    }
}
