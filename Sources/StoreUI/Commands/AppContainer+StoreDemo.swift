import FoundationEssentials
import QuadCommandLine
import QuadCore
import StoreCore

extension AppContainer {
    /// Stores the store part of the demo: a snack stand with products, stock and sales.
    func storeStoreDemo(_ week: DemoWeek) async throws {
        let service = storeService
        let stand = DemoStand(week, now: Date(timeIntervalSince1970: service.clock.now))
        try await DemoStandWriter(stand, service: service, customers: customerService, staff: staffService).write()
    }
}
