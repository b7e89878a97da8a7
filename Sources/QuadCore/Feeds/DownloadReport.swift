/// The progress of a download, as `quad-net` reports it.
package struct DownloadReport: Equatable, Sendable {
    package var received: Int
    package var total: Int?
    package var validator: String?

    package init(received: Int, total: Int? = nil, validator: String? = nil) {
        self.received = received
        self.total = total
        self.validator = validator
    }
}
