/// How far a download came.
package struct DownloadProgress: Sendable, Equatable {
    /// Bytes that are on disk, those of earlier runs among them.
    package var received: Int
    /// The size of the whole file; nil if the server does not say.
    package var total: Int?
    /// The validator with which the next run can resume.
    package var validator: String?
    /// Whether it goes on from where an earlier run came to.
    var isResumed: Bool

    init(received: Int, total: Int?, validator: String?, isResumed: Bool) {
        self.received = received
        self.total = total
        self.validator = validator
        self.isResumed = isResumed
    }
}
