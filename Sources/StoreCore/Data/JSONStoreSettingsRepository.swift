import JSONStore
import Synchronization

/// The settings of the whole store, in `store/settings.json` of the data folder.
package final class JSONStoreSettingsRepository: StoreSettingsRepository {
    private let document: JSONDocument<StoreSettings>
    private let options: StorageOptions
    private let folder: String
    private let watch = Mutex<DirectoryWatch?>(nil)

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        document = JSONDocument(
            path: "\(directory)/store/settings.json", default: StoreSettings(), isKept: true, options: options)
        self.options = options
        folder = "\(directory)/store"
    }

    package func settings() async -> StoreSettings {
        await withTaskExecutorPreference(options.thread) { await read() }.value
    }

    package func certain() async throws(StoreError) -> StoreSettings {
        let (settings, report) = await withTaskExecutorPreference(options.thread) { await read() }
        guard report.readOnly == nil, report.copies.isEmpty else {
            throw StoreError(
                .disk, "The settings of the store can't be read: store/settings.json",
                advice: "fix the file, or set the currency and then the rest again with “quad store settings”")
        }
        return settings
    }

    @concurrent
    private func read() async -> (value: StoreSettings, report: OpenReport) { document.read() }

    package func update(
        _ change: @escaping @Sendable (inout StoreSettings) -> Void
    ) async throws(StoreError) -> StoreSettings {
        let result = await withTaskExecutorPreference(options.thread) { await updated(change) }
        return try result.mapError(StoreError.init).get()
    }

    @concurrent
    private func updated(_ change: @Sendable (inout StoreSettings) -> Void) async -> Result<StoreSettings, StorageError>
    {
        Result { () throws(StorageError) in try document.update(change) }
    }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        try? Folder.prepare(folder)
        let new = DirectoryWatch(
            [folder], in: options.watches, settling: 20, isConcerned: { $0 == "settings.json" }, onChange: notify)
        watch.withLock { $0 = new }
    }
}
