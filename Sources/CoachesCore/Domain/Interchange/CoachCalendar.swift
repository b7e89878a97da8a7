import FoundationEssentials
import QuadCore

/// Writes an athlete's coming dates as a calendar (RFC 5545): follow-ups, promises and answers to offers as to-dos,
/// recruiting events as events.
package struct CoachCalendar: Sendable {
    /// A follow-up that is due by itself, without a reminder.
    package struct FollowUp: Equatable, Sendable {
        let coach: String
        let due: DueDate
    }

    private let records: FamilyRecords
    private let athlete: String
    private let now: Date
    private let local: LocalTime
    private let version: String
    private let people: [String: String]
    private let schools: [String: String]

    /// - Parameter version: the version of Quad.
    init(_ records: FamilyRecords, athlete: String, now: Date, local: LocalTime, version: String) {
        self.records = records
        self.athlete = athlete
        self.now = now
        self.local = local
        self.version = version
        people = Dictionary(records.people.map { ($0.id, $0.name) }) { first, _ in first }
        schools = Dictionary(records.schools.map { ($0.id, $0.name) }) { first, _ in first }
    }

    package func text(contacts: [Contact], followUps: [FollowUp] = []) -> String {
        var lines = ContentLines()
        lines.beginCalendar(version: version)
        for reminder in records.reminders where reminder.athlete == athlete { add(reminder, to: &lines) }
        for followUp in followUps {
            add(
                toDo: "follow-up \(followUp.coach)", "Get in touch with \(people[followUp.coach] ?? "a coach")",
                due: followUp.due, to: &lines)
        }
        for contact in contacts where contact.athlete == athlete {
            for promise in contact.promises { add(promise, of: contact, to: &lines) }
        }
        for pursuit in records.pursuits where pursuit.athlete == athlete {
            for offer in pursuit.offers { add(offer, of: pursuit, to: &lines) }
        }
        for event in records.events where event.athlete == athlete { add(event, to: &lines) }
        lines.add("END", "VCALENDAR")
        return lines.text
    }

    // MARK: To-dos

    private func add(_ reminder: Reminder, to lines: inout ContentLines) {
        let priority =
            switch reminder.priority {
            case .high: "1"
            case .medium: "5"
            case .low: "9"
            }
        let about = [reminder.coach.flatMap { people[$0] }, reminder.school.flatMap { schools[$0] }].compactMap { $0 }
        let description = [about.joined(separator: ", "), reminder.notes].filter { !$0.isEmpty }.joined(separator: "\n")
        add(
            toDo: reminder.id, reminder.title, description, due: reminder.due, doneAt: reminder.doneAt,
            priority: priority, to: &lines)
    }

    private func add(_ promise: Promise, of contact: Contact, to lines: inout ContentLines) {
        guard let due = promise.due else { return }
        let coach = contact.coach.flatMap { people[$0] } ?? contact.school.flatMap { schools[$0] } ?? ""
        let title = promise.by == .us ? promise.text : "\(coach.isEmpty ? "They" : coach): \(promise.text)"
        add(toDo: promise.id, title, "promised, \(coach)", due: DueDate(due), doneAt: promise.doneAt, to: &lines)
    }

    private func add(_ offer: Offer, of pursuit: Pursuit, to lines: inout ContentLines) {
        guard let due = offer.answerBy, offer.status == .pending else { return }
        let school = schools[pursuit.school] ?? "a school"
        add(
            toDo: offer.id, "Answer the offer from \(school)", offer.kind.words, due: DueDate(due), priority: "1",
            to: &lines)
    }

    private func add(
        toDo id: String, _ title: String, _ description: String = "", due: DueDate, doneAt: Date? = nil,
        priority: String? = nil, to lines: inout ContentLines
    ) {
        begin("VTODO", id, title, description, to: &lines)
        lines.add("DUE", due, local)
        if let priority { lines.add("PRIORITY", priority) }
        lines.add("STATUS", doneAt == nil ? "NEEDS-ACTION" : "COMPLETED")
        if let doneAt { lines.add("COMPLETED", MomentText.basic(doneAt)) }
        lines.add("END", "VTODO")
    }

    private func begin(
        _ component: String, _ id: String, _ title: String, _ description: String, to lines: inout ContentLines
    ) {
        lines.add("BEGIN", component)
        lines.add("UID", StableID.isUUID(id) ? id : StableID.uuid("calendar", id))
        lines.add("DTSTAMP", MomentText.basic(now))
        lines.addText("SUMMARY", title)
        if !description.isEmpty { lines.addText("DESCRIPTION", description) }
    }

    // MARK: Events

    private func add(_ event: RecruitingEvent, to lines: inout ContentLines) {
        begin("VEVENT", event.id, event.name, event.notes, to: &lines)
        lines.add("DTSTART", event.starts, local)
        addEnd(of: event, to: &lines)
        if !event.place.isEmpty { lines.addText("LOCATION", event.place) }
        lines.addTexts("CATEGORIES", [event.kind.words])
        if event.url.hasPrefix("https://") || event.url.hasPrefix("http://") {
            lines.add("URL", event.url.split(whereSeparator: \.isWhitespace).joined())
        }
        lines.add("END", "VEVENT")
    }

    /// Writes the end of an event. A whole-day event ends with the day after it. Both ends are days or both are
    /// moments, and the end is after the beginning.
    private func addEnd(of event: RecruitingEvent, to lines: inout ContentLines) {
        if event.starts.minute == nil {
            lines.add("DTEND", DueDate(max(event.lastDay, event.starts.day).adding(days: 1)), local)
        } else if let ends = event.ends, ends.minute != nil, ends > event.starts {
            lines.add("DTEND", ends, local)
        }
    }
}
