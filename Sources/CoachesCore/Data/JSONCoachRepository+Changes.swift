import JSONStore
import QuadCore

extension JSONCoachRepository {
    /// Another process may write between reading what is there and writing: then it is read again.
    private static var mostTries: Int { 20 }

    @discardableResult
    package func apply(_ change: FamilyChange, since revision: Int?) async throws(CoachError) -> FamilyChange {
        for _ in 0..<(revision == nil ? Self.mostTries : 1) {
            let planned = try await stored { () throws(StorageError) in
                var planned = PlannedFamilyChange(self.files, since: revision)
                try await planned.plan(change)
                return planned
            }
            guard planned.conflicts.isEmpty else { throw .conflict(planned.conflicts) }
            guard !planned.made.isEmpty else { return planned.made }
            do throws(StorageError) {
                try await files.group.apply(planned.group)
                return planned.made
            } catch {
                guard case .changedElsewhere = error else { throw CoachError(error) }
            }
        }
        throw .outdated
    }
}
