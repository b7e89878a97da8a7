import Testing

@testable import QuadCore
@testable import WordleCore
@testable import WordleKit

/// November 21, 2026 is puzzle 1,981; its word is HOTLY.
struct WordlePlayTests {
    @Test func todaysGameIsPlayedAndResumed() async throws {
        let player = try Player("2026-11-21")
        let opened = try await player.service.todaysGame()
        #expect(opened.notice == nil)
        #expect(opened.game.id == "daily/2026-11-21")
        #expect(opened.game.number == 1_981)
        #expect(opened.game.answer.text == "hotly")
        // Looking at a puzzle stores nothing.
        #expect(try await player.games.games().isEmpty)

        let game = try await player.play("crane", "Mouth", in: opened.game)
        #expect(game.rows.map(\.pattern.description) == ["00000", "02011"])
        #expect(game.state == .playing)
        #expect(game.verdict == nil)
        #expect(KeyboardState(game.rows)["h"] == .present)
        #expect(try await player.service.todaysGame().game == game)

        let over = try await player.play("hotly", in: game)
        #expect(over.state == .won)
        #expect(over.verdict == "Impressive")
        #expect(over.finishedAt == over.startedAt)
        #expect(!over.finishedLate)
        await #expect(throws: WordleError.gameOver(over)) { try await player.service.submit("crane", in: over) }
    }

    @Test(arguments: [
        (1, "Genius"), (2, "Magnificent"), (3, "Impressive"), (4, "Splendid"), (5, "Great"), (6, "Phew"), (0, "CRIMP"),
    ])
    func winningWordsDependOnTheRow(row: Int, verdict: String) throws {
        let day = try #require(CalendarDay("2026-11-21"))
        #expect(try GameSamples.finished(day, won: row).verdict == verdict)
    }

    @Test(arguments: [("hot", "Not enough letters"), ("hotter", "Too many letters"), ("qqqqq", "Not in word list")])
    func aRefusedGuessCostsNothing(text: String, message: String) async throws {
        let player = try Player("2026-11-21")
        let game = try await player.play("crane", in: player.service.todaysGame().game)
        let error = await #expect(throws: WordleError.self) { try await player.service.submit(text, in: game) }
        #expect(error?.words == message)
        #expect(try await player.service.todaysGame().game == game)
        #expect(player.games.saves == 1)
    }

    @Test func sixWrongRowsLose() async throws {
        let player = try Player("2026-11-21")
        let game = try await player.play(
            "crane", "slate", "mound", "pygmy", "buxom", "fudge", in: player.service.todaysGame().game)
        #expect(game.state == .lost)
        #expect(game.verdict == "HOTLY")
        await #expect(throws: WordleError.gameOver(game)) { try await player.service.submit("hotly", in: game) }
    }

