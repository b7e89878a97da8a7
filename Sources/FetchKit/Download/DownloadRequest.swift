/// A file to write to a descriptor, from its beginning or from the end of an earlier run.
package struct DownloadRequest: Sendable {
    package let request: FetchRequest
    /// Bytes that are already on disk.
    let offset: Int
    /// The exact validator of the partial file: a strong ETag or a Last-Modified date. If nil, the download starts
    /// over.
    let validator: String?
    let byteLimit: Int
    /// The file size that an earlier run learned, in bytes; nil if unknown.
    let total: Int?
    package let kind: Kind

    /// The kinds of files, by the responses that a server may send for them.
    package enum Kind: Sendable {
        /// An HTML page.
        case page
        /// A picture, a recording or a document that is not text. A text response is an error message.
        case media
        /// Any other file. An HTML response is a login page.
        case other
    }

    package init(
        _ request: FetchRequest, offset: Int = 0, validator: String? = nil, total: Int? = nil, byteLimit: Int,
        kind: Kind = .other
    ) {
        self.total = total
        self.kind = kind
        self.request = request
        self.offset = validator == nil ? 0 : offset
        self.validator = validator
        self.byteLimit = byteLimit
    }
}
