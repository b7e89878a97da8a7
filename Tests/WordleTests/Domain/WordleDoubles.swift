import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import WordleCore
@testable import WordleKit

actor InMemoryWords: DailyWordCache {
    private var words: [String: Word] = [:]

    func word(source: String, day: CalendarDay) async -> Word? { words["\(source) \(day)"] }

    func keep(_ word: Word, source: String, day: CalendarDay) async { words["\(source) \(day)"] = word }
}

/// A player with a machine; the test moves `day` to let time pass.
struct Player {
    let games: StubGames
    var day: CalendarDay
    var secondsIntoDay: Double = 12 * 3600
    var source: WordleSource = .builtIn

    init(_ day: String, games: [WordleGame] = []) throws {
        self.day = try #require(CalendarDay(day))
        self.games = StubGames(games)
    }

    var service: WordleService {
        WordleService(
            repository: games, clock: FixedClock(day, secondsIntoDay: secondsIntoDay), source: source)
    }

    /// Plays words one after another, each on the game that the previous word returned.
    func play(_ words: String..., in game: WordleGame) async throws -> WordleGame {
        var game = game
        for word in words { game = try await service.submit(word, in: game) }
        return game
    }
}

enum GameSamples {
    /// Returns a finished game of a day: won in `row`, or lost for 0.
    static func finished(
        _ day: CalendarDay, won row: Int, kind: WordleGame.Kind = .daily, source: String = WordleSource.builtInID,
        mode: HardMode = .normal
    ) throws -> WordleGame {
        try decoded(
            day, guesses: Array(repeating: "slate", count: row == 0 ? 6 : row - 1) + (row == 0 ? [] : ["crimp"]),
            kind: kind, source: source, mode: mode)
    }

    /// Returns a game decoded from JSON, which allows any state.
    static func decoded(
        _ day: CalendarDay, guesses: [String], kind: WordleGame.Kind = .daily,
        source: String = WordleSource.builtInID, mode: HardMode = .normal, answer: String = "crimp"
    ) throws -> WordleGame {
        let rows = guesses.map { #"{"word":"\#($0)"}"# }.joined(separator: ",")
        let json =
            #"{"kind":"\#(kind.rawValue)","source":"\#(source)","day":"\#(day)","answer":"\#(answer)","#
            + #""mode":"\#(mode.rawValue)","guesses":[\#(rows)]}"#
        return try JSONDecoder().decode(WordleGame.self, from: Data(json.utf8))
    }
}
