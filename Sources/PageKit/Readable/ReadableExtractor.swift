import FeedKit

/// Finds the article in a web page by where its paragraphs are.
///
/// Every paragraph gives points for its length and commas to the elements around it, less the further out they are.
/// Names of classes that promise text add to an element's points, names of menus and comments take away; and what
/// consists mostly of links loses. The best element is taken with those of its siblings that look like a continuation.
package enum ReadableExtractor {
    private static let pageLimit = 8 << 20

    /// nil when the page has no text worth the name.
    /// - Parameter page: HTML as it came; its encoding is found as for feeds.
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
