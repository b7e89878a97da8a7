import QuadCore

/// The progress of a refresh.
struct RefreshProgress: Equatable, Sendable {
    var feeds = 0
    var done = 0
    var new = 0
    var failed = 0
    /// The problem of the feed that failed last.
    var failure: String?

    var words: String {
        guard feeds > 0 else { return "asking for news…" }
        var words = "\(done.grouped) of \(feeds.counted("feed")) · \(new) new"
        if failed > 0 { words += " · \(failed) failed" }
        return words
    }
}
