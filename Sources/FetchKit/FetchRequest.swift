/// One document to fetch with GET, and what is known of it from the last time.
package struct FetchRequest: Sendable, Equatable {
    /// The caller's own number, to tell answers apart.
    package let id: Int
    /// http or https; `user:password@` is sent as basic authentication, to that host only.
    package let url: String
    /// Opaque, sent back to the letter as If-None-Match.
    let etag: String?
    /// Opaque, sent back to the letter as If-Modified-Since.
    let lastModified: String?
    /// The Accept header; nil accepts everything.
    let accept: String?
    /// In place of the fetcher's own; nil for that.
    let userAgent: String?
    let headers: [FetchHeader]

    package init(
        id: Int, url: String, etag: String? = nil, lastModified: String? = nil, accept: String? = nil,
        userAgent: String? = nil, headers: [FetchHeader] = []
    ) {
        self.id = id
        self.url = url
        self.etag = etag
        self.lastModified = lastModified
        self.accept = accept
        self.userAgent = userAgent
        self.headers = headers
    }
}
