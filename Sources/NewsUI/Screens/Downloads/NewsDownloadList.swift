import NewsCore
import QuadCore
import QuadShell
import ViewState

/// The downloads of this program: the running ones, their progress, and the actions on each.
@MainActor
final class NewsDownloadList {
    private struct Running {
        var download: NewsDownload
        var task: Task<Void, Never>?
    }

    let service: NewsDownloadService
    private let context: FeatureContext
    private var running: [String: Running] = [:]
    private var hasAsked = false
    private var isQuitting = false

    init(_ service: NewsDownloadService, in context: FeatureContext) {
        self.service = service
        self.context = context
    }

    private var settings: NewsSettings { context.configuration.news }

    /// Returns the progress of the running download of an article's file; nil if none is running.
    func words(of article: ArticleID) -> String? {
        running[article.description].map { "downloading: \($0.download.progressWords)" }
    }

    func isRunning(_ article: ArticleID) -> Bool { running[article.description] != nil }

    // MARK: Steps of the user

    /// Starts or continues a download, or stops a running one.
    func toggled(_ row: ArticleRow, feed: String) {
        guard !isRunning(row.id) else { return stop(row.id.description) }
        if let known = service.finished(row.id) {
            return context.say(.info("Already downloaded: \(known.path) · \(key(.newsDownloads)) lists the downloads"))
        }
        context.attempt { start(try service.prepared(row, feed: feed, folder: settings.downloads)) }
    }

    /// Lists all downloads; Enter stops, continues or plays one.
    func shown() {
        let all = known
        guard !all.isEmpty else {
            return context.say(
                .info("Nothing has been downloaded yet; \(key(.newsDownload)) downloads the file of an article"))
        }
        let items = all.map { download in
            PaletteItem(
                id: download.id, title: download.title, detail: "\(state(of: download)) · \(download.path)")
        }
        let choice = Dialogs.Choice(
            placeholder: "Enter stops, continues or plays it; ctrl-y copies its path", items: items
        ) { [context] item in
            if let download = all.first(where: { $0.id == item.id }) { context.copy(download.path) }
        }
        context.dialogs.choose(choice) { [weak self] item in
            guard let self, let download = known.first(where: { $0.id == item.id }) else { return }
            chosen(download)
        }
    }

    /// Offers once to continue the downloads that the last run did not finish.
    func askToGoOn() {
        guard !hasAsked else { return }
        hasAsked = true
        let rest = known.filter { $0.state == .unfinished && running[$0.id] == nil }
        guard !rest.isEmpty else { return }
        let names = rest.map { "\($0.title.clipped): \($0.stateWords)" }.fewLines(6)
        let count = rest.count.counted("download")
        context.dialogs.confirm("Continue \(count)?", names, "Continue") { [weak self] in
            for download in rest { self?.start(download) }
        }
    }

    /// Ends the running downloads. The parts that arrived stay for the next time.
    func finish() async {
        isQuitting = true
        let tasks = running.values.compactMap(\.task)
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }

    // MARK: Single downloads

    private var known: [NewsDownload] {
        let stored = (try? service.downloads()) ?? []
        return stored.reversed().map { running[$0.id]?.download ?? $0 }
    }

    private func state(of download: NewsDownload) -> String {
        running[download.id] == nil ? download.stateWords : "downloading: \(download.progressWords)"
    }

    private func key(_ action: Action) -> String { context.key(action) }

    private func chosen(_ download: NewsDownload) {
        if running[download.id] != nil { return stop(download.id) }
        guard download.state == .done else { return start(download) }
        guard let article = ArticleID(download.id), let file = service.finished(article) else {
            return context.say(.warning("\(download.path) is gone; download it again"))
        }
        context.attempt {
            try context.links.run(ArticlePrograms.playing(path: file.path, from: 0, with: settings.player))
        }
    }

    private func start(_ download: NewsDownload) {
        guard running[download.id] == nil else { return }
        var download = download
        (download.state, download.problem) = (.unfinished, nil)
        running[download.id] = Running(download: download)
        context.say(
            .info("Downloading “\(download.title.clipped)” to \(download.path) · \(key(.newsDownloads)) lists all"))
        let (service, limit, begun) = (service, settings.downloadLimit << 20, download)
        running[download.id]?.task = Task { [weak self] in
            var ended = begun
            var trouble: NewsError?
            do throws(NewsError) {
                ended = try await service.run(begun, limit: limit) { [weak self] in await self?.came($0) }
            } catch { trouble = error }
            self?.ended(ended, trouble)
        }
    }

    private func stop(_ id: String) { running[id]?.task?.cancel() }

    private func came(_ download: NewsDownload) {
        running[download.id]?.download = download
        context.changed()
    }

    private func ended(_ download: NewsDownload, _ trouble: NewsError?) {
        running[download.id] = nil
        context.changed()
        if let trouble { return context.say(.error(trouble.words)) }
        let name = "“\(download.title.clipped)”"
        switch download.state {
        case .done: context.say(.success("\(name) is downloaded: \(download.path)"))
        case .failed: context.say(.error("\(name): \(download.problem ?? "it failed")"))
        case .stopped, .unfinished:
            guard isQuitting else { return context.say(.info("Stopped \(name) at \(download.progressWords)")) }
            var unfinished = download
            unfinished.state = .unfinished
            try? service.repository.keep(unfinished, of: unfinished.id)
        }
    }
}
