import Testing

@testable import GrowthUI

/// The screens of articles; `ArticleJourneys` tests the sources of articles.
@MainActor
@Suite struct GrowthArticleScreenTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.growth]) }

    private func open() async {
        stage.press("A")
        await stage.shows("Growth › Articles · 15")
    }

    @Test func savingIsAnUndoStep() async {
        await open()
        stage.press("s")
        await stage.shows("★")
        await stage.shows(" · u undoes it")
        stage.press("V", "s")
        await stage.shows("Saved 15 articles")
        // The first article was saved before, and stays saved.
        stage.press("u")
        await stage.shows("Undone: saved 15 articles")
        #expect(stage.text.split(separator: "\n").count { $0.contains("★") } == 1)
        stage.press("u")
        await stage.hides("★")
        stage.press("ctrl-r")
        await stage.shows("★")
    }
}
