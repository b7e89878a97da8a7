import JSONStore
import QuadCore
import QuadStorage

extension JSONCoachRepository {
    @discardableResult
    package func apply(_ change: FamilyChange, since revision: Int?) async throws(CoachError) -> FamilyChange {
        try await files.group.apply(since: revision, orThrow: CoachError.outdated) { () throws(CoachError) in
            var planned = PlannedFamilyChange(files, since: revision)
            try await CoachError.passing(await planned.plan(change))
            // Deleting a coach also deletes the person behind the coach, so one name is enough.
            if let deleted = planned.refused.deleted.first { throw .deleted([deleted]) }
            guard planned.refused.conflicts.isEmpty else { throw .conflict(planned.refused.conflicts) }
            return (planned.made, planned.made.isEmpty ? nil : planned.group)
        }
    }
}
