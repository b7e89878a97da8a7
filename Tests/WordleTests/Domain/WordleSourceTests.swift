import FoundationEssentials
import Testing

@testable import QuadCore
@testable import WordleCore
@testable import WordleKit

struct WordleSourceTests {
    private let address = "https://words.example/daily/{date}.json"

    private func remote(_ network: StubDailyWords, cache: InMemoryWords = InMemoryWords()) throws -> WordleSource {
        let template = try DailyWordTemplate(url: address, field: "puzzle.solution")
        return try .remote(RemoteWords(template: template, provider: network, cache: cache))
    }

    @Test func aWordFromTheNetworkIsFetchedOncePerDay() async throws {
        let network = StubDailyWords(.success(#"{"id":7,"puzzle":{"solution":"CRIMP"}}"#))
        var player = try Player("2026-11-21")
        player.source = try remote(network)
        let opened = try await player.service.todaysGame()
        #expect(opened.notice == nil)
        #expect(opened.game.answer.text == "crimp")
        #expect(opened.game.id == "words.example/daily/{date}.json/daily/2026-11-21")
        #expect(try await player.service.todaysGame() == opened)
        #expect(network.urls == ["https://words.example/daily/2026-11-21.json"])
        _ = try await player.service.game(on: player.day.adding(days: -1))
        #expect(network.urls.count == 2)
    }

    @Test func theBuiltInPuzzleIsUsedOfflineWithANotice() async throws {
        let network = StubDailyWords(.failure(.sourceUnavailable("words.example cannot be reached")))
        var player = try Player("2026-11-21")
        player.source = try remote(network)
        let opened = try await player.service.todaysGame()
        #expect(opened.notice == "This is Quad's own puzzle: words.example cannot be reached")
        #expect(opened.game.id == "daily/2026-11-21")
        let over = try await player.play("hotly", in: opened.game)
        #expect(try await player.service.todaysGame().game == over)
        // The game counts for the source that was unavailable, too.
        let statistics = try await player.service.statistics()
        #expect(statistics.record.daily.played == 1 && statistics.standIns == 1)
        #expect(statistics.others.map(\.name) == ["Quad's own puzzle"])

        network.set(.success(#"{"puzzle":{"solution":"crimp"}}"#))
        #expect(try await player.service.todaysGame().game.answer.text == "crimp")
    }

    /// The days of a run: what the source answered, and what was played.
    private static let runs: [(days: [(isThere: Bool, word: String)], streak: Int, longest: Int)] = [
        ([(true, "crimp"), (true, "crimp"), (false, "")], 3, 3),
        ([(true, "crimp"), (false, ""), (true, "crimp")], 3, 3),
        ([(true, "crimp"), (false, "slate"), (true, "crimp")], 1, 1),
    ]

    /// A puzzle of Quad's own in place of the source's is a day of the streak.
    @Test(arguments: runs)
    func aFaultOfTheNetworkEndsNoStreak(
        run: (days: [(isThere: Bool, word: String)], streak: Int, longest: Int)
    ) async throws {
        var player = try Player("2026-11-18")
        for day in run.days {
            let network = StubDailyWords(
                day.isThere ? .success(#"{"puzzle":{"solution":"crimp"}}"#) : .failure(.sourceUnavailable("404")))
            player.source = try remote(network)
            player.day = player.day.adding(days: 1)
            let game = try await player.service.todaysGame().game
            if day.word == "slate" {
                _ = try await player.play("slate", "slate", "slate", "slate", "slate", "slate", in: game)
            } else {
                _ = try await player.play(day.word.isEmpty ? game.answer.text : day.word, in: game)
            }
        }
        let record = try await player.service.statistics().record
        #expect(record.daily.currentStreak == run.streak)
        #expect(record.daily.maxStreak == run.longest)
        let overview = try await player.service.overview(of: player.source.id, weekStart: .monday)
        #expect(overview.record.daily == record.daily)
    }

    @Test func theSourcesOwnPuzzleCountsInPlaceOfTheStandIn() async throws {
        let network = StubDailyWords(.failure(.sourceUnavailable("404")))
        var player = try Player("2026-11-21")
        player.source = try remote(network)
        _ = try await player.play("hotly", in: player.service.todaysGame().game)
        network.set(.success(#"{"puzzle":{"solution":"crimp"}}"#))
        _ = try await player.play("slate", "crimp", in: player.service.todaysGame().game)
        let statistics = try await player.service.statistics()
        #expect(statistics.record.daily.distribution == [0, 1, 0, 0, 0, 0] && statistics.standIns == 0)
    }

    @Test(arguments: [
        (#"{"print_date":"2026-11-20","puzzle":{"solution":"crimp"}}"#, "2026-11-20"),
        (#"{"puzzle":{"date":"2026-11-22T00:00:00Z","solution":"crimp"}}"#, "2026-11-22"),
    ])
    func aWordOfAnotherDayIsNotTodays(body: String, day: String) async throws {
        var player = try Player("2026-11-21")
        player.source = try remote(StubDailyWords(.success(body)))
        #expect(
            try await player.service.todaysGame().notice
                == "This is Quad's own puzzle: words.example answers with the word of \(day), not of 2026-11-21")
        player.source = try remote(
            StubDailyWords(.success(#"{"print_date":"2026-11-21","puzzle":{"solution":"crimp"}}"#)))
        #expect(try await player.service.todaysGame().notice == nil)
    }

    @Test func aClockBeforeTheFirstPuzzleHasNone() async throws {
        let player = try Player("2021-06-18")
        await #expect(throws: WordleError.clockBeforeFirstPuzzle(player.day)) {
            try await player.service.todaysGame()
        }
    }

    /// Letters with accents are letters of their own, in guesses, in the file and in what is shared.
    @Test func wordsOfOtherAlphabetsAreThemselves() async throws {
        var player = try Player("2026-11-21")
        player.source = try .own(answers: file("mañana\n"), guesses: file("banana\ncabaña\n"))
        let game = try await player.service.todaysGame().game
        #expect(game.answer.text == "mañana" && game.answer.capitals == "MAÑANA")
        await #expect(throws: WordleError.refused(.notInWordList)) {
            try await player.service.submit("manana", in: game)
        }
        await #expect(throws: WordleError.refused(.foreignLetter("é"))) {
            try await player.service.submit("banané", in: game)
        }
        let open = try await player.play("CABAÑA", in: game)
        #expect(open.rows.map(\.pattern.description) == ["020212"])
        let text = String(decoding: try JSONEncoder().encode(open), as: UTF8.self)
        #expect(!text.contains("mañana") && text.contains("cabaña"))
        #expect(try JSONDecoder().decode(WordleGame.self, from: Data(text.utf8)).answer == game.answer)
        #expect(try await player.play("mañana", in: open).state == .won)
    }

    @Test func whatIsLeftOutIsNamedWithItsSpelling() throws {
        let source = try WordleSource.own(answers: file("crane\nL'Été\nslate\ncat\nétéés\n"), guesses: nil)
        #expect(
            source.remarks == ["mine.txt: 2 lines are left out, the first is “L'Été” on line 2: “'” is not a letter"])
    }

    @Test func aStartedGameNeedsNoNetwork() async throws {
        let network = StubDailyWords(.success(#"{"puzzle":{"solution":"crimp"}}"#))
        var player = try Player("2026-11-21")
        player.source = try remote(network)
        let begun = try await player.play("slate", in: player.service.todaysGame().game)
        network.set(.failure(.sourceUnavailable("offline")))
        player.source = try remote(network)
        #expect(try await player.service.todaysGame().game == begun)
        #expect(try await player.play("crimp", in: begun).state == .won)
    }

    @Test(arguments: [
        (#"{"puzzle":{"solution":7}}"#, "the response from words.example has no text field “puzzle.solution”"),
        (#"{"puzzle":"crimp"}"#, "the response from words.example has no text field “puzzle.solution”"),
        ("<html>", "the response from words.example has no text field “puzzle.solution”"),
        ("", "the response from words.example has no text field “puzzle.solution”"),
        (
            #"{"puzzle":{"solution":"\u001b[2Jx"}}"#,
            "the word words.example gives for the day cannot be played: U+1B is not a letter"
        ),
        (
            #"{"puzzle":{"solution":"banana"}}"#,
            "the word of words.example has 6 letters, but the allowed guesses have 5; "
                + "name a file of words with that length in wordle.guesses"
        ),
    ])
    func anInvalidAnswerIsReported(body: String, reason: String) async throws {
        var player = try Player("2026-11-21")
        player.source = try remote(StubDailyWords(.success(body)))
        #expect(try await player.service.todaysGame().notice == "This is Quad's own puzzle: " + reason)
    }

    @Test func anEndlessAnswerIsRefused() async throws {
        let template = try DailyWordTemplate(url: address, field: "solution")
        let body = [UInt8](repeating: UInt8(ascii: " "), count: DailyWordTemplate.mostBytes + 1)
        #expect(throws: WordleError.sourceUnavailable("the response from words.example is too long")) {
            try template.word(in: body, for: #require(CalendarDay("2026-11-21")))
        }
    }

    @Test(arguments: [
        ("https://me:secret@words.example/{date}?key=abc", "words.example/{date}", "words.example"),
        ("http://localhost:8080/a/{date}#x", "localhost:8080/a/{date}", "localhost:8080"),
    ])
    func theNameOfASourceContainsNoSecret(url: String, id: String, host: String) throws {
        let template = try DailyWordTemplate(url: url, field: "solution")
        #expect(template.id == id)
        #expect(template.host == host)
    }

    @Test(arguments: [
        ("https://words.example/today.json", "solution"), ("ftp://words.example/{date}", "solution"),
        ("words.example/{date}", "solution"), ("https://words.example/{date}", ""),
    ])
    func impossibleSettingsAreRefused(url: String, field: String) {
        #expect(throws: WordleError.self) { try DailyWordTemplate(url: url, field: field) }
    }

    private func file(_ text: String, name: String = "mine.txt") -> WordleSource.File {
        WordleSource.File(name: name, bytes: Array(text.utf8))
    }

    @Test func customWordsOfAnyLengthArePlayed() async throws {
        var player = try Player("2026-11-21")
        player.source = try .own(answers: file("Banana\n"), guesses: file("cabana\nmanana\n", name: "more.txt"))
        let game = try await player.service.todaysGame().game
        #expect(game.id == "\(player.source.id)/daily/2026-11-21")
        #expect(player.source.id.hasPrefix("words:"))
        #expect(game.file == "mine.txt")
        #expect(game.length == 6)
        await #expect(throws: WordleError.refused(.notEnoughLetters)) {
            try await player.service.submit("crane", in: game)
        }
        await #expect(throws: WordleError.refused(.notInWordList)) {
            try await player.service.submit("cherry", in: game)
        }
        let over = try await player.play("cabana", "banana", in: game)
        #expect(over.verdict == "Magnificent")
        #expect(try await player.service.statistics().record.daily.won == 1)
        player.source = .builtIn
        #expect(try await player.service.statistics().record.daily.won == 0)
    }

    @Test func customFiveLetterAnswersAllowTheBuiltInGuesses() async throws {
        var player = try Player("2026-11-21")
        player.source = try .own(answers: file("zzzzz\n"), guesses: nil)
        #expect(try await player.play("crane", "zzzzz", in: player.service.todaysGame().game).state == .won)
    }

    @Test func editingTheWordsLeavesAStartedGame() async throws {
        var player = try Player("2026-11-21")
        player.source = try .own(answers: file("crimp\n"), guesses: nil)
        let game = try await player.play("slate", in: player.service.todaysGame().game)
        player.source = try .own(answers: file("mouth\n"), guesses: nil)
        #expect(try await player.service.todaysGame().game.answer.text == "crimp")
        #expect(try await player.play("crimp", in: game).state == .won)
    }

    @Test func statisticsBelongToTheWordsNotToTheFileName() async throws {
        var player = try Player("2026-11-21")
        player.source = try .own(answers: file("crimp\nmouth\n"), guesses: nil)
        let first = player.source.id
        let game = try await player.service.todaysGame().game
        _ = try await player.play(game.answer.text, in: game)
        player.source = try .own(answers: file("# mine\nCrimp\r\nmouth\n", name: "moved.txt"), guesses: nil)
        #expect(player.source.id == first)
        #expect(try await player.service.statistics().record.daily.won == 1)
        player.source = try .own(answers: file("crimp\nmouth\npound\n", name: "moved.txt"), guesses: nil)
        #expect(try await player.service.statistics().record.daily.won == 1, "edited under its new name")
        player.source = try .own(answers: file("crimp\nmouth\n"), guesses: nil)
        #expect(
            try await player.service.statistics().record.daily.won == 0, "the games went with the file that was edited")
        player.source = try .own(answers: file("pound\nslate\n"), guesses: nil)
        #expect(try await player.service.statistics().record.daily.won == 0, "other words in the same file")
        player.source = try .own(answers: file("crimp\nmouth\nslate\n", name: "moved.txt"), guesses: nil)
        #expect(player.source.id != first)
        #expect(try await player.service.statistics().record.daily.won == 1, "the same words and one more")
    }

    @Test func gamesStoredUnderAFileNameAreFound() async throws {
        let day = try #require(CalendarDay("2026-11-20"))
        let old = try [
            GameSamples.finished(day, won: 3, source: "file:mine.txt"),
            GameSamples.decoded(day.adding(days: 1), guesses: ["slate"], source: "file:mine.txt"),
            GameSamples.finished(day, won: 3, source: "file:other.txt"),
        ]
        var player = try Player("2026-11-21", games: old)
        player.source = try .own(answers: file("crimp\n"), guesses: nil)
        #expect(try await player.service.todaysGame().game.rows.count == 1)
        #expect(try await player.service.statistics().record.daily.currentStreak == 1)
        let stored = try await player.games.games()
        #expect(stored.count == 3)
        #expect(Set(stored.map(\.source)) == [player.source.id, "file:other.txt"])
    }

    @Test func theBuiltInPuzzleAllowsMoreGuesses() async throws {
        var player = try Player("2026-11-21")
        player.source = try .builtIn(allowing: file("zzzzz\n"))
        let game = try await player.play("zzzzz", in: player.service.todaysGame().game)
        #expect(game.id == "daily/2026-11-21", "the statistics stay those of Quad's own words")
        #expect(try await player.play("crane", "hotly", in: game).state == .won)
        let error = #expect(throws: WordleError.self) { try WordleSource.builtIn(allowing: file("banana\n")) }
        #expect(
            error?.message == "mine.txt: no line is a word that fits: “banana” on line 1: it has 6 letters instead of 5"
        )
    }

    @Test func aSlowWordIsReplacedByTheBuiltInPuzzle() async throws {
        let network = StubDailyWords(.success(#"{"puzzle":{"solution":"crimp"}}"#))
        var player = try Player("2026-11-21")
        player.source = try remote(network)
        let opened = try await player.service.standIn(on: nil, mode: .hard, because: "it was not waited for")
        #expect(opened.game.id == "daily/2026-11-21")
        #expect(opened.game.mode == .hard)
        #expect(opened.notice == "This is Quad's own puzzle: it was not waited for")
        #expect(!player.service.isOfSource(opened.game))
        #expect(network.urls.isEmpty)
        let past = try await player.service.standIn(on: player.day.adding(days: -1), mode: .normal, because: "")
        #expect(past.game.kind == .archive)
    }

    @Test func errorsNameTheFileAndTheLine() throws {
        let error = #expect(throws: WordleError.self) {
            try WordleSource.own(answers: file("sl4te"), guesses: nil)
        }
        #expect(error?.words == "mine.txt: no line is a word that fits: “sl4te” on line 1: “4” is not a letter")
        let other = #expect(throws: WordleError.self) {
            try WordleSource.own(answers: file("crane\n"), guesses: file("banana\n", name: "more.txt"))
        }
        #expect(
            other?.message == "more.txt: no line is a word that fits: “banana” on line 1: it has 6 letters instead of 5"
        )
        #expect(throws: WordleError.self) { try WordleSource.own(answers: file("crane\n"), guesses: nil, length: 6) }
    }

    @Test func aGameOfAMissingSourceIsReported() async throws {
        let day = try #require(CalendarDay("2026-11-20"))
        let game = try GameSamples.decoded(day, guesses: ["slate"], source: "file:gone.txt")
        let player = try Player("2026-11-21", games: [game])
        await #expect(throws: WordleError.unknownSource("gone.txt")) {
            try await player.service.submit("crimp", in: game)
        }
    }
}
