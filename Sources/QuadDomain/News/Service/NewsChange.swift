/// Changes of what the owner decided, all in one step. Applying one gives back the change that undoes it.
package struct NewsChange: Equatable, Sendable {
    /// Put, or taken away when `value` is nil.
    package struct Item<Value: Equatable & Sendable & Identifiable>: Equatable, Sendable where Value.ID == String {
        package let id: String
        package let value: Value?

        package static func put(_ value: Value) -> Item { Item(id: value.id, value: value) }
        package static func remove(_ id: String) -> Item { Item(id: id, value: nil) }
    }

    package var feeds: [Item<NewsFeed>]
    package var states: [Item<ArticleState>]
    package var mutes: [Item<NewsMute>]
    package var queries: [Item<QueryFeed>]
    package var secrets: [Item<FeedSecret>]

    package init(
        feeds: [Item<NewsFeed>] = [], states: [Item<ArticleState>] = [], mutes: [Item<NewsMute>] = [],
        queries: [Item<QueryFeed>] = [], secrets: [Item<FeedSecret>] = []
    ) {
        self.feeds = feeds
        self.states = states
        self.mutes = mutes
        self.queries = queries
        self.secrets = secrets
    }

    package var isEmpty: Bool {
        feeds.isEmpty && states.isEmpty && mutes.isEmpty && queries.isEmpty && secrets.isEmpty
    }
}
