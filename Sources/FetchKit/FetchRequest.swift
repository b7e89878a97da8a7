/// One document to fetch with GET, with the validators from its last fetch.
package struct FetchRequest: Sendable, Equatable {
    /// The caller's number, to tell answers apart.
    package let id: Int
    /// An http or https address. `user:password@` is sent as basic authentication, to that host only.
    package let url: String
    /// An opaque value, sent back unchanged as If-None-Match.
    let etag: String?
    /// An opaque value, sent back unchanged as If-Modified-Since.
    let lastModified: String?
    /// The Accept header; nil accepts everything.
    let accept: String?
    /// The User-Agent header; nil for the fetcher's own.
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
