import FeedKit
import QuadCore

/// Downloads of articles' files, for the screens and the command line alike.
package struct NewsDownloadService: Sendable {
    package let repository: any NewsDownloadRepository
    let network: any NewsDownloading
    let clock: any WallClock
    /// Returns the full path of a folder that the user typed. Throws if files can't be written to the folder.
    private let folder: @Sendable (String) throws(NewsError) -> String

    package init(
        repository: any NewsDownloadRepository, network: any NewsDownloading, clock: any WallClock,
        folder: @escaping @Sendable (String) throws(NewsError) -> String
    ) {
        self.folder = folder
        self.repository = repository
        self.network = network
        self.clock = clock
    }

    package func downloads() throws(NewsError) -> [NewsDownload] { try repository.downloads() }

    package func download(of article: ArticleID) throws(NewsError) -> NewsDownload? {
        try repository.downloads().first { $0.id == article.description }
    }

    /// Returns the download of an article if the whole file is there.
    package func finished(_ article: ArticleID) -> NewsDownload? {
        guard let known = try? download(of: article), known.state == .done, repository.isTaken(known.path) else {
            return nil
        }
        return known
    }

    /// Prepares the download of an article's file. An unfinished download continues where an earlier run stopped, in
    /// the folder of that run.
    /// - Parameter folder: the folder as the user typed it.
    /// - Throws: `.nothingToDownload` if no file came with the article.
    package func prepared(
        _ row: ArticleRow, feed: String, folder: String
    ) throws(NewsError) -> NewsDownload {
        let file =
            row.enclosures.first { $0.url == row.playable?.url }
            ?? row.enclosures.first { ArticlePrograms.isWebAddress($0.url) && VideoAddress.watch($0.url) == nil }
        guard let file else { throw .nothingToDownload }
        if var known = try download(of: row.id), known.url == file.url, known.state != .done {
            (known.state, known.problem) = (.unfinished, nil)
            try repository.prepareFolder(of: known.path)
            try repository.keep(known, of: known.id)
            return known
        }
        let name = "\(try self.folder(folder))/\(DownloadName.of(file, title: row.title))"
        let path = DownloadName.free(name) { repository.isTaken($0) }
        try repository.prepareFolder(of: path)
        var new = NewsDownload(
            id: row.id.description, title: row.title, feed: feed, url: file.url, path: path, added: clock.now)
        new.announced = file.length
        try repository.keep(new, of: new.id)
        return new
    }

    /// Fetches the file and stores the result.
    /// - Parameter each: called with each progress.
    /// - Returns: The download as it is stored.
    package func run(
        _ download: NewsDownload, limit: Int, each: @escaping @Sendable (NewsDownload) async -> Void
    ) async throws(NewsError) -> NewsDownload {
        var download = download
        var validator = download.validator
        var isEnded = false
        for await event in network.download(download, limit: limit) {
            switch event {
            case .progress(let report):
                download.take(report)
                // The validator for the next run is on disk before the program can be ended.
                if download.validator != validator {
                    validator = download.validator
                    try repository.keep(download, of: download.id)
                }
                await each(download)
            case .saved(let path):
                (download.path, download.state, download.validator) = (path, .done, nil)
                download.problem = download.shortfall
                isEnded = true
            case .failed(let error):
                (download.state, download.problem) = (.failed, error.words)
                isEnded = true
            }
        }
        if !isEnded { download.state = .stopped }
        try repository.keep(download, of: download.id)
        return download
    }

    /// Forgets a download and removes an unfinished file. A whole file stays.
    package func forget(_ download: NewsDownload) throws(NewsError) {
        if download.state != .done { repository.discard(download.path) }
        try repository.keep(nil, of: download.id)
    }
}
