import FeedKit
import NewsCore

/// The article that is shown larger, above the others.
struct FeaturedCard: Equatable, Sendable {
    var article: ArticleID
    /// The beginning of the article's text.
    var excerpt = ""

    static let excerptLength = 400
    /// The height in rows: two for the title, two for the text, one for the origin, and a line below.
    static let height = 6

    /// Returns the beginning of a text on one line.
    static func excerpt(_ body: ArticleBody?) -> String {
        guard let body else { return "" }
        return HTMLPlainText.excerpt(of: body.html, limit: excerptLength)
    }
}
