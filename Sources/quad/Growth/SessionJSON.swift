import FoundationEssentials
import QuadDomain
import TerminalKit

/// A session as `--json` prints it.
struct SessionJSON: JSONWritable {
    private let session: GrowthSession

    init(_ session: GrowthSession) { self.session = session }

    func write(to json: inout JSONWriter) {
        json.object { json in
            if let amount = session.amount { json.member("amount", hundredths: Int((amount * 100).rounded())) }
            json.member("day", session.day.description)
            json.member("duration_s", session.seconds)
            json.member("ended_at", ZonedMoment.text(session.end, zone: session.zone))
            json.member("id", session.id)
            json.member("intensity", session.intensity)
            json.member("made_by", session.origin.rawValue)
            json.member("method_id", session.method.map(Self.clean))
            json.member("mood_after", session.moodAfter)
            json.member("mood_before", session.moodBefore)
            json.member("notes", session.notes.isEmpty ? nil : Self.clean(session.notes))
            json.member("started_at", ZonedMoment.text(session.start, zone: session.zone))
            json.member("tags", session.tags.map(Self.clean))
            json.member("title", Self.clean(session.title))
            json.member("unit", session.unit.isEmpty ? nil : Self.clean(session.unit))
        }
    }

    private static func clean(_ text: String) -> String { UntrustedText.clean(text, keepingLineBreaks: true) }
}

/// What came of an import as `--json` prints it.
struct SessionImportJSON: JSONWritable {
    private let plan: SessionImport
    private let isDry: Bool

    init(_ plan: SessionImport, isDry: Bool) {
        self.plan = plan
        self.isDry = isDry
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("created", plan.count(.created))
            json.member("dry_run", isDry)
            json.member("failed", plan.count(.failed))
            json.list("rows", plan.rows) { row, json in
                json.object { json in
                    json.member("detail", UntrustedText.clean(row.detail))
                    json.member("fate", row.fate.rawValue)
                    json.member("id", row.id)
                    json.member("line", row.line)
                    json.member("name", UntrustedText.clean(row.name))
                }
            }
            json.member("skipped", plan.count(.skipped))
            json.member("source", plan.source)
            json.member("unchanged", plan.count(.unchanged))
            json.member("updated", plan.count(.updated))
        }
    }
}
