import Glibc
import NewsCore
import QuadCommandLine
import QuadCore

// Commands that use the network, and their results.
extension NewsCommands {
    /// Returns the exit status.
    func reload() async throws -> Int32 {
        var scope: RefreshScope = invocation.has("due") ? .due : .all
        if !arguments.isEmpty {
            guard !invocation.has("due") else {
                throw UsageError("--due cannot be used with named feeds", in: invocation.command)
            }
            var ids: [String] = []
            for name in arguments { ids.append(try await service.feed(named: name).id) }
            scope = invocation.has("force") ? .insisting(ids) : .feeds(ids)
        } else if invocation.has("force") {
            throw UsageError("--force needs the names of feeds", in: invocation.command)
        }
        let titles = try await titles()
        let progress = ReloadProgress(
            output: output, titles: titles, time: service.time, isJSON: invocation.has("json"))
        let note: @Sendable () -> Void = {
            Task { @MainActor in progress.waits() }
        }
        for await event in container.newsWorker(onWaiting: note).refresh(scope) { progress.take(event) }
        if progress.hasNews || repository.overview() == NewsOverview() { await keepOverview() }
        return progress.status
    }

    /// Returns the titles of feeds, by their ids.
    func titles() async throws(NewsError) -> [String: String] {
        var titles: [String: String] = [:]
        for health in try await repository.health() { titles[health.id] = health.title }
        for feed in try await repository.feeds() { titles[feed.id] = feed.title ?? titles[feed.id] ?? feed.place }
        return titles
    }

    func full() async throws {
        let index = try await repository.index()
        let position = try position(of: arguments[0], in: index)
        let slot = index.slots[Int(position)]
        let feed = index.feeds[Int(slot.feed)]
        if invocation.has("feed") || invocation.has("page") {
            return try await show(slot, page: invocation.has("page"))
        }
        if invocation.has("remove") {
            try await repository.keepPage(nil, of: slot.id)
            output.line("The page's text is deleted; the feed's own text is shown")
            return output.note("Fetch it again with: quad news full \(slot.id)")
        }
        guard let row = repository.row(slot, feed: feed.id) else { throw NewsError.unknownArticle(arguments[0]) }
        guard let link = row.link else { throw NewsError.noArticleLink }
        try await container.newsWorker().fetchPage(of: slot.id, link: link)
        output.line("The text of the page is kept; read it with: quad news show \(slot.id)")
        output.note("Delete the text with: quad news full --remove \(slot.id)")
    }

    /// Shows the page's text of an article, or the feed's text.
    private func show(_ slot: ArticleSlot, page isShown: Bool) async throws {
        guard var page = repository.page(of: slot.id) else {
            throw NewsError.unreachable("The page's text is not here; fetch it with: quad news full \(slot.id)")
        }
        guard page.isShown != isShown else { return output.line("Nothing to change.") }
        page.isShown = isShown
        try await repository.keepPage(page, of: slot.id)
        output.line(
            isShown ? "The text of the page is shown" : "The feed's own text is shown; the page's text is kept")
        output.note("Show the other text with: quad news full \(isShown ? "--feed" : "--page") \(slot.id)")
    }
}
