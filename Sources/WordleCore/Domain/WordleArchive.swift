import QuadCore
import WordleKit

extension WordleService {
    package func month(containing day: CalendarDay) async throws(WordleError) -> WordleMonth {
        WordleMonth(containing: day, games: try await games(of: source.id), today: clock.today)
    }

    /// Returns a random past day without a game; all such days are equally likely.
    package func randomUnplayedDay(
        using numbers: inout some RandomNumberGenerator
    ) async throws(WordleError) -> CalendarDay {
        let past = 0..<max(0, PuzzleNumber.onDay(clock.today.dayNumber))
        var played: Set<Int> = []
        for game in try await games(of: source.id) where past.contains(game.number) { played.insert(game.number) }
        let unplayed = past.filter { !played.contains($0) }
        guard let number = unplayed.randomElement(using: &numbers) else { throw .nothingUnplayed }
        return CalendarDay(dayNumber: PuzzleNumber.day(of: number))
    }

    /// Returns the games of all sources, newest puzzle first.
    package func history() async throws(WordleError) -> [WordleGame] {
        try await allGames().sorted {
            ($0.day, $0.kind.rawValue, $0.source) > ($1.day, $1.kind.rawValue, $1.source)
        }
    }

    /// Returns the statistics of the source as of today, and those of the other sources.
    package func statistics() async throws(WordleError) -> WordleStatisticsBySource {
        let today = Self.number(of: clock.today)
        return WordleStatisticsBySource(
            try await allGames(), of: source.id, named: source.name, today: today, imported: try await imported)
    }

    /// Returns the number of rows in today's puzzle, or nil if it is over, and the statistics. Does not fetch a word.
    package func progress(on day: CalendarDay) async throws(WordleError) -> (rows: Int?, record: WordleRecord) {
        let games = try await games(of: source.id)
        let game = games.first { $0.kind == .daily && $0.day == day }
        let record = WordleRecord(
            games: games, today: Self.number(of: day), imported: try await imported(for: source.id))
        return (game?.isOver == true ? nil : game?.rows.count ?? 0, record)
    }

    package static func number(of day: CalendarDay) -> Int { PuzzleNumber.onDay(day.dayNumber) }

    private func games(of source: String) async throws(WordleError) -> [WordleGame] {
        try await allGames().counting(for: source)
    }
}

extension [WordleGame] {
    /// Returns the games that count for a source: its own, and those that were played in place of its puzzles. If the
    /// puzzle of such a day was played later on the same day, it counts instead.
    func counting(for source: String) -> [WordleGame] {
        let own = filter { $0.source == source }
        let standIns = filter { $0.standsFor == source && $0.source != source }
        guard !standIns.isEmpty else { return own }
        let days = Set(own.filter { $0.kind == .daily }.map(\.day))
        return own + standIns.filter { !days.contains($0.day) }
    }
}
