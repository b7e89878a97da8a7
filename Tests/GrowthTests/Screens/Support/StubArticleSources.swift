import Synchronization

@testable import CoreTestSupport
@testable import GrowthCore
@testable import QuadCore
@testable import ScreenTestSupport

/// Sources of articles in memory, with answers from the test.
final class StubArticleSources: ArticleSourceRepository, ArticleFetching {
    private let kept: Mutex<[ArticleSource]>
    private let events: [RefreshEvent]

    init(_ sources: [ArticleSource] = [], answering events: [RefreshEvent] = []) {
        kept = Mutex(sources)
        self.events = events
    }

    func sources() async throws(GrowthFileError) -> [ArticleSource] { kept.withLock { $0 } }

    func apply(_ changes: ItemChanges<ArticleSource>) async throws(GrowthFileError) {
        kept.withLock { sources in
            for change in changes.changes {
                sources.removeAll { $0.id == change.id }
                if let after = change.after { sources.append(after) }
            }
        }
    }

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }

    func refresh(_ scope: RefreshScope) -> AsyncStream<RefreshEvent> {
        AsyncStream { continuation in
            for event in events { continuation.yield(event) }
            continuation.finish()
        }
    }
}

extension ArticleSources {
    /// No sources, and no answers.
    static var stub: ArticleSources {
        let stub = StubArticleSources()
        return ArticleSources(stub, stub, clock: ManualClock(CalendarDay(dayNumber: 20_778)))
    }
}
