import JSONStore
import QuadCore

extension CollectionGroup {
    private static let mostTries = 20

    /// Writes the change that `plan` makes from the stored items, and returns the result of `plan`. If another process
    /// writes between reading and writing, `plan` runs again.
    /// - Parameters:
    ///   - revision: the group's revision for a change that any other change invalidates; `plan` runs only once then.
    ///   - outdated: the error if the change cannot be planned again.
    ///   - plan: returns no change if there is nothing to write.
    @discardableResult
    package nonisolated func apply<Made: Sendable, Failure: PassingError>(
        since revision: Int? = nil, orThrow outdated: Failure,
        _ plan: () async throws(Failure) -> (made: Made, change: GroupChange?)
    ) async throws(Failure) -> Made {
        for _ in 0..<(revision == nil ? Self.mostTries : 1) {
            let (made, change): (Made, GroupChange?)
            let planned = try await Failure.passing(try await self.revision)
            do throws(Failure) { (made, change) = try await plan() } catch {
                // The items may be outdated; the reason for the refusal may be gone.
                try await Failure.passing(try await refresh())
                if try await Failure.passing(try await self.revision) != planned { continue }
                // An item hidden by a damaged file was not deleted.
                if (error as? any DeletionError)?.isDeletion == true {
                    try await Failure.passing(try await requireWritable())
                }
                throw error
            }
            guard let change else { return made }
            do throws(StorageError) {
                try await apply(change)
                return made
            } catch {
                guard case .changedElsewhere = error else { throw Failure(error) }
            }
        }
        throw outdated
    }
}
