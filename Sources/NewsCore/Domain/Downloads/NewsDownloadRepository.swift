import QuadCore

/// The storage of finished and unfinished downloads.
package protocol NewsDownloadRepository: Sendable {
    func downloads() throws(NewsError) -> [NewsDownload]
    /// Replaces the download of an article, or removes it if `download` is nil.
    func keep(_ download: NewsDownload?, of article: String) throws(NewsError)
    /// Returns whether a file exists at a path, whole or unfinished.
    func isTaken(_ path: String) -> Bool
    /// Creates the folder of a file.
    func prepareFolder(of path: String) throws(NewsError)
    /// Removes the arrived part of an unfinished file.
    func discard(_ path: String)
}
