import JSONStore
import QuadCore
import QuadStorage

/// Schools, coaches and what was logged of them, in `FamilyFiles`.
package final class JSONCoachRepository: CoachRepository {
    let files: FamilyFiles

    package init(_ files: FamilyFiles) {
        self.files = files
    }

    // MARK: Reading

    package func records() async throws(CoachError) -> FamilyRecords {
        try await stored { () throws(StorageError) in try await self.files.readRecords() }
    }

    package func interactions() async throws(CoachError) -> [Contact] {
        try await stored { () throws(StorageError) in try await self.files.readContacts() }
    }

    package func interactions(_ ids: [String]) async throws(CoachError) -> [Contact] {
        try await stored { () throws(StorageError) in try await self.files.interactions.items(ids) }
    }

    package func revision() async throws(CoachError) -> Int {
        try await stored { () throws(StorageError) in try await self.files.group.revision }
    }

    func stored<Result: Sendable>(
        _ work: @Sendable () async throws(StorageError) -> Result
    ) async throws(CoachError) -> Result {
        do { return try await work() } catch { throw CoachError(error) }
    }

    // MARK: Others

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        files.observe(notify)
    }

    package func notice() async -> String? { await files.notice() }
    package func missing() async -> String? { files.missing() }
}
