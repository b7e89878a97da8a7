import StoreKit

/// Port to the settings of the whole store.
package protocol StoreSettingsRepository: Sendable {
    /// Returns the settings; defaults replace values that can't be read. This is good enough for display.
    func settings() async -> StoreSettings
    /// Returns the settings for a sale; throws if they can't be read. A sale in a wrong currency or without its tax is
    /// worse than none.
    func certain() async throws(StoreError) -> StoreSettings
    func update(_ change: @escaping @Sendable (inout StoreSettings) -> Void) async throws(StoreError) -> StoreSettings
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}

extension StoreSettingsRepository {
    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    package func certain() async throws(StoreError) -> StoreSettings { await settings() }
}
