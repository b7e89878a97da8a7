import TestSupport
import Testing

@testable import GrowthCore
@testable import GrowthUI

/// A form is saved after another window changed the same item.
@MainActor
@Suite struct FormCollisionTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.growth]) }

    /// Opens the form of a session, and changes the session in another window.
    private func open(_ change: String) async throws {
        stage.press("L")
        await stage.shows("Nothing is logged yet.")
        stage.press("a", typing: "piano 45m", "enter")
        await stage.shows("Growth › Log · 1")
        stage.press("e")
        let log = try #require(stage.made(.growth) as? GrowthFeature).log
        let id = try #require(log.log.sessions.first).id
        let other = try FeatureStage([.growth], in: stage.folder)
        #expect(try await other.run("growth", "log", "edit", id, change).status == 0)
    }

    @Test(arguments: [("m", "Changed piano", "1:00 h"), ("t", "Nothing to change.", "50 min")])
    func bothValuesAreShownAndTheUserChooses(key: String, said: String, length: String) async throws {
        try await open("50m")
        stage.press("tab", "tab", "ctrl-u", typing: "1h", "ctrl-s")
        await stage.shows("Not saved yet: it changed in another window")
        await stage.shows("duration s is now “3000” there and “3600” here")
        stage.press(key)
        await stage.shows(said)
        await stage.shows(length)
    }

    @Test func backReopensTheFormAsTyped() async throws {
        try await open("50m")
        stage.press("tab", "tab", "ctrl-u", typing: "1h", "ctrl-s")
        await stage.shows("Not saved yet: it changed in another window")
        stage.press("esc")
        await stage.hides("Not saved yet")
        await stage.shows("Practice session of")
        stage.press("ctrl-s")
        await stage.shows("and “3600” here")
        stage.press("m")
        await stage.shows("1:00 h")
    }

    @Test func nonCollidingFieldsAreMerged() async throws {
        try await open("#late")
        stage.press("tab", "tab", "ctrl-u", typing: "1h", "ctrl-s")
        await stage.shows("Changed piano")
        await stage.shows("1:00 h")
        await stage.shows("#late")
    }
}
