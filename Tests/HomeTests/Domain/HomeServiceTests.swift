import Synchronization
import Testing

@testable import CoreTestSupport
@testable import HomeCore
@testable import QuadCore

@Suite struct HomeServiceTests {
    private typealias Entries = HomeEntries

    private final class Source: HomeSource {
        struct StubError: UserFacingError { let message = "No such folder" }
        let feature = "a"
        let title = "A"
        let files = ["file"]
        let fails = Mutex(false)
        let asked = Mutex(0)
        let hidesStale = Mutex(false)
        /// The viewers without access.
        let gone = Mutex<[HomeViewer]>([])

        func mayShow(stale digest: HomeDigest) -> Bool { !hidesStale.withLock { $0 } }

        func looker(for viewer: HomeViewer) async throws -> HomeViewer {
            gone.withLock { $0.contains(viewer) } ? .me : viewer
        }

        func digest(for viewer: HomeViewer, on day: CalendarDay) async throws -> HomeDigest {
            let number = asked.withLock { count in
                count += 1
                return count
            }
            if fails.withLock({ $0 }) { throw StubError() }
            return HomeDigest(viewer: viewer.key, day: day, entries: [HomeEntries.entry("\(number)")])
        }
    }

    private final class Digests: HomeDigestRepository {
        let kept = Mutex<[String: HomeDigest]>([:])
        let version = Mutex(0)
        func digest(of feature: String) -> HomeDigest? { kept.withLock { $0[feature] } }
        func keep(_ digest: HomeDigest, of feature: String) { kept.withLock { $0[feature] = digest } }
        func stamp(of files: [String]) -> String { "\(files) \(version.withLock { $0 })" }
        func observe(_ files: [String], _ notify: @escaping @Sendable () -> Void) {}
    }

    private let source = Source()
    private let digests = Digests()

    private func service(day: Int = 0, viewer: String = "ada") -> HomeService {
        HomeService(
            sources: [source], digests: digests, clock: FixedClock(Entries.today.adding(days: day), secondsIntoDay: 0),
            acting: ActingViewer(HomeViewer(person: viewer)))
    }

    @Test(arguments: [(nil, ["a"]), (["b", "a"], ["a"]), (["b"], [])] as [([String]?, [String])])
    func aHiddenTabHasNoPart(tabs: [String]?, parts: [String]) async {
        let service = service()
        #expect(service.features(in: tabs) == parts)
        #expect(service.kept(in: tabs).map(\.feature) == parts)
        #expect(await service.current(in: tabs).map(\.feature) == parts)
    }

    private var questions: Int { source.asked.withLock { $0 } }

    @Test func aFreshDigestIsNotRequestedAgain() async {
        #expect(service().kept().map(\.digest) == [nil])
        #expect(questions == 0)
        let first = await service().current()
        #expect(first[0].isFresh && first[0].digest?.entries.map(\.id) == ["1"])
        #expect(await service().current() == first)
        #expect(questions == 1)
    }

    /// The changes that make a digest outdated, and whether the old digest is shown until it is rebuilt.
    @Test(arguments: [
        (day: 0, viewer: "ada", isWritten: true, isShown: true),
        (day: 1, viewer: "ada", isWritten: false, isShown: true),
        (day: 13, viewer: "ada", isWritten: false, isShown: true),
        (day: 14, viewer: "ada", isWritten: false, isShown: false),
        (day: -1, viewer: "ada", isWritten: false, isShown: false),
        (day: 0, viewer: "bob", isWritten: false, isShown: false),
    ])
    func aDigestBecomesStale(day: Int, viewer: String, isWritten: Bool, isShown: Bool) async {
        _ = await service().current()
        if isWritten { digests.version.withLock { $0 += 1 } }
        let service = service(day: day, viewer: viewer)
        let kept = service.kept()
        #expect((kept[0].digest != nil) == isShown)
        #expect(!kept[0].isFresh && !service.isCurrent(kept[0]))
        let current = await service.current()
        #expect(current[0].isFresh && current[0].digest?.viewer == viewer)
        #expect(questions == 2)
    }

    @Test func aFailingSourceKeepsItsOldDigestAndGivesAReason() async {
        _ = await service().current()
        digests.version.withLock { $0 += 1 }
        source.fails.withLock { $0 = true }
        let failed = await service().current()
        #expect(failed[0].digest?.entries.map(\.id) == ["1"])
        #expect(failed[0].failure == "No such folder")
        source.fails.withLock { $0 = false }
        let again = await service().renewed(failed[0])
        #expect(again.failure == nil && again.isFresh)
    }

    // MARK: Who looks

    @Test func aViewerWithoutAccessFallsBackToTheUser() async {
        let acting = ActingViewer(HomeViewer(person: "pat"))
        let service = HomeService(
            sources: [source], digests: digests, clock: FixedClock(Entries.today, secondsIntoDay: 0),
            acting: acting)
        source.gone.withLock { $0 = [HomeViewer(person: "pat")] }
        let part = await service.renewed(service.kept()[0])
        #expect(part.failure == nil && part.digest?.viewer == Person.meID)
        #expect(acting.current == .me && service.isCurrent(part))
        #expect(digests.digest(of: "a")?.viewer == Person.meID)
    }

    /// A viewer who took over in the meantime stays.
    @Test func aNewerViewerIsNotReplaced() {
        let acting = ActingViewer(HomeViewer(person: "bob"))
        acting.replace(HomeViewer(person: "pat"), by: .me)
        #expect(acting.current == HomeViewer(person: "bob"))
    }

    @Test func aFailureShowsNoOtherViewersDigest() async {
        _ = await service().current()
        source.fails.withLock { $0 = true }
        let adas = HomePart(feature: "a", title: "A", digest: Entries.digest([], viewer: "ada"))
        let bobs = await service(viewer: "bob").renewed(adas)
        #expect(bobs.digest == nil && bobs.failure == "No such folder")
    }

    /// A digest that a lock may now hide is not shown until it is rebuilt.
    @Test(arguments: [false, true])
    func aSourceDecidesWhetherAnOldDigestIsShown(hidesStale: Bool) async {
        _ = await service().current()
        source.hidesStale.withLock { $0 = hidesStale }
        #expect(service().kept().first?.digest != nil)
        digests.version.withLock { $0 += 1 }
        #expect((service().kept().first?.digest == nil) == hidesStale)
        source.fails.withLock { $0 = true }
        #expect((await service().current().first?.digest == nil) == hidesStale)
    }
}
