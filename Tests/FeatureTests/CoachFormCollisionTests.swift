import TestSupport
import Testing

@testable import CoachesCore
@testable import CoachesUI

/// A form of the Coaches tab is saved after another window changed the same item.
@MainActor
@Suite struct CoachFormCollisionTests {
    /// Opens the form of a school, changes the school's name, and saves after another window changed it too.
    private func collide() async throws -> FeatureStage {
        let other = try FeatureStage([.coaches])
        #expect(try await other.run("schools", "add", "Cedar Point").status == 0)
        let stage = try FeatureStage([.coaches], in: other.folder)
        stage.press("g s")
        await stage.shows("Cedar Point")
        stage.press("e")
        stage.press("ctrl-u", typing: "Cedar Bay", "tab")
        #expect(try await other.run("schools", "edit", "cedar", "--name", "Cedar Falls").status == 0)
        stage.press("ctrl-s")
        await stage.shows("Not saved yet: it changed in another window")
        await stage.shows("name is now “Cedar Falls” there and “Cedar Bay” here")
        #expect(stage.text.contains("Back"), "\(stage.text)")
        return stage
    }

    @Test(arguments: [("m", "Changed Cedar Bay"), ("t", "Nothing to change.")])
    func theUserChoosesAValue(key: String, said: String) async throws {
        let stage = try await collide()
        stage.press(key)
        await stage.shows(said)
    }

    @Test func backReopensTheFormAsTyped() async throws {
        let stage = try await collide()
        stage.press("esc")
        await stage.hides("Not saved yet")
        await stage.shows("Cedar Bay")
        stage.press("ctrl-s")
        await stage.shows("Not saved yet: it changed in another window")
        stage.press("m")
        await stage.shows("Changed Cedar Bay")
    }
}
