import QuadCore

/// The storage of schools, coaches and their log.
package protocol CoachRepository: AnyObject, WatchedStorage {
    func records() async throws(CoachError) -> FamilyRecords
    /// Returns all contacts in the order in which they were logged.
    func contacts() async throws(CoachError) -> [Contact]
    func contacts(_ ids: [String]) async throws(CoachError) -> [Contact]

    /// Returns a number that differs after every change.
    func revision() async throws(CoachError) -> Int

    /// Applies the whole change or none of it; the change is on disk when this method returns. If an item changed
    /// meanwhile, only the fields that this change touches are set.
    /// - Parameter revision: the revision on which the change is based. The change is refused as `.outdated` if
    ///   anything changed since then. Nil applies it anyway.
    /// - Returns: the change that was made, whose inverse undoes it, without parts that were already so.
    /// - Throws: `.conflict` if another change set the same field.
    @discardableResult
    func apply(_ change: FamilyChange, since revision: Int?) async throws(CoachError) -> FamilyChange
}

extension CoachRepository {
    @discardableResult
    package func apply(_ change: FamilyChange) async throws(CoachError) -> FamilyChange {
        try await apply(change, since: nil)
    }
}
