/// A parser for feeds of every common format: RSS 0.90–2.0 and its RDF forms, Atom 0.3 and 1.0 (RFC 4287), JSON Feed
/// 1.0 and 1.1, and CDF.
///
/// The parser is lenient and recovers as much as possible from a damaged document. It opens no connection, reads no
/// external entity, and bounds size, depth and expansion by `FeedLimits`. Times are UTC; texts contain no control
/// characters.
package enum FeedParser {
    /// - Parameters:
    ///   - bytes: The body as received, after removing transfer encodings.
    ///   - contentType: The Content-Type header; its charset takes precedence over the document's own.
    ///   - baseURL: The address of the document after redirects, the base of relative addresses.
    ///   - language: The Content-Language header.
    /// - Throws: `FeedError`, whose text tells the user what to do.
    package static func parse(
        _ bytes: [UInt8], contentType: String? = nil, baseURL: String? = nil, language: String? = nil,
        limits: FeedLimits = FeedLimits()
    ) throws(FeedError) -> Feed {
        guard bytes.count <= limits.documentBytes else {
            throw .tooLarge(bytes: bytes.count, limit: limits.documentBytes)
        }
        let text = TextDecoding.decode(bytes, contentType: contentType)
        guard text.bytes.count <= limits.documentBytes * 2 else {
            throw .tooLarge(bytes: text.bytes.count, limit: limits.documentBytes * 2)
        }
        guard let first = text.bytes.first(where: { !$0.isWhiteSpace }) else { throw .empty }
        var feed: Feed
        if first == UInt8(ascii: "{") {
            feed = try JSONFeedReader(text.bytes, base: baseURL, limits: limits).read()
        } else {
            var builder = FeedBuilder(text.bytes, base: baseURL, language: language, limits: limits)
            feed = try builder.build()
        }
        feed.encoding = text.encoding
        return feed
    }
}
