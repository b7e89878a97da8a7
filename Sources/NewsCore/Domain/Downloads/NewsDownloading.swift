import QuadCore

/// The part of the network that downloads need.
package protocol NewsDownloading: Sendable {
    /// Fetches a file and writes it to disk. The stream ends with `saved` or `failed`. Dropping the stream stops the
    /// download; the part that has arrived stays for the next time.
    /// - Parameter limit: the number of bytes that is too many.
    func download(_ download: NewsDownload, limit: Int) -> AsyncStream<DownloadEvent>
}
