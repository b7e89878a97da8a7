/// What a server said to a request in the end, whatever its status: 200, 304 and 404 are answers alike.
package struct FetchAnswer: Sendable, Equatable {
    package let status: Int
    /// Where the answer came from, after redirects and without `user:password@`: what links in it are relative to.
    package let url: String
    /// Where an unbroken chain of permanent redirects (301, 308) from the request's address leads, to be stored in its
    /// place, including `user:password@` where that still applies. Nil when the first redirect was a temporary one, or
    /// the answer is neither a success nor 304. A body that turns out not to be a feed is a reason to ignore it.
    package let permanentURL: String?
    let redirects: Int
    /// To be kept with the document. After 304 those of the request, unless the server sent newer ones.
    /// Bytes beyond ASCII are kept as the Latin-1 characters of the same value, which is undone when sent back.
    package let etag: String?
    package let lastModified: String?
    package let contentType: String?
    /// Seconds from now, from either form of Retry-After.
    package let retryAfter: Int?
    /// Seconds, from Cache-Control; 0 for no-cache and no-store.
    package let maxAge: Int?
    /// Decompressed, otherwise as sent.
    package let body: [UInt8]
    /// False when the server marked the end of the body by closing the connection only, so that a connection that
    /// broke off cannot be told from one that is done.
    package let hasKnownLength: Bool
    /// Headers and compressed bodies of all responses on the way here.
    let bytesReceived: Int
    /// Spent on the request and its redirects, without waiting for its turn.
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
