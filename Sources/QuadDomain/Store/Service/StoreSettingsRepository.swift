/// Port to what holds for the whole store.
package protocol StoreSettingsRepository: Sendable {
    func settings() async -> StoreSettings
    func update(_ change: @escaping @Sendable (inout StoreSettings) -> Void) async throws(StoreFault) -> StoreSettings
}

/// Port to the registers: one process at a time has each.
package protocol RegisterRepository: Sendable {
    /// Takes the register until this process ends or lets it go; false where another process has it.
    /// - Parameter waiting: seconds to wait for it at most.
    func take(_ register: String, waiting: Int) async throws(StoreFault) -> Bool
    func release(_ register: String) async
}
