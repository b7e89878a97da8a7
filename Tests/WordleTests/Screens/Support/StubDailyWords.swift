import Synchronization

@testable import QuadCore
@testable import WordleCore
@testable import WordleKit

/// A source of words that a test can make slow or unavailable.
final class StubDailyWords: DailyWordProviding {
    private struct Content {
        var answer: Result<String, WordleError>
        var urls: [String] = []
        var isHeld = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let content: Mutex<Content>

    /// - Parameter word: the word to answer with; nil if the source is unavailable.
    init(_ word: String?, isHeld: Bool = false) {
        content = Mutex(Content(answer: Self.answer(word), isHeld: isHeld))
    }

    /// - Parameter answer: the text to answer with.
    init(_ answer: Result<String, WordleError>) {
        content = Mutex(Content(answer: answer))
    }

    private static func answer(_ word: String?) -> Result<String, WordleError> {
        guard let word else { return .failure(.sourceUnavailable("words.example cannot be reached")) }
        return .success(#"{"solution":"\#(word)"}"#)
    }

    var source: WordleSource {
        get throws {
            try .remote(
                RemoteWords(
                    template: DailyWordTemplate(url: "https://words.example/{date}", field: "solution"),
                    provider: self, cache: NoCache()))
        }
    }

    var asked: Int { urls.count }
    /// The requested addresses.
    var urls: [String] { content.withLock { $0.urls } }

    func answer(_ word: String?) { set(Self.answer(word)) }
    func set(_ answer: Result<String, WordleError>) { content.withLock { $0.answer = answer } }

    func release() {
        let waiting = content.withLock { content in
            content.isHeld = false
            defer { content.waiting = [] }
            return content.waiting
        }
        waiting.forEach { $0.resume() }
    }

    func body(of url: String) async throws(WordleError) -> [UInt8] {
        content.withLock { $0.urls.append(url) }
        await withCheckedContinuation { continuation in
            let goesOn = content.withLock { content in
                if content.isHeld { content.waiting.append(continuation) }
                return !content.isHeld
            }
            if goesOn { continuation.resume() }
        }
        return Array(try content.withLock { $0.answer }.get().utf8)
    }

    private struct NoCache: DailyWordCache {
        func word(source: String, day: CalendarDay) async -> Word? { nil }
        func keep(_ word: Word, source: String, day: CalendarDay) async {}
    }
}
