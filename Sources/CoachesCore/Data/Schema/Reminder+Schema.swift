import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

extension Reminder: SchemaItem, StoredItem {
    package static let blank = Reminder(
        id: "", athlete: "", kind: .custom, title: "", due: DueDate(CalendarDay(dayNumber: 0)), madeBy: Person.meID)

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("athlete_id", &athlete)
        coder.always("reminder_type", &kind)
        coder.always("title", &title)
        coder.required("due_date", &due)
        coder.member("priority", &priority, unless: .medium)
        coder.optional("school_id", &school)
        coder.optional("coach_id", &coach)
        coder.optional("interaction_id", &interaction)
        coder.member("description", &notes, unless: "")
        coder.member("private", &isPrivate, unless: false)
        coder.optional("completed_at", &doneAt)
        coder.always("made_by", &madeBy)
        coder.member("other", &other, unless: [:])
    }
}

extension Reminder.Kind: MemberWord {}
extension Reminder.Priority: MemberWord {}
