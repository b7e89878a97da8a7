@testable import StoreCore

/// The carts, settings, registers and print jobs of one window, in memory only.
actor MemoryTill: CartRepository, StoreSettingsRepository, RegisterRepository, PrintJobRepository {
    private var kept: [StoreCart] = []
    private var held: StoreSettings
    private var waiting: [PrintJob] = []

    init(_ settings: StoreSettings) {
        held = settings
    }

    func carts() async throws(StoreError) -> [StoreCart] { kept }

    func save(
        _ carts: [StoreCart], removing ids: [String], expecting expected: [StoreCart]
    ) async throws(StoreError) {
        kept.removeAll { cart in ids.contains(cart.id) || carts.contains { $0.id == cart.id } }
        kept += carts
    }

    func remove(_ id: String) async throws(StoreError) {
        kept.removeAll { $0.id == id }
        waiting.removeAll { $0.id == id }
    }

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}

    func settings() async -> StoreSettings { held }

    func update(
        _ change: @escaping @Sendable (inout StoreSettings) -> Void
    ) async throws(StoreError) -> StoreSettings {
        change(&held)
        return held
    }

    func take(_ register: String, waiting: Int) async throws(StoreError) -> Bool { true }
    func release(_ register: String) async {}

    func jobs() async throws(StoreError) -> [PrintJob] { waiting }

    func turn(at register: String, seconds: Int) async throws(StoreError) -> (any Sendable)? { () }

    func save(_ job: PrintJob) async throws(StoreError) {
        waiting.removeAll { $0.id == job.id }
        waiting.append(job)
    }
}
