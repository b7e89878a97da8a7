import QuadCore

/// The network, as far as downloads need it.
package protocol NewsDownloading: Sendable {
    /// Fetches and writes. The stream ends with `saved` or `failed`; dropping it stops the download, and what has arrived
    /// stays for the next time.
    /// - Parameter limit: bytes that are too many.
    func download(_ download: NewsDownload, limit: Int) -> AsyncStream<DownloadEvent>
}
