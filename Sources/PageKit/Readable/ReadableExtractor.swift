import FeedKit

/// An extractor that finds the article of a web page by the position of its paragraphs.
///
/// Every paragraph gives points for its length and its commas to the elements around it, fewer to outer elements. Class
/// names that suggest text add points; names of menus and comments subtract points. Elements that consist mostly of
/// links lose. The best element is taken, together with siblings that look like a continuation.
package enum ReadableExtractor {
    private static let pageLimit = 8 << 20

    /// Returns nil if the page has no substantial text.
    /// - Parameter page: The raw HTML; its encoding is detected as for feeds.
    package static func extract(_ page: [UInt8], url: String, contentType: String? = nil) -> ReadableArticle? {
        guard page.count <= pageLimit else { return nil }
        let bytes = TextDecoding.decode(page, contentType: contentType).bytes
        let details = PageDetails(bytes)
        let base = details.base.map { URLReference.resolve($0, against: url) } ?? url
        let safe = HTMLSanitizer.sanitized(String(decoding: bytes, as: UTF8.self), base: base)
        var scoring = ReadableScorer(HTMLTree(Array(safe.utf8)))
        let chosen = scoring.best()
        guard !chosen.isEmpty else { return nil }
        let html = HTMLSanitizer.sanitized(chosen.map { scoring.html(of: $0) }.joined(separator: "\n"), base: base)
        let length = HTMLPlainText.text(of: html).count
        guard length >= 140 else { return nil }
        return ReadableArticle(
            title: details.articleTitle, byline: details.byline ?? scoring.byline(), siteName: details.siteName,
            image: details.image.map { URLReference.resolve($0, against: base) }, html: html, length: length)
    }
}
