import QuadCore

/// The JSON form of a line, with exactly one member.
struct NewsLineFields: Codable {
    struct Nothing: Codable {}

    struct Began: Codable {
        let feeds: Int
    }

    struct Fetched: Codable {
        let feed: String
        let outcome: String
        var detail: String?
        let new: Int
    }

    struct Ended: Codable {
        let feeds: Int
        let new: Int
        let unchanged: Int
        let failed: Int
        let seconds: Double
        var waiting: Int?
        var until: Double?
        var gone: Int?

        init(_ sum: RefreshSummary) {
            (feeds, new, unchanged, failed) = (sum.feeds, sum.new, sum.unchanged, sum.failed)
            seconds = sum.seconds
            waiting = sum.waiting > 0 ? sum.waiting : nil
            until = sum.waitUntil
            gone = sum.gone > 0 ? sum.gone : nil
        }

        var summary: RefreshSummary {
            var summary = RefreshSummary(
                feeds: NewsLine.count(feeds), new: NewsLine.count(new), unchanged: NewsLine.count(unchanged),
                failed: NewsLine.count(failed), seconds: seconds.isFinite ? max(seconds, 0) : 0)
            summary.waiting = NewsLine.count(waiting ?? 0)
            summary.waitUntil = until.flatMap { $0.isFinite ? $0 : nil }
            summary.gone = NewsLine.count(gone ?? 0)
            return summary
        }
    }

    struct Found: Codable {
        let url: String
        let title: String
        /// True, or left out.
        let guessed: Bool?
    }

    struct Downloading: Codable {
        private static let most = 1 << 60

        let received: Int
        var total: Int?
        var validator: String?

        init(_ report: DownloadReport) {
            (received, total, validator) = (report.received, report.total, report.validator)
        }

        var report: DownloadReport {
            func bounded(_ number: Int) -> Int { min(max(number, 0), Self.most) }
            return DownloadReport(received: bounded(received), total: total.map(bounded), validator: validator)
        }
    }

    struct Saved: Codable {
        let path: String
    }

    struct Failed: Codable {
        let kind: String
        let detail: String
    }

    var waiting: Nothing?
    var began: Began?
    var fetched: Fetched?
    var ended: Ended?
    var found: Found?
    var downloading: Downloading?
    var saved: Saved?
    var done: Nothing?
    var failed: Failed?

    init(_ line: NewsLine) {
        switch line {
        case .waiting: waiting = Nothing()
        case .began(let feeds): began = Began(feeds: feeds)
        case .fetched(let feed, let status, let new):
            fetched = Fetched(feed: feed, outcome: status.word, detail: status.detail, new: new)
        case .ended(let sum):
            ended = Ended(sum)
        case .found(let candidate):
            found = Found(url: candidate.url, title: candidate.title, guessed: candidate.isGuessed ? true : nil)
        case .downloading(let report): downloading = Downloading(report)
        case .saved(let path): saved = Saved(path: path)
        case .done: done = Nothing()
        case .failed(let error):
            let (kind, detail) = error.parts
            failed = Failed(kind: kind, detail: detail)
        }
    }

    var line: NewsLine? {
        if let began { return .began(feeds: NewsLine.count(began.feeds)) }
        if let fetched {
            guard let status = FeedHealth.Status(word: fetched.outcome, detail: fetched.detail) else { return nil }
            return .fetched(feed: fetched.feed, outcome: status, new: NewsLine.count(fetched.new))
        }
        if let ended { return .ended(ended.summary) }
        if let found {
            return .found(FeedCandidate(url: found.url, title: found.title, isGuessed: found.guessed == true))
        }
        if let downloading { return .downloading(downloading.report) }
        if let saved { return .saved(path: saved.path) }
        if let failed { return .failed(NewsError(kind: failed.kind, detail: failed.detail)) }
        if waiting != nil { return .waiting }
        return done == nil ? nil : .done
    }
}

extension NewsError {
    fileprivate var parts: (kind: String, detail: String) {
        switch self {
        case .notAnAddress(let text): ("not-an-address", text)
        case .noFeedFound(let text): ("no-feed-found", text)
        case .nothingThere(let text): ("nothing-there", text)
        case .gone(let text): ("gone", text)
        // An address has no spaces, so the first space ends it.
        case .refused(let address, let reason): ("refused", "\(address) \(reason)")
        case .alreadyFollowed(let title, let address): ("already-followed", "\(address) \(title)")
        case .unknownFeed(let text): ("unknown-feed", text)
        // Only commands raise these errors; the fetching program does not.
        case .severalFeeds(let text, _), .unknownCategory(let text): ("unknown-feed", text)
        case .unknownArticle(let text): ("unknown-article", text)
        case .noArticleLink, .nothingToPlay, .nothingToDownload, .playsNoLonger: ("no-article-link", "")
        case .badFilter(let text): ("bad-filter", text)
        case .badMute(let text): ("bad-mute", text)
        case .badHeader(let text): ("bad-header", text)
        case .badImport(let text): ("bad-import", text)
        case .unreachable(let text): ("unreachable", text)
        case .unfit(let text): ("unfit", text)
        case .fetcher(let text): ("fetcher", text)
        case .changedElsewhere, .collision: ("changed-elsewhere", "")
        case .storage(let text): ("storage", text)
        }
    }

    /// Reads an error. An unknown kind from a newer version keeps its words.
    fileprivate init(kind: String, detail: String) {
        switch kind {
        case "not-an-address": self = .notAnAddress(detail)
        case "no-feed-found": self = .noFeedFound(detail)
        case "nothing-there": self = .nothingThere(detail)
        case "gone": self = .gone(detail)
        case "changed-elsewhere": self = .changedElsewhere([])
        case "refused":
            let (address, reason) = Self.parted(detail)
            self = .refused(address: address, reason: reason)
        case "already-followed":
            let (address, title) = Self.parted(detail)
            self = .alreadyFollowed(title: title, address: address)
        case "unknown-feed": self = .unknownFeed(detail)
        case "unknown-article": self = .unknownArticle(detail)
        case "no-article-link": self = .noArticleLink
        case "bad-filter": self = .badFilter(detail)
        case "bad-mute": self = .badMute(detail)
        case "bad-header": self = .badHeader(detail)
        case "bad-import": self = .badImport(detail)
        case "unreachable": self = .unreachable(detail)
        case "unfit": self = .unfit(detail)
        case "storage": self = .storage(detail)
        default: self = .fetcher(detail)
        }
    }

    /// Splits a detail into an address and the words after it.
    private static func parted(_ detail: String) -> (address: String, words: String) {
        let address = String(detail.prefix { $0 != " " })
        return (address, String(detail.dropFirst(address.count + 1)))
    }
}
