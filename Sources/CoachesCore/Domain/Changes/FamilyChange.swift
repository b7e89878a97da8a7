import QuadCore

/// A change of people, schools, coaches and their log, made as a whole or not at all.
///
/// Each part holds an item before and after the change, and concerns only the fields that differ between the two.
/// Fields that another window changed meanwhile stay, so the inverse undoes only this change.
package struct FamilyChange: StepChange, Codable, Equatable, Sendable {
    package typealias Part<Item: Identifiable & Equatable & Sendable> = [ItemChanges<Item>.Change]
    where Item.ID == String

    package var people: Part<Person> = []
    var athletes: Part<Athlete> = []
    package var schools: Part<School> = []
    package var coaches: Part<Coach> = []
    var pursuits: Part<Pursuit> = []
    package var interactions: Part<Contact> = []
    package var reminders: Part<Reminder> = []
    package var events: Part<RecruitingEvent> = []
    package var messages: Part<MessageTemplate> = []
    var answers: Part<SuggestionAnswer> = []
    package var distinct: Part<DistinctPair> = []
    var privateNotes: Part<PrivateNote> = []

    package init() {}

    package var isEmpty: Bool {
        people.isEmpty && athletes.isEmpty && schools.isEmpty && coaches.isEmpty && pursuits.isEmpty
            && interactions.isEmpty && reminders.isEmpty && events.isEmpty && messages.isEmpty && answers.isEmpty
            && distinct.isEmpty && privateNotes.isEmpty
    }

    /// The change that undoes this one.
    var inverse: FamilyChange {
        var inverse = FamilyChange()
        inverse.people = people.reversed().map(\.inverse)
        inverse.athletes = athletes.reversed().map(\.inverse)
        inverse.schools = schools.reversed().map(\.inverse)
        inverse.coaches = coaches.reversed().map(\.inverse)
        inverse.pursuits = pursuits.reversed().map(\.inverse)
        inverse.interactions = interactions.reversed().map(\.inverse)
        inverse.reminders = reminders.reversed().map(\.inverse)
        inverse.events = events.reversed().map(\.inverse)
        inverse.messages = messages.reversed().map(\.inverse)
        inverse.answers = answers.reversed().map(\.inverse)
        inverse.distinct = distinct.reversed().map(\.inverse)
        inverse.privateNotes = privateNotes.reversed().map(\.inverse)
        return inverse
    }

    /// Appends another change, to be made after this one. No item may be in both.
    package mutating func add(_ more: FamilyChange) {
        people += more.people
        athletes += more.athletes
        schools += more.schools
        coaches += more.coaches
        pursuits += more.pursuits
        interactions += more.interactions
        reminders += more.reminders
        events += more.events
        messages += more.messages
        answers += more.answers
        distinct += more.distinct
        privateNotes += more.privateNotes
    }
}

extension FamilyRecords {
    /// Applies a change to the records.
    package mutating func take(_ change: FamilyChange) {
        change.people.apply(to: &people)
        change.athletes.apply(to: &athletes)
        change.schools.apply(to: &schools)
        change.coaches.apply(to: &coaches)
        change.pursuits.apply(to: &pursuits)
        change.reminders.apply(to: &reminders)
        change.events.apply(to: &events)
        change.messages.apply(to: &messages)
        change.answers.apply(to: &answers)
        change.distinct.apply(to: &distinct)
        change.privateNotes.apply(to: &privateNotes)
    }
}
