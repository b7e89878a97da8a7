import CoachesCore
import FoundationEssentials
import QuadCommandLine
import QuadCore
import QuadShell
import TextKit

/// A contact in a list, as `--json` prints it.
struct ContactJSON: JSONWritable {
    let row: ContactRow

    func write(to json: inout JSONWriter) {
        let contact = row.contact
        json.object { json in
            json.member("coach", row.coach.isEmpty ? nil : Self.clean(row.coach))
            json.member("coach_id", contact.coach)
            json.member("content", contact.content.isEmpty ? nil : Self.clean(contact.content))
            json.member("direction", contact.direction.rawValue)
            json.member("id", contact.id)
            json.member("logged_by", Self.clean(row.loggedBy))
            json.member("mass", contact.isMass)
            json.member("occurred_at", contact.at.description)
            json.member("private", contact.isPrivate)
            json.list("promises", contact.promises) { promise, json in
                json.object { json in
                    json.member("by", promise.by.rawValue)
                    json.member("done", promise.doneAt != nil)
                    json.member("due", promise.due?.description)
                    json.member("id", promise.id)
                    json.member("text", Self.clean(promise.text))
                }
            }
            json.member("route", Route.contact(contact.id).description)
            json.member("school", row.school.isEmpty ? nil : Self.clean(row.school))
            json.member("school_id", contact.school)
            json.member("sentiment", contact.mood?.rawValue)
            json.member("subject", contact.subject.isEmpty ? nil : Self.clean(contact.subject))
            json.member("tags", contact.tags.map(Self.clean))
            json.member("time_known", contact.at.isTimeKnown)
            json.member("type", contact.kind.rawValue)
            json.member("waits", row.waits)
        }
    }

    private static func clean(_ text: String) -> String { UntrustedText.clean(text, keepingLineBreaks: true) }
}
