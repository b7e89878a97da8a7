import JSONStore
import QuadCore
import QuadStorage

/// Schools, coaches and their log, in `FamilyFiles`.
package final class JSONCoachRepository: CoachRepository {
    let files: FamilyFiles

    package init(_ files: FamilyFiles) {
        self.files = files
    }

    // MARK: Reading

    package func records() async throws(CoachError) -> FamilyRecords {
        try await CoachError.passing(await files.readRecords())
    }

    package func contacts() async throws(CoachError) -> [Contact] {
        try await CoachError.passing(await files.readContacts())
    }

    package func contacts(_ ids: [String]) async throws(CoachError) -> [Contact] {
        try await CoachError.passing(await files.interactions.items(ids))
    }

    package func revision() async throws(CoachError) -> Int {
        try await CoachError.passing(await files.group.revision)
    }

    // MARK: Others

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        files.observe(notify)
    }

    package func notice() async -> String? { await files.notice() }
    package func missing() async -> String? { files.missing() }
}
