import GrowthCore
import QuadCommandLine
import QuadCore

extension AppContainer {
    /// Stores the Growth part of the demo: practice sessions, the plan, marks on articles, and a chat with the guide.
    func storeGrowthDemo(_ week: DemoWeek) async throws {
        try await growthLogRepository.apply(DemoPractice(week).change)
        _ = try await growthLibrary.changeMarks { $0 = DemoPractice.marks }
        let guide = DemoGuideChat(week)
        try await chatRepository.apply(ItemChanges(adding: [guide.chat]))
        try await chatRepository.apply(ItemChanges(adding: guide.messages), in: guide.chat.id)
    }
}
