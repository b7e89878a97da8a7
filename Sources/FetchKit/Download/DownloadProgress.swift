/// The progress of a download.
package struct DownloadProgress: Sendable, Equatable {
    /// Bytes on disk, including the bytes of earlier runs.
    package var received: Int
    /// The size of the whole file; nil if the server does not send it.
    package var total: Int?
    /// The validator for resuming the download in the next run.
    package var validator: String?
    /// Whether the download continues from the end of an earlier run.
    var isResumed: Bool

    init(received: Int, total: Int?, validator: String?, isResumed: Bool) {
        self.received = received
        self.total = total
        self.validator = validator
        self.isResumed = isResumed
    }
}
