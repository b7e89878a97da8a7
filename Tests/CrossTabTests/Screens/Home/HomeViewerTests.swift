import Synchronization
import TestSupport
import Testing

@testable import HomeCore
@testable import HomeUI
@testable import QuadCore
@testable import ScreenTestSupport

/// The contents of Home when the viewer changes while Home is reading.
@MainActor
@Suite struct HomeViewerTests {
    /// A source that gives each viewer a different row, once the test lets it continue.
    private final class Source: HomeSource {
        let feature = "jobs"
        let title = "Jobs"
        let files = ["jobs"]
        let fails = Mutex(false)
        private let asked = Mutex<[String]>([])
        private let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)
        private let holds = Mutex(true)

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
            let entry = HomeEntry(id: viewer.key, route: "jobs", day: day, title: "Of \(viewer.key)", detail: "")
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
    private let acting = ActingViewer(HomeViewer(person: "ada"))

    private func viewModel(_ stage: Stage) -> HomeViewModel {
        let service = HomeService(sources: [source], digests: stage.digests, clock: stage.clock, acting: acting)
        return HomeViewModel(service, layouts: stage.layouts, in: stage.context)
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
