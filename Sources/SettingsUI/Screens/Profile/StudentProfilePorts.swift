import QuadCore

/// The files behind the profile screen.
struct StudentProfilePorts {
    let profile: any Repository<StudentProfile, ProfileError>
    /// Counts the files of the program.
    let usage: @Sendable () async -> DataUsage
    /// Writes all data into a file at a path as typed.
    /// - Returns: whether passwords are left out.
    let export: @MainActor (_ path: String) async throws -> Bool
    /// Returns the reason why the data cannot be deleted now, as a sentence; nil if it can.
    let refusalOfDeleting: @MainActor () -> String?
}
