import QuadCommandLine
import QuadCore
import WordleCore

extension AppContainer {
    /// Stores the Wordle part of the demo: finished games with the built-in words, in one write.
    func storeWordleDemo(_ week: DemoWeek) async throws {
        try await games.apply(ItemChanges(adding: DemoWordleMonth(week).games()))
    }
}
