import QuadCore

/// A change of the owner's decisions or of articles' states. The change happens completely or not at all, even if the
/// program is killed meanwhile. Applying a change returns the change that undoes it. The undo is refused if any of its
/// items changed since.
package struct NewsChange: Equatable, Sendable {
    /// An item to store, or to remove when `value` is nil.
    package struct Item<Value: Equatable & Sendable & Identifiable>: Equatable, Sendable where Value.ID == String {
        /// The stored item that the change expects.
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

    /// The revision that the change was made from, if it depends on more than its items. The change is refused if any
    /// of the owner's decisions have changed since.
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

    /// Creates a change of states. There may be a hundred thousand states, in files of their own, so nothing else
    /// changes with them.
    package init(states: [Item<ArticleState>]) {
        self.init()
        self.states = states
    }

    package var isEmpty: Bool {
        feeds.isEmpty && states.isEmpty && mutes.isEmpty && queries.isEmpty && secrets.isEmpty
    }
}
