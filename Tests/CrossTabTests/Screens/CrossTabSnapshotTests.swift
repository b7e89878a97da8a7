import TestSupport
import Testing

@testable import ScreenTestSupport

@MainActor
@Suite struct CrossTabSnapshotTests {
    @Test(arguments: ScreenScene.crossTab)
    func screensMatchTheirSnapshots(_ scene: ScreenScene) async throws { try await scene.expectSnapshots() }
}
