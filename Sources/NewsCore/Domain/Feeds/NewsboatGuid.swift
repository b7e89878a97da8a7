import FeedKit
import FoundationEssentials
import QuadCore

/// A guid that newsboat made of an article's link and date, as it does where the feed gives no guid.
struct NewsboatGuid {
    let link: String
    /// Seconds since 1970; nil where the guid is the link alone.
    let date: Int?

    /// Nil for a guid that does not begin with the article's link, or goes on with no date.
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
