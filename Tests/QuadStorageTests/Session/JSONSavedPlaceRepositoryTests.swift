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

    @Test func aMissingFileGivesAnEmptyPlace() {
        #expect(sessions.load() == SavedPlace())
    }

    @Test func aSavedPlaceIsReadBack() {
        // As in the program, a save keeps the drafts of other repositories, so the same repository must remove its
        // drafts.
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
    func aDamagedFileGivesAnEmptyPlaceAndCanBeOverwritten(text: String) throws {
        try folder.write(text, to: "state/session.json")
        #expect(sessions.load() == SavedPlace())
        var state = SavedPlace()
        state.tab = "wordle"
        sessions.save(state)
        #expect(sessions.load() == state)
    }

    @Test func aReadOnlyFolderDoesNotFail() throws {
        try folder.write("", to: "state")
        sessions.save(SavedPlace())
        #expect(sessions.load() == SavedPlace())
    }

    private static func place(_ draft: String?) -> SavedPlace {
        var state = SavedPlace()
        state.drafts["form: new job"] = draft
        return state
    }

    @Test func draftsOfTwoWindowsForOneItemAreBothKept() {
        let (first, second) = (sessions, sessions)
        _ = (first.load(), second.load())
        for (one, other) in [("Pa", "Ca"), ("Pack", "Call"), ("Pack bags", "Call Ann")] {
            first.save(Self.place(one))
            second.save(Self.place(other))
        }
        var state = Self.place("Pack bags")
        state.otherDrafts = ["form: new job": ["Call Ann"]]
        #expect(sessions.load() == state)
        // The first window submits its text, and the next start offers the text of the other window.
        first.save(Self.place(nil))
        #expect(sessions.load() == Self.place("Call Ann"))
        second.save(Self.place(nil))
        #expect(sessions.load() == SavedPlace())
    }

    @Test(
        arguments: [
            // The draft that both windows read; the texts of each window, with nil for a submitted text; and the
            // remaining drafts.
            ("a", ["ab"], ["ac"], ["ab", "ac"]),
            ("a", [nil], ["ac"], ["ac"]),
            ("a", ["ab"], [nil], ["ab"]),
            ("a", [nil], [nil], []),
            (nil, ["same"], ["same"], ["same", "same"]),
            (nil, ["same", nil], ["same"], ["same"]),
            (nil, ["x", nil, "y"], ["z"], ["y", "z"]),
        ] as [(String?, [String?], [String?], [String])])
    func draftsOfTwoWindows(read: String?, first: [String?], second: [String?], left: [String]) {
        sessions.save(Self.place(read))
        let (one, other) = (sessions, sessions)
        _ = (one.load(), other.load())
        for text in first { one.save(Self.place(text)) }
        for text in second { other.save(Self.place(text)) }
        let state = sessions.load()
        #expect([state.drafts["form: new job"]].compactMap(\.self) + (state.otherDrafts["form: new job"] ?? []) == left)
    }

    @Test func aFileOfTheFirstVersionIsRead() throws {
        let state = JSONSavedPlaceRepository(
            directory: Fixture.version1, options: StorageOptions(now: { Date(timeIntervalSince1970: 0) })
        ).load()
        #expect(state.tab == "wordle")
        #expect(state.drafts == ["wordle/daily/2026-11-21": "sla"])
    }
}
