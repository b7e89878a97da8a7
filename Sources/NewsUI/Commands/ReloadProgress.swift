import FoundationEssentials
import Glibc
import NewsCore
import QuadCommandLine
import QuadCore
import TextKit

/// The progress of a refresh as a command prints it.
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
    /// Whether standard error is a terminal, so that a line can be overwritten. Without a terminal, only problems are
    /// printed.
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
        output.note("Another fetch is running; waiting for it to end")
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
            case .gone: "Gone: the server says the feed will not come back. Unfollow it, or change its address."
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
        var parts = [sum.new.counted("new article", grouped: false), "\(sum.unchanged) unchanged"]
        if sum.failed > 0 { parts.append("\(sum.failed) failed") }
        let tenths = Int((sum.seconds * 10).rounded())
        let feeds = sum.feeds.counted("feed", grouped: false)
        output.line("\(feeds): \(parts.joined(separator: ", ")) in \(tenths / 10).\(tenths % 10) s")
    }

    private func tellOfThoseLeftAlone(_ sum: RefreshSummary) {
        if let words = sum.waitingWords(at: time) { output.note(words) }
        if let words = sum.goneWords { output.note("\(words); quad news reload --force FEED tries it anyway") }
    }

    private func tell(_ line: Line) {
        output.jsonLine(line)
        output.flush()
    }

    private func clear() {
        if isWatched, !isJSON { output.clearProgress() }
    }
}
