import Glibc
import NewsCore
import QuadCommandLine
import QuadCore
import QuadStorage
import TextKit

// Files of articles, in one of the user's folders.
extension NewsCommands {
    private struct Row: Encodable {
        let article: String
        let title: String
        let feed: String
        let url: String
        let path: String
        let state: String
        let received: Int
        let total: Int?
        let problem: String?

        init(_ download: NewsDownload) {
            article = download.id
            title = UntrustedText.clean(download.title)
            feed = UntrustedText.clean(download.feed)
            url = UntrustedText.clean(download.url)
            path = UntrustedText.clean(download.path)
            state = download.state.rawValue
            received = download.received
            total = download.total
            problem = download.problem.map { UntrustedText.clean($0) }
        }
    }

    private var downloads: NewsDownloadService { container.newsDownloads }
    private var news: NewsSettings { container.configuration.load().configuration.news }

    func listDownloads() throws {
        let all = try downloads.downloads()
        if invocation.has("json") { return output.json(all.map(Row.init)) }
        for download in all {
            output.row([download.id, download.stateWords, download.title, download.path])
        }
    }

    /// Returns the exit status.
    func download() async throws -> Int32 {
        let index = try await repository.index()
        let slot = index.slots[Int(try position(of: arguments[0], in: index))]
        let feed = index.feeds[Int(slot.feed)]
        guard let row = repository.row(slot, feed: feed.id) else { throw NewsError.unknownArticle(arguments[0]) }
        if invocation.has("forget") { return try forget(slot.id) }
        if let known = downloads.finished(slot.id) {
            output.note("Already downloaded; use --forget to download it again")
            if let problem = known.problem { output.note("\(known.title): \(problem)") }
            if invocation.has("json") { output.json(Row(known)) } else { output.line(known.path) }
            return 0
        }
        let ready = try downloads.prepared(
            row, feed: index.title(of: feed), folder: invocation.value("dir") ?? news.downloads)
        if ready.received > 0 { output.note("Continuing at \(ready.progressWords)") }
        let line = ProgressLine(output, isSilent: invocation.has("json"))
        let done = try await downloads.run(ready, limit: news.downloadLimit << 20) { await line.show($0) }
        line.end()
        if invocation.has("json") {
            output.json(Row(done))
        } else if done.state == .done {
            output.line(done.path)
            if let problem = done.problem { output.note("\(done.title): \(problem)") }
        }
        guard done.state == .done else {
            output.complain(done.problem ?? "Stopped; run the same command again to continue")
            return 1
        }
        return 0
    }

    private func forget(_ article: ArticleID) throws -> Int32 {
        guard let known = try downloads.download(of: article) else {
            output.complain("No file of this article was downloaded")
            return 1
        }
        try downloads.forget(known)
        output.line(
            known.state == .done ? "Forgotten; the file stays: \(known.path)" : "Forgotten; unfinished file deleted")
        return 0
    }
}

/// The progress of a download, on one line of standard error that is overwritten again and again.
@MainActor
private final class ProgressLine {
    private let output: CommandOutput
    private let isWatched: Bool
    private var shown = ""

    init(_ output: CommandOutput, isSilent: Bool) {
        self.output = output
        isWatched = !isSilent && isatty(STDERR_FILENO) == 1
    }

    func show(_ download: NewsDownload) {
        guard isWatched, download.progressWords != shown else { return }
        shown = download.progressWords
        output.progress(shown)
    }

    func end() {
        if isWatched, !shown.isEmpty { output.clearProgress() }
    }
}
