/// The settings of the store during training; they can be read but not changed.
package struct TrainingSettings: StoreSettingsRepository {
    private let store: any StoreSettingsRepository

    package init(_ store: any StoreSettingsRepository) {
        self.store = store
    }

    package func settings() async -> StoreSettings { StoreTraining.settings(of: await store.settings()) }

    package func certain() async throws(StoreError) -> StoreSettings {
        StoreTraining.settings(of: try await store.certain())
    }

    package func update(
        _ change: @escaping @Sendable (inout StoreSettings) -> Void
    ) async throws(StoreError) -> StoreSettings {
        throw .refused("You can't change settings in training", advice: "end training first")
    }
}
