/// An invented article of the demo, and what the reader did with it.
struct DemoArticle: Sendable {
    /// The time of publication, always before the last fetch.
    enum Time: Sendable {
        case beforeFetch(minutes: Int)
        /// A local time of a day; the day is yesterday or earlier, and the hour is at most 21.
        case day(ago: Int, hour: Int, minute: Int)
    }

    /// The last part of the article's address, different from all others of the feed.
    let name: String
    let title: String
    var author: String?
    let published: Time
    var topics: [String] = []
    var isRead = false
    var isSaved = false
    var tags: [String] = []
    /// HTML in the sanitizer's form, or one plain paragraph.
    let text: String
}
