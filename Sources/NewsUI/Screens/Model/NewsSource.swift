/// A source of articles: the property that the articles of a list share.
enum NewsSource: Hashable, Sendable {
    case all
    /// Unread articles of the feeds of which the user saved or tagged an article; of all feeds while there are none.
    case forYou
    case unread, saved
    /// A query feed, by its id.
    case query(String)
    case category(String)
    /// A feed, by its id.
    case feed(String)
    /// Articles with any tag of the user; `tag` is for a single tag.
    case tagged
    case tag(String)

    /// Whether articles that came in several feeds are shown once.
    var mergesDuplicates: Bool {
        if case .feed = self { false } else { true }
    }
}
