import FoundationEssentials
import TestSupport
import Testing

@testable import JSONStore
@testable import QuadCore
@testable import WordleCore
@testable import WordleKit

@Suite struct JSONDailyWordCacheTests {
    private let folder: TemporaryDirectory
    private let source = "https://words.example/{date}.json"

    init() throws {
        folder = try TemporaryDirectory()
    }

    private var cache: JSONDailyWordCache {
        JSONDailyWordCache(
            directory: folder.appending("cache"),
            options: StorageOptions(now: { Date(timeIntervalSince1970: 1_790_000_000) }))
    }

    private func day(_ text: String) throws -> CalendarDay {
        try #require(CalendarDay(text))
    }

    @Test func aWordIsStoredForItsSourceAndDay() async throws {
        let today = try day("2026-11-21")
        #expect(await cache.word(source: source, day: today) == nil)
        await cache.keep(try Word("crimp"), source: source, day: today)
        await cache.keep(try Word("slate"), source: source, day: today.adding(days: 1))
        #expect(await cache.word(source: source, day: today) == (try Word("crimp")))
        #expect(await cache.word(source: source, day: today.adding(days: 1)) == (try Word("slate")))
        #expect(await cache.word(source: "https://other.example/{date}", day: today) == nil)
    }

    @Test(arguments: ["../../etc/passwd", "/", .repeated("ä/", 300), ""] as [NamedText])
    func noSourceLeavesTheCacheFolder(named: NamedText) async throws {
        let source = named.text
        let today = try day("2026-11-21")
        await cache.keep(try Word("crimp"), source: source, day: today)
        #expect(await cache.word(source: source, day: today) == (try Word("crimp")))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names == ["cache"])
    }

    @Test(arguments: ["", "{", #"{"2026-11-21":"no word"}"#, #"{"2026-11-21":"zz"}"#, #"["crimp"]"#])
    func aDamagedFileIsIgnored(text: String) async throws {
        let today = try day("2026-11-21")
        await cache.keep(try Word("crimp"), source: "s", day: today.adding(days: -1))
        try folder.write(text, to: "cache/words-s.json")
        #expect(await cache.word(source: "s", day: today) == nil)
        await cache.keep(try Word("crimp"), source: "s", day: today)
        #expect(await cache.word(source: "s", day: today) == (try Word("crimp")))
    }

    @Test func anUnwritableCacheDoesNotFail() async throws {
        try folder.write("", to: "cache")
        let today = try day("2026-11-21")
        await cache.keep(try Word("crimp"), source: source, day: today)
        #expect(await cache.word(source: source, day: today) == nil)
    }

    @Test func aFileOfTheFirstVersionIsRead() async throws {
        let cache = JSONDailyWordCache(
            directory: Fixture.version1, options: StorageOptions(now: { Date(timeIntervalSince1970: 0) }))
        #expect(await cache.word(source: "file:words.txt", day: try day("2026-11-21")) == (try Word("photography")))
    }
}
