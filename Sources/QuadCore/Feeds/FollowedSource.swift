/// A source on the network that another tab follows, for the one list of all sources and their health.
package struct FollowedSource: Equatable, Sendable {
    package let id: String
    /// The kind, such as `calendar`.
    package let kind: String
    package let title: String
    package let url: String
    package let health: FeedHealth?
    /// The place of the source, in the program's notation for places.
    package let route: String

    package init(id: String, kind: String, title: String, url: String, health: FeedHealth?, route: String) {
        self.id = id
        self.kind = kind
        self.title = title
        self.url = url
        self.health = health
        self.route = route
    }
}
