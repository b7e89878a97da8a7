import LeaderboardCore
import Testing
import WordleKit

@Suite struct GameRulesTests {
    private static let rules = GameRules()
    private static let day = BoardFixture.day
    private static let player = PlayerID(.secure)

    private func refusal(_ game: SubmittedGame, now: UTCInstant = BoardFixture.noon) -> Refusal? {
        do throws(Refusal) {
            _ = try Self.rules.entry(game, of: Self.player, now: now)
            return nil
        } catch { return error }
    }

    private func game(
        _ guesses: [String], day: BoardDay = GameRulesTests.day, list: ListID? = nil, mode: HardMode = .normal,
        seconds: Int? = nil, began: UTCInstant = BoardFixture.noon
    ) -> SubmittedGame {
        SubmittedGame(
            list: list ?? Self.rules.list(of: day), day: day, guesses: guesses, mode: mode, seconds: seconds,
            began: began, nonce: GameNonce(.secure))
    }

    @Test func scoresFromTheServersList() throws {
        let answer = Self.rules.answer(of: Self.day).text
        let entry = try Self.rules.entry(game(["CRANE", answer]), of: Self.player, now: BoardFixture.noon)
        #expect(entry.score == 2 && entry.isVerified)
        #expect(entry.guesses == ["crane", answer])
        #expect(Self.rules.rows(of: entry).last?.pattern.isSolved == true)
    }

    @Test func refusesGamesThatNobodyPlayed() {
        let answer = Self.rules.answer(of: Self.day).text
        let miss = answer == "crane" ? "slate" : "crane"
        #expect(refusal(game([])) == .noGuesses)
        #expect(refusal(game([String](repeating: miss, count: 7))) == .tooManyGuesses)
        #expect(refusal(game([miss])) == .gameNotOver)
        #expect(refusal(game([answer, miss])) == .guessAfterSolution(row: 2))
        #expect(refusal(game(["zzzzz", answer])) == .guessNotAllowed(row: 1, .notInWordList))
        #expect(refusal(game(["cranes", answer])) == .guessNotAllowed(row: 1, .tooManyLetters))
        #expect(refusal(game(["été\u{1B}", answer])) == .guessNotAllowed(row: 1, .notInWordList))
        #expect(refusal(game([answer], seconds: -1)) == .badSeconds)
        #expect(refusal(game([answer], seconds: GameRules.mostSeconds + 1)) == .badSeconds)
        #expect(refusal(game([answer], list: .builtIn(version: 99))) == .listUnknown)
        #expect(refusal(game([answer], list: .claimed)) == .badList)
        let other = ListID.builtIn(version: 2)
        #expect(refusal(game([answer], list: other)) == .listOutdated(day: Self.day, expected: .builtIn(version: 1)))
    }

    @Test func holdsPlayersToTheModeTheyClaim() throws {
        let answer = Self.rules.answer(of: Self.day)
        // A row that proves a letter, and a row that drops it.
        let words = WordList.builtIn.answers(of: PuzzleNumber.onDay(Self.day.number))
        let near = try #require(
            words.first { $0 != answer && Scoring.pattern(of: $0, against: answer).marks.first == .correct })
        let far = try #require(words.first { $0.letters.first != answer.letters.first })
        let guesses = [near.text, far.text, answer.text]
        #expect(refusal(game(guesses)) == nil)
        guard case .hardModeBroken(row: 2, _) = refusal(game(guesses, mode: .hard)) else {
            Issue.record("a broken hard mode was accepted")
            return
        }
    }

    /// Instants at the edges of a day, in UTC.
    @Test(arguments: [
        ("2026-11-29T09:59:59.999Z", Refusal.dayNotBegun), ("2026-11-29T10:00:00Z", nil),
        ("2026-12-01T11:59:59Z", nil), ("2026-12-01T12:00:00Z", nil), ("2026-12-01T13:59:59.999Z", nil),
        ("2026-12-01T14:00:00Z", Refusal.dayOver),
    ])
    func dayRunsFromItsFirstMidnightToItsLast(_ now: String, _ expected: Refusal?) throws {
        let now = try #require(UTCInstant(now))
        let answer = Self.rules.answer(of: Self.day).text
        #expect(refusal(game([answer], began: now), now: now) == expected)
    }

    @Test(arguments: [
        ("2026-11-29T09:59:59Z", Refusal.beganOutsideDay), ("2026-11-29T10:00:00Z", nil),
        ("2026-11-30T12:02:00Z", nil), ("2026-11-30T12:02:01Z", Refusal.beganInFuture),
    ])
    func gameBeginsWithinItsDay(_ began: String, _ expected: Refusal?) throws {
        let began = try #require(UTCInstant(began))
        #expect(refusal(game([Self.rules.answer(of: Self.day).text], began: began)) == expected)
    }

    @Test func openDaysAreTheValidOnes() throws {
        for (now, days) in [
            ("2026-11-30T09:59:59Z", ["2026-11-29", "2026-11-30"]),
            ("2026-11-30T12:00:00Z", ["2026-11-29", "2026-11-30", "2026-12-01"]),
            ("2026-11-30T14:00:00Z", ["2026-11-30", "2026-12-01"]),
        ] {
            #expect(DayWindow.openDays(at: try #require(UTCInstant(now))).map(\.text) == days)
        }
    }

    @Test func versionsOfTheListChangeWithTheirFirstPuzzle() throws {
        #expect(Self.rules.list(of: try #require(BoardDay("2026-12-31"))).text == "quad-1")
        #expect(Self.rules.list(of: try #require(BoardDay("2027-01-01"))).text == "quad-2")
    }
}
