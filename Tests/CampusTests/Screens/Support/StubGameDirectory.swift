@testable import QuadCore

/// The games of other tabs.
struct StubGameDirectory: GameDirectory {
    let games: [GameSummary]

    func summaries(on day: CalendarDay, days count: Int) async throws -> [GameSummary] { games }
}
