import QuadCore

/// The family's recruiting records at one moment, without the contacts.
package struct FamilyRecords: Equatable, Sendable {
    /// The people, the user first.
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
