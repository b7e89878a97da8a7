import FoundationEssentials
import QuadCore
import Testing
import WordleCore
import WordleKit

@testable import CoreTestSupport

/// GameSamples in memory, checked as the port asks.
actor InMemoryGames: WordleRepository {
    private var stored: [String: WordleGame] = [:]
    private(set) var saves = 0

    init(_ games: [WordleGame] = []) {
        for game in games { stored[game.id] = game }
    }

    func game(id: String) async throws(WordleError) -> WordleGame? { stored[id] }

    func games() async throws(WordleError) -> [WordleGame] { Array(stored.values) }

    func save(_ game: WordleGame, replacing base: WordleGame?) async throws(WordleError) -> WordleGame? {
        let present = stored[game.id]
        guard present == base else {
            if let present { throw .wentOnElsewhere(present) }
            throw .wasRemoved
        }
        stored[game.id] = game
        saves += 1
        return present
    }

    func apply(_ changes: ItemChanges<WordleGame>) async throws(WordleError) {
        let others = changes.changes.filter { stored[$0.id] != $0.before }.map(\.id)
        guard others.isEmpty else { throw .changedElsewhere(others) }
        for change in changes.changes { stored[change.id] = change.after }
    }
}

actor FakeNetwork: DailyWordProviding {
    private var answer: Result<String, WordleError>
    private(set) var urls: [String] = []

    init(_ answer: Result<String, WordleError>) { self.answer = answer }

    func set(_ answer: Result<String, WordleError>) { self.answer = answer }

    func body(of url: String) async throws(WordleError) -> [UInt8] {
        urls.append(url)
        return Array(try answer.get().utf8)
    }
}

actor InMemoryWords: DailyWordCache {
    private var words: [String: Word] = [:]

    func word(source: String, day: CalendarDay) async -> Word? { words["\(source) \(day)"] }

    func keep(_ word: Word, source: String, day: CalendarDay) async { words["\(source) \(day)"] = word }
}

/// A player with a machine: time passes by moving `day`.
struct Player {
    let games: InMemoryGames
    var day: CalendarDay
    var secondsIntoDay: Double = 12 * 3600
    var source: WordleSource = .builtIn

    init(_ day: String, games: [WordleGame] = []) throws {
        self.day = try #require(CalendarDay(day))
        self.games = InMemoryGames(games)
    }

    var service: WordleService {
        WordleService(
            repository: games, clock: FixedClock(day, secondsIntoDay: secondsIntoDay), source: source)
    }

    /// Plays words one after the other, each on the game the one before gave.
    func play(_ words: String..., in game: WordleGame) async throws -> WordleGame {
        var game = game
        for word in words { game = try await service.submit(word, in: game) }
        return game
    }
}

enum GameSamples {
    /// A finished game of a day: won in `row`, lost with 0.
    static func finished(
        _ day: CalendarDay, won row: Int, kind: WordleGame.Kind = .daily, source: String = WordleSource.builtInID,
        mode: HardMode = .normal
    ) throws -> WordleGame {
        try decoded(
            day, guesses: Array(repeating: "slate", count: row == 0 ? 6 : row - 1) + (row == 0 ? [] : ["crimp"]),
            kind: kind, source: source, mode: mode)
    }

    /// A game as a file has it: the way any state may be made, the answer is always CRIMP.
    static func decoded(
        _ day: CalendarDay, guesses: [String], kind: WordleGame.Kind = .daily,
        source: String = WordleSource.builtInID, mode: HardMode = .normal
    ) throws -> WordleGame {
        let rows = guesses.map { #"{"word":"\#($0)"}"# }.joined(separator: ",")
        let json =
            #"{"kind":"\#(kind.rawValue)","source":"\#(source)","day":"\#(day)","answer":"crimp","#
            + #""mode":"\#(mode.rawValue)","guesses":[\#(rows)]}"#
        return try JSONDecoder().decode(WordleGame.self, from: Data(json.utf8))
    }
}
