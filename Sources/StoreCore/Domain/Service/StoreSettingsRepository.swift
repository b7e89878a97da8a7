import StoreKit

/// Port to what holds for the whole store.
package protocol StoreSettingsRepository: Sendable {
    /// What can't be read is as it was at first: good enough to show something.
    func settings() async -> StoreSettings
    /// The same to sell by: a sale in another currency, or without its tax, is worse than none.
    func certain() async throws(StoreFault) -> StoreSettings
    func update(_ change: @escaping @Sendable (inout StoreSettings) -> Void) async throws(StoreFault) -> StoreSettings
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async
}

extension StoreSettingsRepository {
    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    package func certain() async throws(StoreFault) -> StoreSettings { await settings() }
}

/// Port to the registers: one process at a time has each.
package protocol RegisterRepository: Sendable {
    /// Takes the register until this process ends or lets it go; false where another process has it.
    /// - Parameter waiting: seconds to wait for it at most.
    func take(_ register: String, waiting: Int) async throws(StoreFault) -> Bool
    func release(_ register: String) async
    /// Whether it sells no more, as its last receipts are in no log since an older backup was restored.
    func isRetired(_ register: String) -> Bool
}

extension RegisterRepository {
    package func isRetired(_ register: String) -> Bool { false }

    /// The register that goes on where the first one is retired.
    package func first(_ register: String) -> String {
        RegisterName.beside(register).first { !isRetired($0) } ?? register
    }
}
