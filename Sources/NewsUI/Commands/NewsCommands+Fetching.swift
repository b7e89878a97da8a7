import FoundationEssentials
import Glibc
import NewsCore
import QuadCommandLine
import QuadCore
import TerminalKit

// What needs the network, and how it went.
extension NewsCommands {
    /// The exit status.
    func reload() async throws -> Int32 {
        var scope: RefreshScope = invocation.has("due") ? .due : .all
        if !arguments.isEmpty {
            guard !invocation.has("due") else {
                throw UsageError("--due and feeds exclude each other", in: invocation.command)
            }
            var ids: [String] = []
            for name in arguments { ids.append(try await service.feed(named: name).id) }
            scope = invocation.has("force") ? .insisting(ids) : .feeds(ids)
        } else if invocation.has("force") {
            throw UsageError("--force is for feeds by name", in: invocation.command)
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

    /// Names of feeds, by their ids.
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
            output.line("The text of the page is gone; what the feed brought is shown")
            return output.note("Fetch it again with: quad news full \(slot.id)")
        }
        guard let row = repository.row(slot, feed: feed.id) else { throw NewsError.unknownArticle(arguments[0]) }
        guard let link = row.link else { throw NewsError.noArticleLink }
        try await container.newsWorker().fetchPage(of: slot.id, link: link)
        output.line("The text of the page is kept; read it with: quad news show \(slot.id)")
        output.note("Take the text away with: quad news full --remove \(slot.id)")
    }

    /// Which of its two texts an article has.
    private func show(_ slot: ArticleSlot, page isShown: Bool) async throws {
        guard var page = repository.page(of: slot.id) else {
            throw NewsError.unreachable("The page's text is not here; fetch it with: quad news full \(slot.id)")
        }
        guard page.isShown != isShown else { return output.line("Nothing to change.") }
        page.isShown = isShown
        try await repository.keepPage(page, of: slot.id)
        output.line(
            isShown ? "The text of the page is shown" : "What the feed brought is shown; the page's text is kept")
        output.note("Show the other text with: quad news full \(isShown ? "--feed" : "--page") \(slot.id)")
    }
}

/// A refresh as a command tells of it.
@MainActor
final class ReloadProgress {
    private struct Line: Encodable {
        var event: String
        var feeds: Int?
        var feed: String?
        var title: String?
        var outcome: String?
        var reason: String?
        var new: Int?
        var unchanged: Int?
        var failed: Int?
        var seconds: Double?
        var waiting: Int?
        var wait_until: Date?
        var gone: Int?
    }

    private let output: CommandOutput
    private let titles: [String: String]
    private let time: FilterTime
    private let isJSON: Bool
    /// A line that is written over and over; where nobody watches, only trouble is told.
    private let isWatched = isatty(STDERR_FILENO) == 1
    private var done = 0
    private var all = 0
    private(set) var status: Int32 = 0
    private(set) var hasNews = false

    init(output: CommandOutput, titles: [String: String], time: FilterTime, isJSON: Bool) {
        self.output = output
        self.titles = titles
        self.time = time
        self.isJSON = isJSON
    }

    func waits() {
        output.note("Feeds are being fetched already; waiting for that")
    }

    func take(_ event: RefreshEvent) {
        switch event {
        case .began(let feeds):
            all = feeds
            if isJSON { tell(Line(event: "began", feeds: feeds)) }
        case .fetched(let feed, let outcome, let new): take(feed, outcome, new)
        case .ended(let sum): take(sum)
        case .failed(let error):
            clear()
            status = 1
            if isJSON { tell(Line(event: "failed", reason: UntrustedText.clean(error.words))) }
            output.complain(error.words)
        }
    }

    private func take(_ feed: String, _ outcome: FeedHealth.Status, _ new: Int) {
        done += 1
        let title = UntrustedText.clean(titles[feed] ?? feed)
        if isJSON {
            tell(
                Line(
                    event: "fetched", feed: UntrustedText.clean(feed), title: title, outcome: outcome.word,
                    reason: outcome.detail.map { UntrustedText.clean($0) }, new: new))
        }
        let problem: String? =
            switch outcome {
            case .failed(let reason): reason
            case .gone: "Gone: the server says it will not come back. Stop following it, or give it another address."
            case .fresh, .unchanged, .neverFetched: nil
            }
        if let problem {
            clear()
            output.note("\(title): \(problem)")
        }
        if isWatched, !isJSON { output.progress("\(done) of \(all)") }
    }

    private func take(_ sum: RefreshSummary) {
        clear()
        if sum.failed == sum.feeds, sum.feeds + sum.waiting + sum.gone > 0 { status = 1 }
        hasNews = sum.new > 0
        guard !isJSON else {
            return tell(
                Line(
                    event: "ended", feeds: sum.feeds, new: sum.new, unchanged: sum.unchanged, failed: sum.failed,
                    seconds: sum.seconds, waiting: sum.waiting,
                    wait_until: sum.waitUntil.map(Date.init(timeIntervalSince1970:)), gone: sum.gone))
        }
        defer { tellOfThoseLeftAlone(sum) }
        guard sum.feeds > 0 else { return output.line("No feed to fetch") }
        var parts = [Count.text(sum.new, "new article"), "\(sum.unchanged) unchanged"]
        if sum.failed > 0 { parts.append("\(sum.failed) failed") }
        let tenths = Int((sum.seconds * 10).rounded())
        output.line(
            "\(Count.text(sum.feeds, "feed")): \(parts.joined(separator: ", ")) in \(tenths / 10).\(tenths % 10) s")
    }

    private func tellOfThoseLeftAlone(_ sum: RefreshSummary) {
        if let words = sum.waitingWords(at: time) { output.note(words) }
        if let words = sum.goneWords { output.note("\(words); quad news reload --force FEED tries it all the same") }
    }

    private func tell(_ line: Line) {
        output.jsonLine(line)
        output.flush()
    }

    private func clear() {
        if isWatched, !isJSON { output.clearProgress() }
    }
}
