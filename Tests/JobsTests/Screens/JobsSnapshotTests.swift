import TestSupport
import Testing

@testable import ScreenTestSupport

@MainActor
@Suite struct JobsSnapshotTests {
    @Test(arguments: ScreenScene.allJobs)
    func screensMatchTheirSnapshots(_ scene: ScreenScene) async throws { try await scene.expectSnapshots() }
}
