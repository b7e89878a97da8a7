/// What the articles of a list have in common.
enum NewsSource: Hashable, Sendable {
    case all
    /// Unread articles of the feeds one saved or tagged something of; of all feeds while there are none.
    case forYou
    case unread, saved
    /// A filter that was kept, by its id.
    case query(String)
    case category(String)
    /// By its id.
    case feed(String)
    /// Articles one gave any tag, or this one.
    case tagged
    case tag(String)

    /// Whether articles that came in several feeds are shown once.
    var mergesDuplicates: Bool {
        if case .feed = self { false } else { true }
    }
}
