/// The carts, settings, registers and print jobs of one window, in memory only.
package actor MemoryTill: CartRepository, StoreSettingsRepository, RegisterRepository, PrintJobRepository {
    private var kept: [StoreCart] = []
    private var held: StoreSettings
    private var waiting: [PrintJob] = []

    init(_ settings: StoreSettings) {
        held = settings
    }

    package func carts() async throws(StoreError) -> [StoreCart] { kept }

    package func save(
        _ carts: [StoreCart], removing ids: [String], expecting expected: [StoreCart]
    ) async throws(StoreError) {
        kept.removeAll { cart in ids.contains(cart.id) || carts.contains { $0.id == cart.id } }
        kept += carts
    }

    package func remove(_ id: String) async throws(StoreError) {
        kept.removeAll { $0.id == id }
        waiting.removeAll { $0.id == id }
    }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}

    package func settings() async -> StoreSettings { held }

    package func update(
        _ change: @escaping @Sendable (inout StoreSettings) -> Void
    ) async throws(StoreError) -> StoreSettings {
        change(&held)
        return held
    }

    package func take(_ register: String, waiting: Int) async throws(StoreError) -> Bool { true }
    package func release(_ register: String) async {}

    package func jobs() async throws(StoreError) -> [PrintJob] { waiting }

    package func turn(at register: String, seconds: Int) async throws(StoreError) -> (any Sendable)? { () }

    package func save(_ job: PrintJob) async throws(StoreError) {
        waiting.removeAll { $0.id == job.id }
        waiting.append(job)
    }
}
