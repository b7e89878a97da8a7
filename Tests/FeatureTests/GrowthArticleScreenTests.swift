import Testing

@testable import GrowthUI

/// What one does with articles on their screens; `ArticleJourneys` has where they come from.
@MainActor
@Suite struct GrowthArticleScreenTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.growth]) }

    private func open() async {
        stage.press("A")
        await stage.shows("Growth › Articles · 15")
    }

    @Test func savingIsAStepThatIsTakenBack() async {
        await open()
        stage.press("s")
        await stage.shows("★")
        await stage.shows(" · u undoes it")
        stage.press("V", "s")
        await stage.shows("Saved 15 articles")
        // The first was saved before, and stays so.
        stage.press("u")
        await stage.shows("Undone: saved 15 articles")
        #expect(stage.text.split(separator: "\n").count { $0.contains("★") } == 1)
        stage.press("u")
        await stage.hides("★")
        stage.press("ctrl-r")
        await stage.shows("★")
    }
}
