import FoundationEssentials
import GrowthCore
import QuadCommandLine
import QuadSystem
import SyncKit

// The storage of the practice log.
extension AppContainer {
    var growthLogRepository: JSONGrowthLogRepository {
        once { JSONGrowthLogRepository(directory: locations.data, options: storageOptions) }
    }

    var growthLogService: GrowthLogService {
        GrowthLogService(
            repository: growthLogRepository, clock: clock, makeID: { UUID().uuidString.lowercased() },
            methods: growthMethodNames)
    }

    /// The names of the methods, for lines and forms that mention one.
    var growthMethodNames: @Sendable () -> [MethodName] {
        let known = once { KnownMethods(growthLibraryFiles) }
        return { known.all }
    }

    var growthLogHome: GrowthLogHomeSource {
        GrowthLogHomeSource(
            files: JSONGrowthLogRepository.files(in: locations.data), service: growthLogService)
    }

    /// Saves a change that could not be written earlier. Returns false for a line of another feature.
    func rescueGrowthLog(_ line: String) async throws -> Bool {
        guard let change = GrowthLogChange(line: line) else { return false }
        try await growthLogRepository.apply(change)
        return true
    }
}

extension InstalledFeature {
    static let growthLogCollections = JSONGrowthLogRepository.collections.map { path in
        InstalledCollection(
            path: path, version: JSONGrowthLogRepository.version, group: JSONGrowthLogRepository.group,
            sync: .travels(
                ItemShape(
                    lists: ["goals": ItemShape(), "routines": ItemShape()],
                    sets: ["tags", "rest_weekdays", "rests"]))
        ) {
            JSONGrowthLogRepository.problem(in: $0, of: path)
        }
    }
}
