import Testing

@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreUI

@MainActor
@Suite struct StoreModelObserverTests {
    /// A list that was opened once costs the till nothing.
    @Test func onlyVisibleScreensObserveChanges() async throws {
        let stage = try StoreListsStage()
        try await stage.day()
        _ = await stage.opened(.storeTill)
        let model = stage.feature.model
        var told = 0
        let watch = StoreModelObserver(model) { told += 1 }
        model.changed()
        #expect(told == 0)
        watch.appeared()
        model.changed()
        #expect(told == 2)
        watch.disappeared()
        model.changed()
        #expect(told == 2)
        watch.appeared()
        #expect(told == 3)
    }
}
