import FoundationEssentials
import QuadCore

/// A contact as a form or a command line edits it.
package struct ContactDraft: Equatable, Sendable {
    /// The id of the coach the contact was with.
    package var coach: String?
    package var school: String?
    package var kind: Contact.Kind
    package var direction: Contact.Direction
    package var at: OccurredAt
    package var subject: String
    package var content: String
    package var mood: Contact.Mood?
    package var wasReached: Bool?
    package var tags: [String]
    package var isMass: Bool
    package var isPrivate: Bool

    package init(_ contact: Contact) {
        coach = contact.coach
        school = contact.school
        kind = contact.kind
        direction = contact.direction
        at = contact.at
        subject = contact.subject
        content = contact.content
        mood = contact.mood
        wasReached = contact.wasReached
        tags = contact.tags
        isMass = contact.isMass
        isPrivate = contact.isPrivate
    }
}

extension LogEditor {
    package func edit(_ contact: Contact, to draft: ContactDraft) throws(CoachError) -> FamilyChange {
        if draft.isPrivate, !viewer.seesPrivate {
            throw .refused("Only \(viewer.athleteName) can keep private contacts")
        }
        if !draft.isPrivate {
            for (before, after) in [(contact.subject, draft.subject), (contact.content, draft.content)]
            where before != after && PrivateWord.isMeant(in: after) {
                throw .refused(
                    "The text is marked private but the contact is not: make it private, or remove the mark")
            }
        }
        guard draft.coach != nil || draft.school != nil else { throw .refused("A contact needs a coach or a school") }
        var edited = contact
        edited.coach = draft.coach
        edited.school = draft.school
        edited.kind = draft.kind
        edited.direction = draft.direction
        edited.at = draft.at
        edited.subject = draft.subject.trimmingSpaces
        edited.content = draft.content.trimmingSpaces
        edited.mood = draft.mood
        edited.wasReached = draft.wasReached
        edited.tags = draft.tags
        edited.isMass = draft.isMass
        edited.isPrivate = draft.isPrivate
        var change = FamilyChange()
        if edited != contact { change.interactions.append(.init(before: contact, after: edited)) }
        for reminder in records.reminders where reminder.interaction == contact.id && reminder.doneAt == nil {
            let carried = carried(reminder, from: contact, to: edited)
            if carried != reminder { change.reminders.append(.init(before: reminder, after: carried)) }
        }
        return change
    }

    /// Updates a follow-up to an edited contact: its title, coach and school follow the contact.
    private func carried(_ reminder: Reminder, from contact: Contact, to edited: Contact) -> Reminder {
        var carried = reminder
        // The follow-up may have been made private, or public, separately.
        if edited.isPrivate != contact.isPrivate { carried.isPrivate = edited.isPrivate }
        guard reminder.coach == contact.coach, reminder.school == contact.school else { return carried }
        carried.coach = edited.coach
        carried.school = edited.school
        func title(_ contact: Contact) -> String {
            Reminder.followUpTitle(
                contact.coach.map { log.personName($0) } ?? contact.school.flatMap { log.school($0)?.name } ?? "")
        }
        if carried.title == title(contact) { carried.title = title(edited) }
        return carried
    }
}

extension OccurredAt {
    /// Returns local time in the form that `reading` accepts: `2026-11-12 15:30`, or the day alone.
    package func local(_ time: LocalTime) -> String {
        guard case .moment(let moment) = self else { return description }
        return "\(day(time)) \(DateText.clock(time.due(at: moment).minute ?? 0))"
    }

    /// Reads a past day, or an hour of it, as people type it: `fri` and `12 nov` mean the most recent ones.
    package static func reading(_ text: String, _ dates: DateReader) throws(DateError) -> OccurredAt {
        let due = try dates.read(text, as: .past)
        if due.minute != nil { return .moment(dates.time.moment(due)) }
        return due.day == dates.today ? .moment(dates.now) : .day(due.day)
    }

    /// Examples for prompts that ask for a past date.
    package static let readingExamples = DateError.pastExamples
}
