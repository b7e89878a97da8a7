/// The format of a document.
enum FeedVersion: String, Equatable, Sendable, CaseIterable {
    case rss090, rss091, rss092, rss093, rss094, rss10, rss20, rss
    case atom03, atom10, atom
    case json10, json11
    case cdf
}
