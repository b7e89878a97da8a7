import QuadCore

/// An article as it came from a feed.
package struct FetchedArticle: Equatable, Sendable {
    /// As the list will know it; `arrived` counts only for articles that are new.
    package var row: ArticleRow
    /// Sanitized HTML, UTF-8.
    package var html: [UInt8]
    /// The id an earlier version gave it; nil if it is the id it has now.
    var formerID: ArticleID?
    /// As the feed wrote it, also where several articles of the document share it.
    var guid: String?

    package init(row: ArticleRow, html: [UInt8], formerID: ArticleID? = nil, guid: String? = nil) {
        self.row = row
        self.html = html
        self.formerID = formerID
        self.guid = guid
    }
}
