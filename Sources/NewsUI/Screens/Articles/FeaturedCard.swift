import FeedKit
import NewsCore

/// The article that is shown larger than the others, on top of them.
struct FeaturedCard: Equatable, Sendable {
    var article: ArticleID
    /// The beginning of its text.
    var excerpt = ""

    static let excerptLength = 400
    /// Rows it takes: title in two, text in two, where it is from, and a line below.
    static let height = 6

    /// The beginning of a text, in one line.
    static func excerpt(_ body: ArticleBody?) -> String {
        guard let body else { return "" }
        return HTMLPlainText.excerpt(of: body.html, limit: excerptLength)
    }
}
