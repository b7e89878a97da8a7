import QuadCore

/// All there is of the family's recruiting log but the contacts themselves, as it was at one moment.
package struct FamilyRecords: Equatable, Sendable {
    /// The user first.
    package var people: [Person] = []
    package var athletes: [Athlete] = []
    package var schools: [School] = []
    package var coaches: [Coach] = []
    var pursuits: [Pursuit] = []
    package var reminders: [Reminder] = []
    package var events: [RecruitingEvent] = []
    package var messages: [MessageTemplate] = []
    var answers: [SuggestionAnswer] = []
    package var distinct: [DistinctPair] = []
    package var privateNotes: [PrivateNote] = []

    package init() {}
}

/// Where schools, coaches and what was logged of them are kept.
package protocol CoachRepository: AnyObject, WatchedStore {
    func records() async throws(CoachError) -> FamilyRecords
    /// Every contact, in the order in which they were logged.
    func interactions() async throws(CoachError) -> [Interaction]
    func interactions(_ ids: [String]) async throws(CoachError) -> [Interaction]

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
