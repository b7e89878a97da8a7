import QuadCore
import QuadShell
import WordleCore

/// Wordle's entries for Home: today's puzzle while it is open, and the streak.
struct WordleHomeSource: HomeSource {
    let files: [String]
    /// The service with the words of the configuration at the time of the call.
    private let service: @Sendable () async throws -> WordleService

    init(files: [String], service: @escaping @Sendable () async throws -> WordleService) {
        self.files = files
        self.service = service
    }

    var feature: String { FeatureID.wordle.name }
    var title: String { FeatureDeclaration.wordle.title }
    var firstStep: HomeFirstStep? {
        HomeFirstStep(
            purpose: "Guess a five-letter word every day", step: "Play today's word",
            route: Route.wordleBoard(day: nil).description)
    }

    func digest(for viewer: HomeViewer, on day: CalendarDay) async throws -> HomeDigest {
        let (rows, record) = try await service().progress(on: day)
        let streak = record.daily.currentStreak
        let cards =
            record.daily.played == 0
            ? []
            : [
                HomeCard(
                    id: "streak", value: "\(streak.grouped)", label: "Wordle streak",
                    route: Route.wordleStatistics.description)
            ]
        var digest = HomeDigest(
            viewer: viewer.key, day: day, entries: rows.map { [entry(rows: $0, streak: streak, on: day)] } ?? [],
            cards: cards)
        digest.isBegun = record.daily.played > 0 || rows.map { $0 > 0 } ?? true
        return digest
    }

    private func entry(rows: Int, streak: Int, on day: CalendarDay) -> HomeEntry {
        let used = rows == 0 ? "not begun" : "\(rows.counted("guess", "guesses")) used"
        return HomeEntry(
            id: day.description, route: Route.wordleBoard(day: nil).description, day: day, lapses: true,
            title: "Wordle \(WordleService.number(of: day).grouped)",
            detail: streak > 0 ? "\(used), streak \(streak.grouped)" : used)
    }
}
