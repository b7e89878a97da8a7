import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import HomeCore
@testable import JSONStore
@testable import QuadCore

@Suite struct JSONHomeTests {
    private let folder: TemporaryDirectory
    private let digests: JSONHomeDigests
    private let options = StorageOptions(now: { Date(timeIntervalSince1970: 1_790_000_000) })
    private let day = CalendarDay(dayNumber: 20_778)

    init() throws {
        folder = try TemporaryDirectory()
        digests = JSONHomeDigests(directory: folder.appending("cache"), options: options)
    }

    private var whole: HomeDigest {
        HomeDigest(
            viewer: "me", day: day, head: "quiet until spring",
            entries: [
                HomeEntry(
                    id: "1/s2", route: "a/1", day: day, minute: 570, isForeseen: true, lapses: true, sign: .yourTurn,
                    weight: 7, title: "Write “it”", detail: "soon", deeds: [.complete, .why]),
                HomeEntry(id: "far", route: "a/2", day: day.adding(days: 40), title: "Far", detail: ""),
            ], cards: [HomeCard(id: "c", value: "3", label: "things", route: "a")],
            charts: [
                HomeChart(id: "b", title: "Bars", kind: .bars([.init("one", 1)])),
                HomeChart(
                    id: "w", title: "Weeks", kind: .weeks([.init(day, first: 1, second: 2)], first: "in", second: "out")
                ),
            ], suggestions: [HomeSuggestion(id: "s", text: "Try it", facts: "because")],
            activity: [HomeActivity(moment: 1_790_000_000, text: "did it", route: nil)])
    }

    @Test func aDigestSurvivesARoundTrip() {
        #expect(digests.digest(of: "a") == nil)
        var digest = whole
        digest.stamp = "some stamp"
        digests.keep(digest, of: "a")
        #expect(digests.digest(of: "a") == digest)
        #expect(digests.digest(of: "b") == nil)
    }

    @Test func anUnreadableDigestIsIgnored() throws {
        digests.keep(whole, of: "a")
        for text in ["", "{", "[]", "{\"viewer\":7}"] {
            try folder.write(text, to: "cache/home/a.json")
            #expect(digests.digest(of: "a") == nil, "\(text)")
        }
        digests.keep(whole, of: "a")
        #expect(digests.digest(of: "a") == whole)
    }

    @Test func theStampChangesWithEveryWriteAndForMissingFiles() throws {
        let paths = [folder.appending("one"), folder.appending("two")]
        let none = digests.stamp(of: paths)
        try folder.write("a", to: "one")
        let one = digests.stamp(of: paths)
        try folder.write("ab", to: "one")
        let two = digests.stamp(of: paths)
        #expect(Set([none, one, two]).count == 3)
        #expect(digests.stamp(of: paths) == two)
    }

    /// A watch also reports writes of this process, and files in a folder that did not exist before.
    @Test func aWriteToAWatchedFileIsObserved() async throws {
        let heard = Mutex(0)
        let path = folder.appending("data/jobs/jobs.json")
        try await confirmation(expectedCount: 1...) { confirmed in
            digests.observe([path]) {
                // The confirmation comes before the count, because the test stops waiting when the count changes.
                confirmed()
                heard.withLock { $0 += 1 }
            }
            try folder.write("other", to: "data/jobs/other.json")
            try folder.write("{}", to: "data/jobs/jobs.json")
            let deadline = Deadline(in: .seconds(20))
            while heard.withLock({ $0 }) == 0, !deadline.hasPassed { await Task.yield() }
        }
    }

    @Test func unknownWidgetsAreKeptInTheLayout() throws {
        let layouts = JSONHomeLayout(directory: folder.path, options: options)
        #expect(layouts.layout() == HomeLayout())
        let layout = HomeLayout([.init("cards", isShown: false), .init("of.the.future")])
        try layouts.keep(layout)
        #expect(JSONHomeLayout(directory: folder.path, options: options).layout() == layout)
    }

    @Test func anUnwritableLayoutIsReported() throws {
        try folder.write("in the way", to: "file")
        let layouts = JSONHomeLayout(directory: folder.appending("file"), options: options)
        let error = #expect(throws: (any Error).self) { try layouts.keep(HomeLayout()) }
        #expect(error is any UserFacingError)
    }
}
