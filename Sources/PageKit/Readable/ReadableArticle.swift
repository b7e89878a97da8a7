/// The part of a page that one came for.
package struct ReadableArticle: Equatable, Sendable {
    package var title: String
    var byline: String?
    var siteName: String?
    var image: String?
    /// Sanitized HTML, addresses absolute.
    package var html: String
    /// Characters of text in `html`.
    var length: Int
}
