import CoachesCore
import FoundationEssentials
import QuadCommandLine
import QuadCore
import QuadShell
import TextKit

/// A coach in a list, as `--json` prints it.
struct CoachJSON: JSONWritable {
    let coach: CoachSummary
    let today: CalendarDay

    func write(to json: inout JSONWriter) {
        let (person, tally) = (coach.person, coach.tally)
        json.object { json in
            json.member("city", coach.school.flatMap { $0.city.isEmpty ? nil : Self.clean($0.city) })
            json.member("contact_every_days", coach.coach.contactEveryDays)
            json.member("contacts", tally.count)
            json.member("days_since_contact", tally.last.map { $0.days(to: today) })
            json.member("division", coach.school?.division?.rawValue)
            json.member("due", coach.followUp?.day.description)
            json.member("email", person.email.map(Self.clean))
            json.member("emails", ([person.email].compactMap(\.self) + person.otherEmails).map(Self.clean))
            json.member("favorite", coach.isFavorite)
            json.member("handles", person.handles.map(Self.clean))
            json.member("id", coach.id)
            json.member("last_contact", tally.last?.description)
            json.member("name", Self.clean(person.name))
            json.member("notes", person.notes.isEmpty ? nil : Self.clean(person.notes))
            json.member("overdue", (coach.followUp?.daysOverdue(on: today) ?? 0) > 0)
            json.member("phones", person.phones.map(Self.clean))
            json.member("role", coach.coach.role?.rawValue)
            json.member("route", Route.coach(coach.id).description)
            json.member("school", coach.school.map { Self.clean($0.name) })
            json.member("school_id", coach.school?.id)
            json.member("source", coach.coach.source.isEmpty ? nil : Self.clean(coach.coach.source))
            json.member("state", coach.school.flatMap { $0.state.isEmpty ? nil : Self.clean($0.state) })
            json.member("status", coach.school == nil ? nil : coach.status.rawValue)
            json.member("tags", person.tags.map(Self.clean))
            json.member("turn", tally.turn?.rawValue)
        }
    }

    private static func clean(_ text: String) -> String { UntrustedText.clean(text, keepingLineBreaks: true) }
}
