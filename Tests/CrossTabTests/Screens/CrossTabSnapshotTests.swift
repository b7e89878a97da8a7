import TestSupport
import Testing

@testable import ScreenTestSupport

@MainActor
@Suite struct CrossTabSnapshotTests {
    @Test(arguments: ScreenScene.all)
    func looks(_ scene: ScreenScene) async throws { try await scene.expectSnapshots() }
}
