import NewsCore
import QuadCore
import QuadShell
import ViewState

extension RefreshSummary {
    /// Returns the message about a refresh; nil if nothing was due.
    /// - Parameters:
    ///   - known: the number of articles that were stored before.
    ///   - failure: the problem of the feed that failed last, with its name.
    func message(known: Int, _ failure: String?, at time: FilterTime) -> StatusMessage? {
        let gone = goneWords.map { "\($0); D, then r on it, tries it anyway" }
        let alone = [waitingWords(at: time), gone].compactMap { $0 }.joined(separator: " · ")
        guard let message = messageOfFetched(known: known, failure) else {
            return alone.isEmpty ? nil : .info(alone)
        }
        guard !alone.isEmpty else { return message }
        return StatusMessage(message.kind, "\(message.text) · \(alone)")
    }

    private func messageOfFetched(known: Int, _ failure: String?) -> StatusMessage? {
        guard feeds > 0 else { return nil }
        let fetched = feeds - failed
        guard fetched > 0 else {
            if feeds == 1, let failure { return .warning("\(failure) · D shows more") }
            let none = feeds == 1 ? "The feed" : "None of \(feeds.counted("feed"))"
            return .warning("\(none) could \(feeds == 1 ? "not " : "")be fetched; D shows why")
        }
        let articles = known > 0 ? "\(new.grouped) new, \(known.grouped) known" : "\(new.grouped) new"
        let words = "\(articles) from \(fetched.counted("feed"))"
        guard failed > 0 else { return .success(words) }
        let verb = failed == 1 ? "feed failed" : "feeds failed"
        return .warning("\(words) · \(failed) \(verb); D shows why")
    }
}
