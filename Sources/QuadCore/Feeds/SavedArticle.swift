/// A saved article, for lists of everything that the user saved.
package struct SavedArticle: Equatable, Sendable, Identifiable {
    package let id: String
    package let title: String
    /// The title of the feed.
    package let feed: String
    /// Seconds since 1970.
    package let date: Double
    package let link: String
    /// The place of the article, in the program's notation for places.
    package let route: String

    package init(id: String, title: String, feed: String, date: Double, link: String, route: String) {
        self.id = id
        self.title = title
        self.feed = feed
        self.date = date
        self.link = link
        self.route = route
    }
}
