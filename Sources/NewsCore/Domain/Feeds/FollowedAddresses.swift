import FeedKit
import QuadCore

/// The feeds that are followed, by their current addresses and by their first addresses.
struct FollowedAddresses {
    private var numbers: [String: Int] = [:]
    private var ids: [String: Int] = [:]

    init(_ feeds: [NewsFeed]) {
        for (number, feed) in feeds.enumerated() {
            numbers[FeedAddress.key(feed.url)] = number
            ids[feed.id] = number
        }
    }

    /// Returns the number of the feed with this address. A feed that moved keeps the id of its first address.
    func number(of address: String?) -> Int? {
        guard let address else { return nil }
        return numbers[FeedAddress.key(address)] ?? ids[NewsFeed.id(for: address)]
    }
}
