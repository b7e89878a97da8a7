import JSONStore
import QuadCore

/// The profile in `profile/profile.json` of the data folder, a collection of one item.
package struct JSONStudentProfileRepository: Repository {
    package static let path = "profile/profile"
    package static let version = 1

    private let collection: JSONCollection<StudentProfile>

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        collection = JSONCollection(
            name: "profile", directory: "\(directory)/profile", version: Self.version, options: options)
    }

    package func items() async throws(ProfileError) -> [StudentProfile] {
        try await ProfileError.passing(await collection.items())
    }

    package func apply(_ changes: ItemChanges<StudentProfile>) async throws(ProfileError) {
        do throws(StorageError) { try await collection.apply(changes) } catch {
            if case .changedElsewhere = error { throw .changedElsewhere }
            throw ProfileError(error)
        }
    }

    package func notice() async -> String? { await collection.report.notice(of: "\(Self.path).json") }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await collection.observe { _ in notify() }
    }

    /// Returns the problem with a line of the collection; nil if the line is valid.
    package static func problem(in line: [UInt8]) -> String? {
        StorageInspector.problem(in: line, of: StudentProfile.self)
    }
}
