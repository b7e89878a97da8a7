/// What the feed list shows before anything else is read: names and counts, kept in a small file of their own in the
/// order of the list. It may be out of date for the moment it takes to read the rest.
package struct NewsOverview: Equatable, Sendable {
    package struct Line: Equatable, Sendable {
        package var feed: String
        package var title: String
        package var category: String
        var unread: Int
        var total: Int
        /// It failed at the last attempt, or is gone or moved.
        package var needsCare: Bool

        package init(feed: String, title: String, category: String, unread: Int, total: Int, needsCare: Bool = false) {
            self.feed = feed
            self.title = title
            self.category = category
            self.unread = unread
            self.total = total
            self.needsCare = needsCare
        }
    }

    /// By category, then title.
    package var lines: [Line]
    /// Over all feeds; duplicates count once.
    package var unread: Int
    var total: Int
    var saved: Int

    package init(lines: [Line] = [], unread: Int = 0, total: Int = 0, saved: Int = 0) {
        self.lines = lines
        self.unread = unread
        self.total = total
        self.saved = saved
    }
}
