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
