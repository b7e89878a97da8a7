import QuadCore

/// A file of an article that is fetched to a folder of the user's.
package struct NewsDownload: Codable, Equatable, Sendable, Identifiable {
    package enum State: String, Codable, Equatable, Sendable {
        /// Not all of it is there, and nobody said that it is not wanted.
        case unfinished
        /// Stopped by the user.
        case stopped
        case failed
        case done
    }

    /// The article's.
    package let id: String
    package var title: String
    package var feed: String
    package var url: String
    /// The path of the whole file; an unfinished one has `.part` behind it.
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

    package init(id: String, title: String, feed: String, url: String, path: String, added: Double) {
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

    /// `42 %, 20.1 MB of 48.2 MB`
    package var progressWords: String {
        guard let total, total > 0 else { return received.byteText }
        return "\(min(received * 100 / total, 100)) %, \(received.byteText) of \(total.byteText)"
    }

    package var stateWords: String {
        switch state {
        case .unfinished: received > 0 ? "not finished: \(progressWords)" : "not begun"
        case .stopped: "stopped: \(progressWords)"
        case .failed: "failed: \((problem ?? "").withoutFullStop)"
        case .done: "done: \(received.byteText)\(problem.map { "; \($0)" } ?? "")"
        }
    }
}

package enum DownloadEvent: Equatable, Sendable {
    case progress(DownloadReport)
    /// It is whole, at this path.
    case saved(String)
    case failed(NewsError)
}

/// The network, as far as downloads need it.
package protocol NewsDownloading: Sendable {
    /// Fetches and writes. The stream ends with `saved` or `failed`; dropping it stops the download, and what has arrived
    /// stays for the next time.
    /// - Parameter limit: bytes that are too many.
    func download(_ download: NewsDownload, limit: Int) -> AsyncStream<DownloadEvent>
}

/// The storage of finished and unfinished downloads.
package protocol NewsDownloadRepository: Sendable {
    func downloads() throws(NewsError) -> [NewsDownload]
    /// Puts it in the place of the one of the same article, or takes that away.
    func keep(_ download: NewsDownload?, of article: String) throws(NewsError)
    /// Whether a file is there, whole or not.
    func isTaken(_ path: String) -> Bool
    /// Makes the folder a file goes to.
    func prepareFolder(of path: String) throws(NewsError)
    /// Removes what is there of a file that was not finished.
    func discard(_ path: String)
}
