import QuadCore

/// A file of an article that is fetched to one of the user's folders.
package struct NewsDownload: Codable, Equatable, Sendable, Identifiable {
    package enum State: String, Codable, Equatable, Sendable {
        /// Not complete yet, and neither stopped nor failed.
        case unfinished
        /// Stopped by the user.
        case stopped
        case failed
        case done
    }

    /// The id of the article.
    package let id: String
    package var title: String
    package var feed: String
    package var url: String
    /// The path of the whole file; an unfinished file has `.part` appended.
    package var path: String
    package var received = 0
    package var total: Int?
    /// The size that the feed announced, in bytes; nil if it announced none.
    var announced: Int?
    /// The validator that tells the server which file the part belongs to.
    var validator: String?
    package var state = State.unfinished
    /// Why the download failed or may be incomplete.
    package var problem: String?
    /// Seconds since 1970.
    var added: Double

    init(id: String, title: String, feed: String, url: String, path: String, added: Double) {
        self.id = id
        self.title = title
        self.feed = feed
        self.url = url
        self.path = path
        self.added = added
    }

    package mutating func take(_ progress: DownloadReport) {
        received = progress.received
        total = progress.total
        validator = progress.validator
    }

    /// A warning if much less arrived than the feed announced, or any less without a size from the server; otherwise
    /// nil.
    var shortfall: String? {
        guard let announced, received < (total == nil ? announced : announced / 2) else { return nil }
        return "it may be incomplete: the feed announced \(announced.byteText)"
    }

    /// `42%, 20.1 MB of 48.2 MB`
    package var progressWords: String {
        guard let total, total > 0 else { return received.byteText }
        return "\(min(received * 100 / total, 100))%, \(received.byteText) of \(total.byteText)"
    }

    package var stateWords: String {
        switch state {
        case .unfinished: received > 0 ? "not finished: \(progressWords)" : "not started"
        case .stopped: "stopped: \(progressWords)"
        case .failed: "failed: \((problem ?? "").withoutFullStop)"
        case .done: "done: \(received.byteText)\(problem.map { "; \($0)" } ?? "")"
        }
    }
}
