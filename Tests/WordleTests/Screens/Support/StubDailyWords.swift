import QuadCore
import Synchronization
import WordleCore
import WordleKit

/// A source of words that is slow or gone, as the test says.
final class StubDailyWords: DailyWordProviding {
    private struct Content {
        var word: String?
        var asked = 0
        var isHeld = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let content: Mutex<Content>

    /// - Parameter word: what it answers; nil for nothing.
    init(_ word: String?, isHeld: Bool = false) {
        content = Mutex(Content(word: word, isHeld: isHeld))
    }

    var source: WordleSource {
        get throws {
            try .remote(
                RemoteWords(
                    template: DailyWordTemplate(url: "https://words.example/{date}", field: "solution"),
                    provider: self, cache: NoCache()))
        }
    }

    var asked: Int { content.withLock { $0.asked } }

    func answer(_ word: String?) { content.withLock { $0.word = word } }

    func release() {
        let waiting = content.withLock { content in
            content.isHeld = false
            defer { content.waiting = [] }
            return content.waiting
        }
        waiting.forEach { $0.resume() }
    }

    func body(of url: String) async throws(WordleError) -> [UInt8] {
        content.withLock { $0.asked += 1 }
        await withCheckedContinuation { continuation in
            let goesOn = content.withLock { content in
                if content.isHeld { content.waiting.append(continuation) }
                return !content.isHeld
            }
            if goesOn { continuation.resume() }
        }
        guard let word = content.withLock({ $0.word }) else {
            throw .sourceUnavailable("words.example cannot be reached")
        }
        return Array(#"{"solution":"\#(word)"}"#.utf8)
    }

    private struct NoCache: DailyWordCache {
        func word(source: String, day: CalendarDay) async -> Word? { nil }
        func keep(_ word: Word, source: String, day: CalendarDay) async {}
    }
}
