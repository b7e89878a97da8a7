/// The part of a page that one came for.
package struct ReadableArticle: Equatable, Sendable {
    package var title: String
    package var byline: String?
    package var siteName: String?
    package var image: String?
    /// Sanitised HTML, addresses absolute.
    package var html: String
    /// Characters of text in `html`.
    package var length: Int
}
