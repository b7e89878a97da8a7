import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TextKit
@testable import ViewState
@testable import WordleCore
@testable import WordleKit
@testable import WordleUI

@MainActor
@Suite struct WordleHistoryTests {
    /// Returns ten days of games: every third from the archive, and the newest still open.
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
        await eventually("the games load") { history.list.content != .loading }
        return history
    }

    @Test func theNewestGameComesFirst() async throws {
        let history = await opened(try stage())
        #expect(history.list.rows.count == 10)
        let open = WordleHistoryViewModel.Row(
            number: "1,981", date: "Sat 21 Nov 2026", result: "… 1", isLost: false, answer: "", tags: "")
        #expect(history.row(0) == open, "the word of an open game never shows")
        let won = WordleHistoryViewModel.Row(
            number: "1,978", date: "Wed 18 Nov 2026", result: "✓ 3/6", isLost: false, answer: "CRIMP", tags: "archive")
        #expect(history.row(3) == won)
        #expect(history.row(7).result == "✗ X/6")
    }

    @Test func theFilterFindsShownValuesAndShowsItsErrorsAtOnce() async throws {
        let history = await opened(try stage())
        #expect(history.list.filterStatus == "4/6  1,940  nov  slate  won  hard")
        for (text, count) in [("x/6", 1), ("4/6", 1), ("1,978", 1), ("1978", 1), ("nov", 10), ("sat", 2), ("crimp", 9)]
        {
            history.list.filterChanged(to: text)
            #expect(history.list.rows.count == count, "\(text)")
        }
    }

    @Test func aGameOfOtherWordsIsListedAndOpens() async throws {
        let other = try WordleGame(
            kind: .daily, source: "words.example/{date}", day: Stage.day(Games.today), answer: Word("crimp"),
            guesses: [Word("slate"), Word("crimp")])
        let stage = try Stage(games: [other])
        let history = await opened(stage)
        #expect(history.row(0).tags == "words.example/{date}")
        history.openedSelection()
        #expect(stage.routes == [.wordleGame(other.id)])
        let shell = await stage.start(at: .wordleGame(other.id))
        #expect(shell.text.contains("Magnificent!"))
        #expect(shell.text.contains("words.example/{date}"))
    }

    @Test func aFilterNarrowsAndSelectsTheFirstMatch() async throws {
        let history = await opened(try stage())
        history.list.moved { $0.move(to: 6) }
        history.list.filterChanged(to: "archive")
        #expect(history.list.rows.map(\.day.description) == ["2026-11-18", "2026-11-15", "2026-11-12"])
        #expect(history.selected?.day.description == "2026-11-18")
        #expect(history.list.total == 10)
        history.list.moved { $0.move(by: 1) }
        history.list.filterChanged(to: "")
        #expect(history.selected?.day.description == "2026-11-15", "it stays selected among all of them")
        history.list.filterChanged(to: "no such game")
        #expect(history.selected == nil)
        history.openedSelection()
        history.list.filterChanged(to: "")
        #expect(history.list.rows.count == 10)
    }

    @Test func aChangeElsewhereKeepsTheSelection() async throws {
        let stage = try stage()
        let history = await opened(stage)
        history.list.moved { $0.move(to: 3) }
        stage.games.put(try Games.game("2026-11-19", ["slate", "crimp"], kind: .archive))
        history.storageChanged()
        await eventually("the new game is there") { history.list.rows.count == 11 }
        #expect(history.selected?.day.description == "2026-11-18")
    }

    @Test func deletingCanBeUndoneAndRedone() async throws {
        let stage = try stage()
        let history = await opened(stage)
        history.list.moved { $0.move(to: 3) }
        history.deletedSelection()
        #expect(stage.dialogs.text.contains("Delete Wordle 1,978 of 2026-11-18?"))
        stage.dialogs.press("y")
        await eventually("it is gone") { history.list.rows.count == 9 }
        #expect(history.list.position.selection == 3)
        #expect(stage.lastText == "Deleted Wordle 1,978 of 2026-11-18 · u undoes it")
        await stage.undoStack.undo()
        #expect(history.list.rows.count == 10)
        #expect(history.list.rows[3].day.description == "2026-11-18")
        await stage.undoStack.redo()
        #expect(history.list.rows.count == 9)
        await stage.undoStack.undo()
        #expect(stage.games.all.count == 10)
    }

    @Test func markedGamesAreDeletedAndRestoredTogether() async throws {
        let stage = try stage()
        let history = await opened(stage)
        history.list.filterChanged(to: "archive")
        history.list.toggledAllMarks()
        history.deletedSelection()
        #expect(stage.dialogs.text.contains("Delete 3 archive games?"))
        stage.dialogs.press("y")
        await eventually("they are gone") { history.list.total == 7 }
        #expect(stage.lastText == "Deleted 3 archive games · u undoes it")
        await stage.undoStack.undo()
        #expect(history.list.total == 10)
        #expect(stage.undoStack.undoTitle == nil, "it was one step")
    }

    /// One of the marked games continued in another window in the meantime.
    @Test func aBulkDeletionWithAConflictIsRefusedAndExplained() async throws {
        let stage = try stage()
        let history = await opened(stage)
        history.list.filterChanged(to: "archive")
        history.list.toggledAllMarks()
        history.deletedSelection()
        let other = try Games.game("2026-11-15", ["slate", "crimp"], kind: .archive)
        stage.games.put(other)
        stage.dialogs.press("y")
        await eventually("it is refused") { stage.lastMessage?.kind == .error }
        #expect(stage.lastText == WordleError.changedElsewhere([other.id]).words)
        #expect(stage.games.all.count == 10)
        #expect(stage.undoStack.undoTitle == nil)
        #expect(history.list.markedCount == 3, "what was chosen is still chosen")
    }

    @Test func nothingIsDeletedWithoutConfirmation() async throws {
        let stage = try stage()
        let history = await opened(stage)
        history.list.moved { $0.move(to: 3) }
        history.deletedSelection()
        stage.dialogs.press("enter")
        #expect(!stage.dialogs.isOpen)
        await settle()
        #expect(stage.games.all.count == 10)
        #expect(stage.undoStack.undoTitle == nil)
    }

    @Test func aFailedDeletionIsReportedAndLeavesNothingToUndo() async throws {
        let stage = try stage()
        let history = await opened(stage)
        history.list.moved { $0.move(to: 3) }
        stage.games.fail(with: .storage("Run quad doctor"))
        history.deletedSelection()
        stage.dialogs.press("y")
        await eventually("it is told") { stage.lastText == "Run quad doctor" }
        #expect(stage.undoStack.undoTitle == nil)
    }

    @Test func theSelectedGameIsOpenedAndCopied() async throws {
        let stage = try stage()
        let history = await opened(stage)
        history.copiedSelection()
        await eventually("an open game has nothing to copy") { stage.lastText == WordleError.notFinished.words }
        history.list.moved { $0.move(by: 1) }
        history.copiedSelection()
        await eventually("a finished one does") { stage.clipboard.texts.count == 1 }
        history.openedSelection()
        #expect(stage.routes == [.wordleBoard(day: "2026-11-20")])
    }

    @Test func aLoadFailureIsShown() async throws {
        let stage = try stage()
        stage.games.fail(with: .storage("Run quad doctor"))
        let history = await opened(stage)
        guard case .failed("Run quad doctor", _) = history.list.content else {
            Issue.record("\(history.list.content)")
            return
        }
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
        #expect(stage.clipboard.texts == ["Played 3, won 67%, streak 2, longest 2; in 1–6: 0 0 1 1 0 0"])
    }

    @Test func aGameElsewhereIsCounted() async throws {
        let stage = try Stage()
        let statistics = stage.statistics()
        statistics.appeared()
        await eventually("it loads") { statistics.state.record?.daily.played == 0 }
        stage.games.put(try Games.game(Games.today, ["crimp"]))
        statistics.storageChanged()
        await eventually("it counts") { statistics.state.record?.daily.played == 1 }
        #expect(statistics.state.record?.lastWinRow == 1)
    }

    @Test func aFailureIsShownAndDisappears() async throws {
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

/// Statistics of another site on the statistics screen.
@MainActor
@Suite struct WordleStatisticsImportTests {
    /// Opens the form and fills it in.
    private func fillIn(_ texts: [String], games: [WordleGame]) async throws -> (Stage, WordleStatisticsViewModel) {
        let stage = try Stage(games: games)
        let screen = stage.statistics()
        screen.appeared()
        await eventually("the statistics are read") { screen.state.record != nil }
        screen.askedForImport()
        for text in texts {
            for character in text { stage.dialogs.press(character == " " ? "space" : String(character)) }
            stage.dialogs.press("tab")
        }
        stage.dialogs.press("ctrl-s")
        return (stage, screen)
    }

    @Test func figuresAreTypedShownUndoneAndRemoved() async throws {
        let (stage, screen) = try await fillIn(
            ["149", "12", "34", "1 9 31 54 28 13", "yesterday"], games: [Games.game(Games.today, ["crimp"])])
        await eventually("they are shown") { screen.state.record?.imported?.played == 149 }
        #expect(screen.state.record?.daily.currentStreak == 13)
        #expect(stage.lastText?.hasPrefix("Imported 149 games") == true)
        await stage.undoStack.undo()
        await eventually("they are gone") { screen.state.record?.imported == nil }
        await stage.undoStack.redo()
        await eventually("they are back") { screen.state.record?.imported != nil }
        screen.removedImport()
        await eventually("they are removed") { screen.state.record?.imported == nil }
    }

    @Test func figuresThatCannotBeRightStayInTheForm() async throws {
        let (stage, screen) = try await fillIn(["5", "4", "3", "1 1 1 0 0 0", "yesterday"], games: [])
        #expect(stage.dialogs.isOpen && stage.dialogs.text.contains("The current streak is no longer than the longest"))
        #expect(screen.state.record?.imported == nil)
    }
}
