import JSONStore
import QuadCore

extension CollectionGroup {
    private static let mostTries = 20

    /// Writes the change that `plan` makes of what is stored, and returns what `plan` made. If another process writes
    /// between the reading and the writing, the change is planned again.
    /// - Parameters:
    ///   - revision: of the group, for a change that another one outdates: it is planned once.
    ///   - outdated: the error where the change cannot be planned again.
    ///   - plan: returns no change where there is nothing to write.
    @discardableResult
    package nonisolated func apply<Made: Sendable, Failure: PassingError>(
        since revision: Int? = nil, orThrow outdated: Failure,
        _ plan: () async throws(Failure) -> (made: Made, change: GroupChange?)
    ) async throws(Failure) -> Made {
        for _ in 0..<(revision == nil ? Self.mostTries : 1) {
            let (made, change): (Made, GroupChange?)
            do throws(Failure) { (made, change) = try await plan() } catch {
                // An item that a damaged file hides was deleted by nobody.
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
