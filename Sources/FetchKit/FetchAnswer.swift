/// A server's final response to a request, whatever its status: 200, 304 and 404 are all answers.
package struct FetchAnswer: Sendable, Equatable {
    package let status: Int
    /// The final address after redirects, without `user:password@`. Links in the answer are relative to this address.
    package let url: String
    /// The target of an unbroken chain of permanent redirects (301, 308) from the request's address, to be stored in
    /// place of that address. The target includes `user:password@` where that still applies. Nil if the first redirect
    /// was temporary, or if the answer is neither a success nor 304. The caller should ignore the target if the body is
    /// not a feed.
    package let permanentURL: String?
    let redirects: Int
    /// The ETag, to be kept with the document. After 304, the ETag of the request, unless the server sent a newer one.
    /// Bytes beyond ASCII are kept as the Latin-1 characters with the same values; sending the text converts them back.
    package let etag: String?
    package let lastModified: String?
    package let contentType: String?
    /// Seconds from now, from either form of Retry-After.
    package let retryAfter: Int?
    /// Seconds from Cache-Control; 0 for no-cache and no-store.
    package let maxAge: Int?
    /// The decompressed body, otherwise as sent.
    package let body: [UInt8]
    /// Whether the length of the body is known. If not, the server marks the end by closing the connection, so a broken
    /// connection looks like a complete body.
    package let hasKnownLength: Bool
    /// Bytes of headers and compressed bodies of all responses, including redirects.
    let bytesReceived: Int
    /// Seconds spent on the request and its redirects, without waiting in the queue.
    let seconds: Double

    package init(
        status: Int, url: String, permanentURL: String? = nil, redirects: Int = 0, etag: String? = nil,
        lastModified: String? = nil, contentType: String? = nil, retryAfter: Int? = nil, maxAge: Int? = nil,
        body: [UInt8], hasKnownLength: Bool = true, bytesReceived: Int = 0, seconds: Double = 0
    ) {
        self.status = status
        self.url = url
        self.permanentURL = permanentURL
        self.redirects = redirects
        self.etag = etag
        self.lastModified = lastModified
        self.contentType = contentType
        self.retryAfter = retryAfter
        self.maxAge = maxAge
        self.body = body
        self.hasKnownLength = hasKnownLength
        self.bytesReceived = bytesReceived
        self.seconds = seconds
    }

    package var isSuccess: Bool { 200..<300 ~= status }
}
