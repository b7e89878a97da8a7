/// Changes of what the owner decided, all in one step. Applying one gives back the change that undoes it.
package struct NewsChange: Equatable, Sendable {
    /// Put, or taken away when `value` is nil.
    package struct Item<Value: Equatable & Sendable & Identifiable>: Equatable, Sendable where Value.ID == String {
        /// What must be stored for it to make sense.
        package enum Base: Equatable, Sendable {
            case anything
            case exactly(Value?)
        }

        package let id: String
        package let value: Value?
        package let base: Base

        package static func put(_ value: Value, from base: Base = .anything) -> Item {
            Item(id: value.id, value: value, base: base)
        }

        package static func remove(_ id: String, from base: Base = .anything) -> Item {
            Item(id: id, value: nil, base: base)
        }
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
