import QuadCore

/// A game in the output of `campus games --json`.
struct GameSummaryJSON: Encodable {
    let id: String
    let title: String
    /// `won`, `lost` or `open`; nil if today's game is not begun.
    let today: DayResult?
    let progress: String
    let streak: Int
    let longest: Int
    let played: Int
    let winPercent: Int
    /// The results of the last days, today last.
    let days: [DayResult?]
    let share: String?

    enum CodingKeys: String, CodingKey {
        case id, title, today, progress, streak, longest, played, days, share
        case winPercent = "win_percent"
    }

    init(_ game: GameSummary) {
        (id, title, today, progress) = (game.id, game.title, game.today, game.progress)
        (streak, longest, played, winPercent) = (game.streak, game.longest, game.played, game.winPercent)
        (days, share) = (game.days, game.shareText)
    }
}
