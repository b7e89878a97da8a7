import FoundationEssentials
import TestSupport
import Testing

@testable import JSONStore
@testable import QuadCore
@testable import QuadStorage

@Suite struct JSONSavedPlaceRepositoryTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private var sessions: JSONSavedPlaceRepository {
        JSONSavedPlaceRepository(
            directory: folder.appending("state"),
            options: StorageOptions(now: { Date(timeIntervalSince1970: 1_790_000_000) }))
    }

    @Test func withoutAFileItBeginsEmpty() {
        #expect(sessions.load() == SavedPlace())
    }

    @Test func whatIsSavedComesBack() {
        // As in the program: what another one keeps stays, so the same one has to take it away.
        let sessions = sessions
        var state = SavedPlace()
        state.tab = "settings"
        state.drafts = ["wordle/daily/2026-11-21": "sla"]
        sessions.save(state)
        #expect(sessions.load() == state)
        state.drafts = [:]
        sessions.save(state)
        #expect(sessions.load() == state)
    }

    @Test(arguments: ["", "{", "null", #"{"drafts":7}"#, #"{"tab":null}"#])
    func aDamagedFileBeginsEmptyAndCanBeWritten(text: String) throws {
        try folder.write(text, to: "state/session.json")
        #expect(sessions.load() == SavedPlace())
        var state = SavedPlace()
        state.tab = "wordle"
        sessions.save(state)
        #expect(sessions.load() == state)
    }

    @Test func aFolderThatCannotBeWrittenDoesNotFail() throws {
        try folder.write("", to: "state")
        sessions.save(SavedPlace())
        #expect(sessions.load() == SavedPlace())
    }

    @Test func aFileOfTheFirstVersionIsRead() throws {
        let state = JSONSavedPlaceRepository(
            directory: Fixture.version1, options: StorageOptions(now: { Date(timeIntervalSince1970: 0) })
        ).load()
        #expect(state.tab == "wordle")
        #expect(state.drafts == ["wordle/daily/2026-11-21": "sla"])
    }
}
