import FeedKit
import FoundationEssentials
import QuadCore

/// A guid that newsboat made from an article's link and date, because the feed gives no guid.
struct NewsboatGuid {
    let link: String
    /// Seconds since 1970; nil if the guid is the link alone.
    let date: Int?

    /// Nil for a guid that does not begin with the article's link, or that continues with something other than a date.
    init?(_ state: NewsboatState) {
        guard let guid = state.guid?.trimmingSpaces, let url = state.url?.trimmingSpaces, !url.isEmpty,
            guid.hasPrefix(url)
        else { return nil }
        link = url
        let rest = String(guid.dropFirst(url.count)).trimmingSpaces
        guard !rest.isEmpty else {
            date = nil
            return
        }
        guard let found = FeedDate.parse(rest) else { return nil }
        date = Int(found.timeIntervalSince1970)
    }
}
