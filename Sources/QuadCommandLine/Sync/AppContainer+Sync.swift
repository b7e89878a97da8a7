import JSONStore
import QuadCore
import QuadSystem
import SyncKit

extension AppContainer {
    /// The folder of the files of sync, below the data folder.
    nonisolated static let syncFolder = "sync"
    /// The files with the keys of this machine and of the space.
    nonisolated static let syncSecrets = ["\(syncFolder)/device.json", "\(syncFolder)/space.json"]

    package var syncWorker: SyncWorker {
        let all = features.flatMap(\.collections) + InstalledCollection.history
        return SyncWorker(data: locations.data, collections: all.map(\.synced))
    }

    /// The files that say how sync is.
    package var syncReports: SyncReports { SyncReports(data: locations.data, options: storageOptions) }
}
