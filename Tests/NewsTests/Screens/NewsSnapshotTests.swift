import TestSupport
import Testing

@testable import ScreenTestSupport

@MainActor
@Suite struct NewsSnapshotTests {
    @Test(arguments: ScreenScene.news)
    func looks(_ scene: ScreenScene) async throws { try await scene.expectSnapshots() }
}
