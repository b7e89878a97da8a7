import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesCore
@testable import JSONStore
@testable import QuadCore

@Suite struct JSONContactTalliesTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private var repository: JSONContactTallies {
        JSONContactTallies(
            directory: folder.path + "/cache", of: folder.path + "/data",
            options: StorageOptions(now: { Date(timeIntervalSince1970: 1_790_000_000) }))
    }

    private var tallies: CachedTallies {
        var tallies = ContactTallies()
        let (first, last) = (CalendarDay("2026-10-01"), CalendarDay("2026-11-20"))
        tallies.coaches = [
            "dana": ContactTally(count: 12, first: first, last: last, turn: .mine, waitsSince: last),
            "kim": ContactTally(count: 1, first: last, last: last, turn: .theirs, waitsSince: last),
            "lee \"x\"": ContactTally(count: 2, first: nil, last: nil, turn: nil, waitsSince: nil),
        ]
        tallies.schools = ["state": ContactTally(count: 15, first: first, last: last, turn: nil, waitsSince: nil)]
        tallies.owed = [
            "dana": [
                Promise(id: "p1", by: .us, text: "send\nthe film", due: CalendarDay("2026-12-01")),
                Promise(id: "p2", by: .us, text: "call"),
            ]
        ]
        tallies.goodFrom = Date(timeIntervalSince1970: 1_789_000_000.25)
        tallies.goodUntil = Date(timeIntervalSince1970: 1_790_000_123)
        return CachedTallies(subject: "me all", stamp: "1.2.3 -", tallies: tallies)
    }

    @Test func storedTalliesAreReadBack() {
        #expect(repository.kept() == nil)
        repository.keep(tallies)
        #expect(repository.kept() == tallies)
        let none = CachedTallies(subject: "", stamp: "", tallies: ContactTallies())
        repository.keep(none)
        #expect(repository.kept() == none)
    }

    @Test(arguments: [0, 1, 40, 200, 500])
    func aTruncatedFileIsIgnored(_ count: Int) throws {
        repository.keep(tallies)
        let path = folder.path + "/cache/coaches/tallies.json"
        let bytes = try Data(contentsOf: URL(filePath: path))
        try bytes.prefix(count).write(to: URL(filePath: path))
        #expect(repository.kept() == nil)
        repository.keep(tallies)
        #expect(repository.kept() == tallies)
    }

    /// Tallies that differ from the written bytes are ignored.
    @Test func aDamagedFileIsIgnored() throws {
        repository.keep(tallies)
        let url = URL(filePath: folder.path + "/cache/coaches/tallies.json")
        let text = try String(contentsOf: url, encoding: .utf8)
        for other in [text.replacing(":12,", with: ":13,"), text.replacing("\"#\"", with: "\"x\"")] {
            #expect(other != text)
            try Data(other.utf8).write(to: url)
            #expect(repository.kept() == nil)
        }
    }

    @Test func theStampFollowsTheContacts() throws {
        let before = repository.stamp
        try FileManager.default.createDirectory(
            at: URL(filePath: folder.path + "/data"), withIntermediateDirectories: true)
        try Data("{}".utf8).write(to: URL(filePath: folder.path + "/data/interactions.json"))
        #expect(repository.stamp != before)
    }
}
