import QuadDomain
import Testing

@testable import QuadPresentation

@MainActor
@Suite struct JobHistoryTests {
    @Test func whatWasDoneIsToldNewestFirstAndFiltered() async throws {
        let stage = try await JobStage()
        await stage.press("c", "g h")
        #expect(stage.text.contains("completed 4 Counselor signs"))
        await stage.press("q")
        stage.stage.context.open(.job("visit"))
        await settle()
        await stage.press("u", "g h")
        #expect(stage.text.contains("undid on 4 Counselor signs"))
        await stage.press("/")
        await stage.type("what:completed")
        await stage.press("enter")
        #expect(stage.text.contains("1 of 2") && !stage.text.contains("undid on"))
        await stage.press("enter")
        #expect(stage.text.contains("‹steps›") && stage.text.contains("4 frees 5"))
    }

    @Test func aJobNothingHappenedToSaysSo() async throws {
        let stage = try await JobStage(at: .jobHistory("visit"))
        #expect(stage.text.contains("Nothing happened to this job yet."))
    }
}
