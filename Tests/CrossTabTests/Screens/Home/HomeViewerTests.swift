import Synchronization
import TestSupport
import Testing

@testable import HomeCore
@testable import HomeUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// The contents of Home when the viewer changes while Home is reading.
@MainActor
@Suite struct HomeViewerTests {
    /// A source that gives each viewer a different row, once the test lets it continue.
    private final class Source: HomeSource {
        let feature: String
        let title = "Source"
        var files: [String] { [feature] }
        let fails = Mutex(false)
        private let asked = Mutex<[String]>([])
        private let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)
        private let holds: Mutex<Bool>

        init(_ feature: String = "jobs", holds: Bool = true) {
            self.feature = feature
            self.holds = Mutex(holds)
        }

        var viewers: [String] { asked.withLock { $0 } }

        func digest(for viewer: HomeViewer, on day: CalendarDay) async throws -> HomeDigest {
            if holds.withLock({ $0 }) {
                await withCheckedContinuation { reader in
                    waiting.withLock { $0 = reader }
                    asked.withLock { $0.append(viewer.key) }
                }
            } else {
                asked.withLock { $0.append(viewer.key) }
            }
            if fails.withLock({ $0 }) { throw StubHomeSource.StubError() }
            let entry = HomeEntry(id: viewer.key, route: "jobs", day: day, title: "Of \(viewer.key)", detail: feature)
            return HomeDigest(viewer: viewer.key, day: day, entries: [entry])
        }

        func letGoOn() {
            holds.withLock { $0 = false }
            waiting.withLock { reader in
                defer { reader = nil }
                return reader
            }?.resume()
        }
    }

    private let source = Source()
    private let second = Source("wordle", holds: false)
    private let acting = ActingViewer(HomeViewer(person: "ada"))

    private func viewModel(_ stage: Stage) -> HomeViewModel {
        let service = HomeService(sources: [source], digests: stage.digests, clock: stage.clock, acting: acting)
        return HomeViewModel(service, layouts: stage.layouts, in: stage.context)
    }

    /// A tab is hidden or shown again while Home waits for a source.
    @Test(arguments: ["wordle", "home, wordle", "news", "wordle, jobs"])
    func theTabsMayChangeWhileReading(tabs: String) async throws {
        let stage = try Stage()
        let service = HomeService(
            sources: [source, second], digests: stage.digests, clock: stage.clock, acting: acting)
        let home = HomeViewModel(service, layouts: stage.layouts, in: stage.context)
        home.appeared()
        await eventually("the first source is asked") { source.viewers == ["ada"] }
        try stage.context.settings.set("tabs", typed: tabs)
        source.letGoOn()
        let left = tabs.split(separator: ", ").map(String.init).filter { ["jobs", "wordle"].contains($0) }
        await eventually("the other parts are read") { home.parts.allSatisfy { $0.digest != nil } }
        await settle()
        #expect(home.parts.map(\.feature).sorted() == left.sorted())
        #expect(home.parts.allSatisfy { $0.digest?.entries.first?.detail == $0.feature }, "\(home.parts)")
    }

    private func titles(_ home: HomeViewModel) -> [String] { home.agenda.lines.map(\.entry.title) }

    @Test func anotherViewersDigestIsDroppedAndReadAgain() async throws {
        let home = viewModel(try Stage())
        home.appeared()
        await eventually("Ada's is asked for") { source.viewers == ["ada"] }
        home.disappeared()
        acting.current = HomeViewer(person: "pat")
        home.appeared()
        var shown: Set<String> = []
        source.letGoOn()
        await eventually("Pat's is there") {
            shown.formUnion(titles(home))
            return titles(home) == ["Of pat"]
        }
        #expect(shown == ["Of pat"])
        #expect(source.viewers == ["ada", "pat"])
    }

    /// A failing source is not asked again forever.
    @Test func aFailureForAnotherViewerIsReportedOnce() async throws {
        let stage = try Stage()
        let home = viewModel(stage)
        home.appeared()
        await eventually("Ada's is asked for") { source.viewers == ["ada"] }
        source.fails.withLock { $0 = true }
        acting.current = HomeViewer(person: "pat")
        source.letGoOn()
        await eventually("it is told") { !home.failures.isEmpty }
        await settle()
        #expect(source.viewers == ["ada", "pat"] && titles(home).isEmpty)
    }
}
