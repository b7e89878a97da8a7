import FoundationEssentials
import PuzzleKit
import TestSupport
import Testing

@testable import CampusCore
@testable import JSONStore
@testable import QuadCore

/// Games on disk.
@Suite struct JSONGameRepositoryTests {
    private let folder: TemporaryDirectory
    private static let day = CalendarDay(dayNumber: 20_778)

    init() throws { folder = try TemporaryDirectory() }

    private func repository() -> JSONGameRepository {
        JSONGameRepository(
            directory: folder.path, options: StorageOptions { Date(timeIntervalSince1970: 1_000) })
    }

    @Test func anotherProcessGoesOnWithTheGame() async throws {
        var day = PipesDay(Self.day)
        PlayedPipes.begin(&day.games[0])
        try await repository().save(day.stored, replacing: nil)
        let opened = try await GameService(repository()).pipes(on: Self.day)
        #expect(opened.stored == day.stored && opened.notice == nil)
        #expect(opened.game.games[0].paths == day.games[0].paths && opened.game.games[0].moves == 1)
        #expect(try await repository().games() == [day.stored])
    }

    @Test func aGameThatChangedElsewhereIsRefused() async throws {
        var game = GameDay(.echo, on: Self.day)
        let repository = repository()
        try await repository.save(game, replacing: nil)
        let base = game
        game.shownSeconds = 4
        try await self.repository().save(game, replacing: base)
        await #expect(throws: CampusError.changedElsewhere([game.title])) {
            try await repository.save(game, replacing: base)
        }
    }

    @Test func aLineWithoutAGameIsAProblem() {
        #expect(JSONGameRepository.problem(in: Array(#"{"id":"echo/2026-11-21","generation":1}"#.utf8)) == nil)
        for id in ["", "echo", "chess/2026-11-21", "echo/2026-02-30", "echo/2026-11-21/1"] {
            #expect(JSONGameRepository.problem(in: Array("{\"id\":\"\(id)\",\"generation\":1}".utf8)) != nil, "\(id)")
        }
    }
}
