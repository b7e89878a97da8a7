/// The profile and the rules of its changes.
package struct StudentProfileService: Sendable {
    private let repository: any Repository<StudentProfile, ProfileError>

    package init(_ repository: any Repository<StudentProfile, ProfileError>) { self.repository = repository }

    /// Returns the profile; an empty one if nothing is stored.
    package func profile() async throws(ProfileError) -> StudentProfile { try await repository.current() }

    /// Stores the change from `before` to `edited`, together with another window's changes to the other fields.
    /// - Returns: the stored change; nil if there was nothing to change.
    /// - Throws: an error if another window changed the same field to another value. The task's `MergeChoice` decides
    ///   about such a field, if it has an answer.
    package func change(
        from before: StudentProfile, to edited: StudentProfile
    ) async throws(ProfileError) -> ItemChanges<StudentProfile>? {
        for _ in 0..<Self.mostTries {
            guard let changes = try await changes(from: before, to: edited) else { return nil }
            do throws(ProfileError) {
                try await apply(changes)
                return changes
            } catch {
                // Another window wrote between reading and writing. Its change is merged next.
                guard error == .changedElsewhere else { throw error }
            }
        }
        throw .changedElsewhere
    }

    private static let mostTries = 5

    private func changes(
        from before: StudentProfile, to edited: StudentProfile
    ) async throws(ProfileError) -> ItemChanges<StudentProfile>? {
        let stored = try await repository.items().first { $0.id == StudentProfile.meID }
        var merge = FieldMerge(before: before, after: edited, stored: stored ?? StudentProfile())
        merge.take(ProfileField.name.title, \.name)
        merge.take(ProfileField.classYear.title, \.classYear) { $0.map { "\($0)" } ?? "" }
        merge.take(ProfileField.sports.title, \.sports)
        merge.take(ProfileField.interests.title, \.interests)
        if let problem = merge.problem { throw .collision(problem) }
        let merged = merge.merged
        guard merged != stored ?? StudentProfile() else { return nil }
        guard let stored else { return ItemChanges(adding: [merged]) }
        return ItemChanges(replacing: [(stored, merged)])
    }

    package func apply(_ changes: ItemChanges<StudentProfile>) async throws(ProfileError) {
        try await repository.apply(changes)
    }
}

extension Repository where Item == StudentProfile {
    /// Returns the profile; an empty one if nothing is stored.
    package func current() async throws(Failure) -> StudentProfile {
        try await items().first { $0.id == StudentProfile.meID } ?? StudentProfile()
    }
}
