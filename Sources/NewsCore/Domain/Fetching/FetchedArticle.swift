import QuadCore

/// An article as it came from a feed.
package struct FetchedArticle: Equatable, Sendable {
    /// The article as the list will store it; `arrived` counts only for new articles.
    package var row: ArticleRow
    /// Sanitized HTML, UTF-8.
    package var html: [UInt8]
    /// The id that an earlier version gave the article; nil if it is the current id.
    var formerID: ArticleID?
    /// The guid as the feed wrote it, even if several articles of the document share it.
    var guid: String?

    package init(row: ArticleRow, html: [UInt8], formerID: ArticleID? = nil, guid: String? = nil) {
        self.row = row
        self.html = html
        self.formerID = formerID
        self.guid = guid
    }
}
