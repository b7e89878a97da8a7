/// Reads feeds of every common format: RSS 0.90–2.0 and its RDF forms, Atom 0.3 and 1.0 (RFC 4287), JSON Feed 1.0 and
/// 1.1, and CDF.
///
/// It is lenient: whatever can be made out of a damaged document is. It opens no connection, reads no external entity
/// and bounds size, depth and expansion by `FeedLimits`. Times are UTC; texts hold no control characters.
package enum FeedParser {
    /// - Parameters:
    ///   - bytes: The body as it came, transfer encodings undone.
    ///   - contentType: The Content-Type header; its charset goes before the document's own.
    ///   - baseURL: Where the document was found, after redirects; relative addresses are resolved against it.
    ///   - language: The Content-Language header.
    /// - Throws: `FeedError`, whose text says what to do.
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
