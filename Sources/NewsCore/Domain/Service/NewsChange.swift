import QuadCore

/// A change of what the owner decided, or of what was done with articles: all of it happens or nothing, also when the
/// program is killed meanwhile. Applying one gives back the change that undoes it, and that is refused where something of
/// it was changed since.
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
    var queries: [Item<QueryFeed>]
    var secrets: [Item<FeedSecret>]

    /// What was there when the change was made, where it was made from more than its items: it is refused if anything the
    /// owner decided has changed since.
    var revision: NewsRevision?

    package init(
        feeds: [Item<NewsFeed>] = [], mutes: [Item<NewsMute>] = [], queries: [Item<QueryFeed>] = [],
        secrets: [Item<FeedSecret>] = []
    ) {
        self.feeds = feeds
        self.mutes = mutes
        self.queries = queries
        self.secrets = secrets
        states = []
    }

    /// There may be a hundred thousand of these, in files of their own: nothing else changes with them.
    package init(states: [Item<ArticleState>]) {
        self.init()
        self.states = states
    }

    package var isEmpty: Bool {
        feeds.isEmpty && states.isEmpty && mutes.isEmpty && queries.isEmpty && secrets.isEmpty
    }
}
