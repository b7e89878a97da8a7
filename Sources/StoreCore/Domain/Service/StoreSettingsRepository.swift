import StoreKit

/// Port to what holds for the whole store.
package protocol StoreSettingsRepository: Sendable {
    /// What can't be read is as it was at first: good enough to show something.
    func settings() async -> StoreSettings
    /// The same to sell by: a sale in another currency, or without its tax, is worse than none.
    func certain() async throws(StoreError) -> StoreSettings
    func update(_ change: @escaping @Sendable (inout StoreSettings) -> Void) async throws(StoreError) -> StoreSettings
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}

extension StoreSettingsRepository {
    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    package func certain() async throws(StoreError) -> StoreSettings { await settings() }
}
