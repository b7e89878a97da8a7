import QuadCore
import WordleKit

extension WordleService {
    /// The words of the configured source, as of today.
    package var words: AnalysisWords { AnalysisWords(source.list, number: Self.number(of: today)) }

    /// Returns the words of a game's source. If the source is no longer configured, the answer is to be found among
    /// Quad's own words.
    /// - Throws: an error if no words of the answer's length are at hand.
    package func words(of game: WordleGame) throws(WordleError) -> AnalysisWords {
        guard let list = listToAnalyze(game) else { throw .unknownSource(game.sourceName) }
        let words = AnalysisWords(list, number: game.number)
        try words.requireSolvable()
        return words
    }

    /// Returns the list of a game's source, or else Quad's own words; nil if these have another length.
    private func listToAnalyze(_ game: WordleGame) -> WordList? {
        let list = (try? list(for: game)) ?? .builtIn
        return list.length == game.length ? list : nil
    }

    /// Returns a key that games with the same words to analyze have in common; nil if no words of the game's length are at
    /// hand.
    func wordsKey(of game: WordleGame) -> String? {
        listToAnalyze(game).map { "\(isOfSource(game)) \($0.versionNumber(of: game.number))" }
    }

    /// Returns the finished daily games of the source, the newest first.
    package func gamesToAnalyze() async throws(WordleError) -> [WordleGame] {
        try await history().filter { $0.isOver && $0.kind == .daily && (isOfSource($0) || $0.standsFor == source.id) }
            .sorted { $0.day > $1.day }
    }

    /// Returns the finished daily games of the last days, which a leaderboard still takes.
    package func recentlyFinished() async throws(WordleError) -> [WordleGame] {
        try await allGames().filter { $0.isOver && $0.kind == .daily && $0.day >= today.adding(days: -2) }
    }

    /// Returns the newest finished game; nil if there is none.
    package func newestFinishedGame() async throws(WordleError) -> WordleGame? {
        try await history().filter(\.isOver).max { $0.day < $1.day }
    }

    /// Returns the number of answers that fit the rows of a running game. The answer counts even if the list lacks it:
    /// the number must not tell that.
    package func wordsLeft(in game: WordleGame) -> Int? {
        guard !game.isOver, let list = try? list(for: game), list.length == game.length else { return nil }
        let answers = list.answers(of: game.number)
        let left = answers.count { answer in
            game.rows.allSatisfy { Scoring.pattern(of: $0.word, against: answer) == $0.pattern }
        }
        return answers.contains(game.answer) ? left : left + 1
    }

    /// Returns the finished game of a day to analyze: the daily game or, if there is none, the archive game.
    package func finishedGame(on day: CalendarDay) async throws(WordleError) -> WordleGame {
        let games = try await history().filter { $0.day == day }
        let ofSource = games.filter(isOfSource)
        guard let game = (ofSource + games).first(where: \.isOver) else {
            throw games.isEmpty ? .notPlayed(day) : .stillOpen(day)
        }
        return game
    }
}
