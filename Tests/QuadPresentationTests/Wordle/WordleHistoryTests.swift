import QuadDomain
import TerminalKit
import Testing
import WordleKit

@testable import QuadPresentation

@MainActor
@Suite struct WordleHistoryTests {
    /// Ten days of games, every third from the archive, the newest one open.
    private func stage() throws -> Stage {
        let today = try Stage.day(Games.today)
        var games = [try Games.game(Games.today, ["slate"])]
        for back in 1..<10 {
            games.append(
                try Games.finished(today.adding(days: -back), in: back % 7, kind: back % 3 == 0 ? .archive : .daily))
        }
        return try Stage(games: games)
    }

    private func opened(_ stage: Stage) async -> WordleHistoryViewModel {
        let history = stage.history()
        history.appeared()
        await eventually("the games load") { history.state.content != .loading }
        return history
    }

    @Test func showsTheNewestFirst() async throws {
        let history = await opened(try stage())
        #expect(history.state.games.count == 10)
        #expect(history.row(0) == .init(number: "1,981", date: Games.today, result: "open", tags: ""))
        #expect(history.row(3) == .init(number: "1,978", date: "2026-11-18", result: "3/6", tags: "archive"))
        #expect(history.row(7).result == "X/6")
    }

    @Test func aFilterNarrowsAndKeepsTheSelection() async throws {
        let history = await opened(try stage())
        history.moved { $0.move(to: 3) }
        history.filterChanged(to: "archive")
        #expect(history.state.games.map(\.day.description) == ["2026-11-18", "2026-11-15", "2026-11-12"])
        #expect(history.selected?.day.description == "2026-11-18")
        #expect(history.state.total == 10)
        history.filterChanged(to: "no such game")
        #expect(history.selected == nil)
        history.openedSelection()
        history.filterChanged(to: "")
        #expect(history.state.games.count == 10)
    }

    @Test func aChangeFromElsewhereKeepsTheSelection() async throws {
        let stage = try stage()
        let history = await opened(stage)
        history.moved { $0.move(to: 3) }
        stage.games.put(try Games.game("2026-11-19", ["slate", "crimp"], kind: .archive))
        history.storeChanged()
        await eventually("the new game is there") { history.state.games.count == 11 }
        #expect(history.selected?.day.description == "2026-11-18")
    }

    @Test func deletingCanBeUndoneAndRedone() async throws {
        let stage = try stage()
        let history = await opened(stage)
        var question = ""
        history.onConfirm = { title, _, yes in
            question = title
            yes()
        }
        history.moved { $0.move(to: 3) }
        history.deletedSelection()
        await eventually("it is gone") { history.state.games.count == 9 }
        #expect(question == "Delete Wordle 1,978 of 2026-11-18?")
        #expect(history.state.list.selection == 3)
        #expect(stage.lastText == "Deleted Wordle 1,978 of 2026-11-18 · u undoes it")
        await stage.undoStack.undo()
        #expect(history.state.games.count == 10)
        #expect(history.state.games[3].day.description == "2026-11-18")
        await stage.undoStack.redo()
        #expect(history.state.games.count == 9)
        await stage.undoStack.undo()
        #expect(stage.games.all.count == 10)
    }

    @Test func nothingIsDeletedWithoutAYes() async throws {
        let stage = try stage()
        let history = await opened(stage)
        history.onConfirm = { _, _, _ in }
        history.moved { $0.move(to: 3) }
        history.deletedSelection()
        await settle()
        #expect(stage.games.all.count == 10)
        #expect(stage.undoStack.undoTitle == nil)
    }

    @Test func aFailedDeletionIsToldAndLeavesNothingToUndo() async throws {
        let stage = try stage()
        let history = await opened(stage)
        history.moved { $0.move(to: 3) }
        stage.games.fail(with: .storage("Run quad doctor"))
        history.onConfirm = { _, _, yes in yes() }
        history.deletedSelection()
        await eventually("it is told") { stage.lastText == "Run quad doctor" }
        #expect(stage.undoStack.undoTitle == nil)
    }

    @Test func theSelectedGameIsOpenedAndCopied() async throws {
        let stage = try stage()
        let history = await opened(stage)
        history.copiedSelection()
        await eventually("an open game has nothing to copy") { stage.lastText == WordleError.notFinished.words }
        history.moved { $0.move(by: 1) }
        history.copiedSelection()
        await eventually("a finished one does") { stage.clipboard.texts.count == 1 }
        history.openedSelection()
        #expect(stage.routes == [.wordleBoard(day: "2026-11-20")])
    }

    @Test func aFailureToLoadIsShown() async throws {
        let stage = try stage()
        stage.games.fail(with: .storage("Run quad doctor"))
        let history = await opened(stage)
        #expect(history.state.content == .failed("Run quad doctor"))
    }
}

@MainActor
@Suite struct WordleStatisticsTests {
    @Test func theFiguresAreCopied() async throws {
        let today = try Stage.day(Games.today)
        let stage = try Stage(games: [
            Games.finished(today, in: 3), Games.finished(today.adding(days: -1), in: 4),
            Games.finished(today.adding(days: -2), in: 0),
        ])
        let statistics = stage.statistics()
        statistics.copied()
        #expect(stage.clipboard.texts.isEmpty, "nothing is loaded yet")
        statistics.appeared()
        await eventually("it loads") { statistics.state.record != nil }
        statistics.copied()
        await eventually("it is copied") { !stage.clipboard.texts.isEmpty }
        #expect(stage.clipboard.texts == ["Played 3, won 67 %, streak 2, longest 2; in 1–6: 0 0 1 1 0 0"])
    }

    @Test func aGameElsewhereIsCounted() async throws {
        let stage = try Stage()
        let statistics = stage.statistics()
        statistics.appeared()
        await eventually("it loads") { statistics.state.record?.daily.played == 0 }
        stage.games.put(try Games.game(Games.today, ["crimp"]))
        statistics.storeChanged()
        await eventually("it counts") { statistics.state.record?.daily.played == 1 }
        #expect(statistics.state.record?.lastWinRow == 1)
    }

    @Test func aFailureIsShownAndGoesAway() async throws {
        let stage = try Stage()
        stage.games.fail(with: .storage("Run quad doctor"))
        let statistics = stage.statistics()
        statistics.appeared()
        await eventually("it is shown") { statistics.state.failure == "Run quad doctor" }
        stage.games.fail(with: nil)
        statistics.appeared()
        await eventually("it goes away") { statistics.state.failure == nil && statistics.state.record != nil }
    }
}