    @Test func twoWindowsDoNotOverwriteEachOther() async throws {
        let player = try Player("2026-11-21")
        let first = try await player.service.todaysGame().game
        let second = first
        let ahead = try await player.play("crane", in: first)
        await #expect(throws: WordleError.wentOnElsewhere(ahead)) {
            try await player.service.submit("slate", in: second)
        }
        // With the game from the error, the other window continues, and then the first window is refused.
        let further = try await player.play("mouth", in: ahead)
        await #expect(throws: WordleError.wentOnElsewhere(further)) {
            try await player.service.submit("slate", in: ahead)
        }
        #expect(try await player.games.games() == [further])
    }

    @Test func onlyOneOfSeveralConcurrentGuessesCounts() async throws {
        let player = try Player("2026-11-21")
        let service = player.service
        let game = try await service.todaysGame().game
        let accepted = await withTaskGroup(of: WordleGame?.self) { group in
            for word in ["crane", "slate", "mouth", "pound"] {
                group.addTask { try? await service.submit(word, in: game) }
            }
            return await group.reduce(into: []) { games, game in games += game.map { [$0] } ?? [] }
        }
        #expect(accepted.count == 1)
        #expect(try await player.games.games() == accepted)
    }

    @Test func aGameRemovedElsewhereIsNotRestored() async throws {
        let player = try Player("2026-11-21")
        let game = try await player.play("crane", in: player.service.todaysGame().game)
        let removal = ItemChanges(removing: [game])
        try await player.service.apply(removal)
        await #expect(throws: WordleError.wasRemoved) { try await player.service.submit("slate", in: game) }
        try await player.service.apply(removal.inverse)
        #expect(try await player.service.todaysGame().game == game)
    }

    @Test func aGameOpenAtMidnightCountsForItsDay() async throws {
        var player = try Player("2026-11-21")
        player.secondsIntoDay = 86_390
        let begun = try await player.play("crane", in: player.service.todaysGame().game)
        #expect(!player.service.hasNewerPuzzle(than: begun))
        player.day = player.day.adding(days: 1)
        player.secondsIntoDay = 20
        #expect(player.service.hasNewerPuzzle(than: begun))
        let over = try await player.play("hotly", in: begun)
        #expect(over.id == "daily/2026-11-21")
        #expect(over.finishedLate)
        let record = try await player.service.statistics().record
        #expect(record.daily.won == 1)
        #expect(record.daily.currentStreak == 1)
        #expect(try await player.service.todaysGame().game.id == "daily/2026-11-22")
    }

    @Test func aClockSetBackDamagesNothing() async throws {
        var player = try Player("2026-11-21")
        let won = try await player.play("hotly", in: player.service.todaysGame().game)
        player.day = player.day.adding(days: 1)
        let begun = try await player.play("crane", in: player.service.todaysGame().game)
        player.day = player.day.adding(days: -1)
        // The played day is not played again, and the later game stays unharmed.
        #expect(try await player.service.todaysGame().game == won)
        await #expect(throws: WordleError.notBegunYet(begun.day)) { try await player.service.game(on: begun.day) }
        #expect(try await player.service.statistics().record.daily.currentStreak == 1)
        // A row played with the clock behind takes zero time, not a negative time.
        player.day = player.day.adding(days: -5)
        let further = try await player.play("slate", "mouth", "moist", "pound", in: begun)
        let lost = try await player.play("fudge", in: further)
        let started = try #require(lost.startedAt)
        let finished = try #require(lost.finishedAt)
        #expect(finished == started)
        #expect(try await player.games.games().count == 2)
    }

    /// A puzzle of a negative number would stay in the statistics after the clock is right again.
    @Test func theDistantPastHasNoGame() async throws {
        let player = try Player("2020-01-01")
        await #expect(throws: WordleError.clockBeforeFirstPuzzle(player.day)) {
            try await player.service.todaysGame()
        }
        #expect(try await player.games.games().isEmpty)
    }
}

struct WordleModeTests {
    @Test func hardModeIsTurnedOnOnlyBeforeTheFirstRow() async throws {
        let player = try Player("2026-11-21")
        let fresh = try await player.service.todaysGame().game
        let hard = try await player.service.switchMode(of: fresh, to: .hard)
        #expect(hard.mode == .hard)
        #expect(try await player.games.games().isEmpty)

        let game = try await player.play("crane", in: fresh)
        let error = await #expect(throws: WordleError.self) {
            try await player.service.switchMode(of: game, to: .hard)
        }
        #expect(error?.words == "Hard mode can only be enabled at the start of a round")
        #expect(try await player.service.todaysGame(mode: .hard).game.mode == .normal)
    }

    @Test func hardModeIsEnforcedAndCanBeTurnedOffAnyTime() async throws {
        let player = try Player("2026-11-21")
        let game = try await player.play("mouth", in: player.service.todaysGame(mode: .hard).game)
        let error = await #expect(throws: WordleError.self) { try await player.service.submit("crane", in: game) }
        #expect(error?.words == "2nd letter must be O")
        // The configuration has changed by now, but the game keeps its mode.
        #expect(try await player.service.todaysGame(mode: .normal).game.mode == .hard)

        let eased = try await player.service.switchMode(of: game, to: .normal)
        #expect(try await player.service.todaysGame().game == eased)
        let over = try await player.play("crane", "hotly", in: eased)
        #expect(try over.shareText(.ascii).hasPrefix("Quad Wordle 1,981 3/6\n"))
    }

    @Test func ultraModeCanBecomeHardModeButNotBack() async throws {
        let player = try Player("2026-11-21")
        let game = try await player.play("crane", in: player.service.todaysGame(mode: .ultra).game)
        let error = await #expect(throws: WordleError.self) { try await player.service.submit("slate", in: game) }
        #expect(error?.words == "Guess can't contain A")
        let hard = try await player.service.switchMode(of: game, to: .hard)
        #expect(hard.mode == .hard)
        await #expect(throws: WordleError.hardModeOnlyAtStart) {
            try await player.service.switchMode(of: hard, to: .ultra)
        }
    }

    @Test func aFinishedGameKeepsItsMode() async throws {
        let player = try Player("2026-11-21")
        let over = try await player.play("hotly", in: player.service.todaysGame(mode: .hard).game)
        #expect(try await player.service.switchMode(of: over, to: .normal) == over)
        #expect(try await player.service.switchMode(of: over, to: .ultra) == over)
    }
}
