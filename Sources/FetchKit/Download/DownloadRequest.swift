/// A file to be written to a descriptor, from its beginning or from where an earlier run came to.
package struct DownloadRequest: Sendable {
    package let request: FetchRequest
    /// Bytes that are there.
    package let offset: Int
    /// The exact validator of the partial file: a strong ETag or a Last-Modified date. If nil, the download starts
    /// over.
    package let validator: String?
    package let byteLimit: Int
    /// The size of the file as an earlier run was told; nil if it was not.
    package let total: Int?
    /// Whether the file is a page or a text itself. Where it is not, one is the answer of a login, or says what is wrong.
    package let isPage: Bool

    package init(
        _ request: FetchRequest, offset: Int = 0, validator: String? = nil, total: Int? = nil, byteLimit: Int,
        isPage: Bool = false
    ) {
        self.total = total
        self.isPage = isPage
        self.request = request
        self.offset = validator == nil ? 0 : offset
        self.validator = validator
        self.byteLimit = byteLimit
    }
}

/// How far a download came.
package struct DownloadProgress: Sendable, Equatable {
    /// Bytes that are on disk, those of earlier runs among them.
    package var received: Int
    /// The size of the whole file; nil if the server does not say.
    package var total: Int?
    /// The validator with which the next run can resume.
    package var validator: String?
    /// Whether it goes on from where an earlier run came to.
    package var isResumed: Bool

    package init(received: Int, total: Int?, validator: String?, isResumed: Bool) {
        self.received = received
        self.total = total
        self.validator = validator
        self.isResumed = isResumed
    }
}

package enum DownloadEnd: Sendable, Equatable {
    case done(DownloadProgress)
    /// The server answered with another status than success.
    case answered(Int)
    /// The server goes on with another file than the one that was begun: it has to be fetched from its beginning.
    case changed
    /// The disk took no more; the system's number for why.
    case unwritable(Int32)
}
