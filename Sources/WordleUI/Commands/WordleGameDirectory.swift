import QuadCore
import QuadShell
import WordleCore

/// The daily Wordle for the list of games.
struct WordleGameDirectory: GameDirectory {
    /// The service with the words of the configuration at the time of the call.
    let service: @Sendable () async throws -> WordleService
    let configuration: @Sendable () -> Configuration

    func summaries(on day: CalendarDay, days count: Int) async throws -> [GameSummary] {
        let route = Route.wordleBoard(day: nil).description
        return [try await service().summary(on: day, days: count, configuration().shareStyle, route: route)]
    }
}
