/// The names and counts that the feed list shows before anything else is read. They are stored in a small file of their
/// own, in the order of the list. They may be out of date until the rest is read.
package struct NewsOverview: Equatable, Sendable {
    package struct Line: Equatable, Sendable {
        package var feed: String
        package var title: String
        package var category: String
        var unread: Int
        var total: Int
        /// Whether the feed failed at the last attempt, is gone, or moved.
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

    /// The lines in the order of the list.
    package var lines: [Line]
    /// The unread articles of all feeds; duplicates count once.
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
