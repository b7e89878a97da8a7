import FoundationEssentials
import TestSupport
import Testing

@testable import JSONStore
@testable import QuadCore
@testable import WordleCore
@testable import WordleKit

@Suite struct JSONWordleRepositoryTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    /// Returns a separate repository, as in another window.
    private func window() -> JSONWordleRepository {
        JSONWordleRepository(
            directory: folder.path, options: StorageOptions(now: { Date(timeIntervalSince1970: 1_790_000_000) }))
    }

    private func game(_ guesses: String...) throws -> WordleGame {
        try WordleGame(
            kind: .daily, day: #require(CalendarDay("2026-11-21")), answer: Word("crimp"),
            guesses: guesses.map { try Word($0) })
    }

    private func text(_ name: String) -> String {
        FileManager.default.contents(atPath: folder.appending(name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    @Test func aSavedGameIsVisibleInAnotherWindow() async throws {
        let saved = try game("slate")
        #expect(try await window().save(saved, replacing: nil) == nil)
        #expect(try await window().game(id: saved.id) == saved)
        #expect(try await window().games() == [saved])
        #expect(try await window().game(id: "daily/2026-11-22") == nil)
    }

    @Test func savingReturnsThePreviousGame() async throws {
        let (one, two) = (try game("slate"), try game("slate", "crane"))
        let games = window()
        try await games.save(one, replacing: nil)
        #expect(try await games.save(two, replacing: one) == one)
        #expect(try await games.game(id: two.id) == two)
    }

    @Test func aGameContinuedInAnotherWindowIsNotOverwritten() async throws {
        let (first, second) = (window(), window())
        let begun = try game()
        let (here, there) = (try game("slate"), try game("crane"))
        try await first.save(begun, replacing: nil)
        #expect(try await second.game(id: begun.id) == begun)
        try await first.save(there, replacing: begun)
        await #expect(throws: WordleError.wentOnElsewhere(there)) { try await second.save(here, replacing: begun) }
        #expect(try await window().games() == [there])
    }

    @Test func aGameStartedInTwoWindowsBelongsToTheFirst() async throws {
        let (first, second) = (window(), window())
        _ = try await second.games()
        let (here, there) = (try game("slate"), try game("crane"))
        try await first.save(there, replacing: nil)
        await #expect(throws: WordleError.wentOnElsewhere(there)) { try await second.save(here, replacing: nil) }
    }

    @Test func aGameRemovedInAnotherWindowIsNotRestored() async throws {
        let (first, second) = (window(), window())
        let begun = try game("slate")
        try await first.save(begun, replacing: nil)
        try await second.apply(ItemChanges(removing: [begun]))
        await #expect(throws: WordleError.wasRemoved) { try await first.save(game("slate", "crane"), replacing: begun) }
        #expect(try await window().games() == [])
    }

    @Test func removingIsUndoneByItsInverse() async throws {
        let games = window()
        let saved = try game("slate")
        try await games.save(saved, replacing: nil)
        let removal = ItemChanges(removing: [saved])
        try await games.apply(removal)
        #expect(try await window().games() == [])
        await #expect(throws: WordleError.changedElsewhere([saved.id])) { try await games.apply(removal) }
        try await games.apply(removal.inverse)
        #expect(try await window().games() == [saved])
        await #expect(throws: WordleError.changedElsewhere([saved.id])) { try await games.apply(removal.inverse) }
    }

    /// One of several games continued in another window: no game is changed, and this game is named.
    @Test func severalGamesAreRemovedTogetherOrNotAtAll() async throws {
        let (first, second) = (window(), window())
        let begun = try game("slate")
        let other = try WordleGame(
            kind: .archive, day: #require(CalendarDay("2026-11-20")), answer: Word("crimp"), guesses: [Word("slate")])
        try await first.save(begun, replacing: nil)
        try await first.save(other, replacing: nil)
        let removal = ItemChanges(removing: [other, begun])
        let wentOn = try game("slate", "crane")
        try await second.save(wentOn, replacing: begun)
        await #expect(throws: WordleError.changedElsewhere([begun.id])) { try await first.apply(removal) }
        #expect(Set(try await window().games().map(\.id)) == [begun.id, other.id])
        try await first.apply(ItemChanges(removing: [other, wentOn]))
        #expect(try await window().games() == [])
    }

    @Test func aChangeElsewhereIsObserved() async throws {
        let (first, second) = (window(), window())
        _ = try await first.games()
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
        await first.observeChangesElsewhere { continuation.yield() }
        let saved = try game("slate")
        try await second.save(saved, replacing: nil)
        let told = await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                for await _ in changes { return true }
                return false
            }
            group.addTask {
                let deadline = Deadline(in: .seconds(20))
                while !deadline.hasPassed, !Task.isCancelled { await Task.yield() }
                return false
            }
            defer { group.cancelAll() }
            return await group.next() ?? false
        }
        #expect(told)
        #expect(try await first.games() == [saved])
    }

    @Test func theAnswerOfAnOpenGameIsNotReadable() async throws {
        try await window().save(game("slate"), replacing: nil)
        let open = text("wordle.json") + text("wordle.journal.jsonl")
        #expect(!open.contains("crimp"))
        try await window().save(game("slate", "crimp"), replacing: game("slate"))
        #expect((text("wordle.json") + text("wordle.journal.jsonl")).contains(#""answer":"crimp""#))
    }

    // MARK: Trouble

    @Test func aDamagedFileIsReadOnlyAndReported() async throws {
        try folder.write(#"{"version":1,"generation":1,"items":[{"id":"daily/2026-11-21","#, to: "wordle.json")
        let games = window()
        _ = try? await games.games()
        let notice = await games.notice()
        let error = await #expect(throws: WordleError.self) { try await games.save(game("slate"), replacing: nil) }
        guard case .storage(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.count > 20)
        #expect(notice?.hasPrefix("Your games (wordle.json) are read-only: ") == true)
        #expect(text("wordle.json").hasPrefix(#"{"version":1,"generation":1,"items":[{"id""#), "what is left stays")
    }

    @Test func aTruncatedChangeIsReported() async throws {
        let saved = try game("slate")
        try await window().save(saved, replacing: nil)
        try folder.write(text("wordle.journal.jsonl") + #"{"g":1,"n":2,"put":[{"id":"da"#, to: "wordle.journal.jsonl")
        let games = window()
        #expect(try await games.games() == [saved])
        #expect(await games.notice()?.contains("cut short") == true)
        try await games.save(game("slate", "crane"), replacing: saved)
        #expect(await window().notice() == nil)
    }

    @Test func intactFilesGiveNoNotice() async throws {
        let games = window()
        try await games.save(game("slate"), replacing: nil)
        #expect(await games.notice() == nil)
    }

    @Test func anUncreatableFolderIsReportedInWords() async throws {
        try folder.write("", to: "file")
        let games = JSONWordleRepository(
            directory: folder.appending("file/data"), options: StorageOptions(now: { Date(timeIntervalSince1970: 0) }))
        let error = await #expect(throws: WordleError.self) { try await games.save(game("slate"), replacing: nil) }
        #expect(error?.message.contains(folder.path) == true)
        #expect(error?.isPlayersMistake == false)
    }

    // MARK: Files of today, for ever

    /// The first version wrote these files. No later version may change them or fail to read them.
    @Test func filesOfTheFirstVersionAreStillRead() async throws {
        for name in ["wordle.json", "wordle.journal.jsonl"] {
            let bytes = try #require(FileManager.default.contents(atPath: "\(Fixture.version1)/\(name)"))
            try folder.write(String(decoding: bytes, as: UTF8.self), to: name)
        }
        let games = window()
        let all = try await games.games().sorted { $0.id < $1.id }
        #expect(await games.notice() == nil)
        #expect(
            all.map(\.id) == [
                "archive/2026-11-18", "archive/2026-11-19", "daily/2026-11-20", "daily/2026-11-21",
                "file:words.txt/daily/2026-11-20",
            ])
        #expect(all.map(\.answer.text) == ["aegis", "every", "crimp", "hotly", "photography"])
        #expect(all.map(\.state) == [.lost, .playing, .won, .playing, .playing])
        #expect(all.map(\.mode) == [.normal, .hard, .ultra, .normal, .normal])
        #expect(all.map(\.finishedLate) == [false, false, true, false, false])
        #expect(all[1].rows.map(\.word.text) == ["slate", "crane"])
        #expect(all[2].startedAt == Date(timeIntervalSince1970: 1_795_218_600))
        let game = try #require(all.last)
        try await games.save(game, replacing: game)
    }
}
