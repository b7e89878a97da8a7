import QuadCore

/// Where schools, coaches and what was logged of them are kept.
package protocol CoachRepository: AnyObject, WatchedStorage {
    func records() async throws(CoachError) -> FamilyRecords
    /// Every contact, in the order in which they were logged.
    func contacts() async throws(CoachError) -> [Contact]
    func contacts(_ ids: [String]) async throws(CoachError) -> [Contact]

    /// Another one after every change.
    func revision() async throws(CoachError) -> Int

    /// Applies all of the change, on disk when this returns, or none of it. Where an item changed meanwhile, only the members
    /// that this change touches are set.
    /// - Parameter revision: refused as `.outdated` if anything changed since then; nil if it does not matter.
    /// - Returns: what was done, whose inverse takes it back: without what was so already.
    /// - Throws: `.conflict` where both changed the same member.
    @discardableResult
    func apply(_ change: FamilyChange, since revision: Int?) async throws(CoachError) -> FamilyChange
}

extension CoachRepository {
    @discardableResult
    package func apply(_ change: FamilyChange) async throws(CoachError) -> FamilyChange {
        try await apply(change, since: nil)
    }
}
