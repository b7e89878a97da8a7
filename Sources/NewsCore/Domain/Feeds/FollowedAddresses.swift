import FeedKit
import QuadCore

/// The feeds that are followed, by their addresses now and when they were first followed.
struct FollowedAddresses {
    private var numbers: [String: Int] = [:]
    private var ids: [String: Int] = [:]

    init(_ feeds: [NewsFeed]) {
        for (number, feed) in feeds.enumerated() {
            numbers[FeedAddress.key(feed.url)] = number
            ids[feed.id] = number
        }
    }

    /// A feed that moved keeps the id of its first address.
    func number(of address: String?) -> Int? {
        guard let address else { return nil }
        return numbers[FeedAddress.key(address)] ?? ids[NewsFeed.id(for: address)]
    }
}
