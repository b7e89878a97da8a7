import QuadCore

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
