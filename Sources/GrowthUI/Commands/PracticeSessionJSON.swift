import GrowthCore
import QuadCommandLine
import QuadCore
import TextKit

/// A practice session, as `--json` prints it.
struct PracticeSessionJSON: JSONWritable {
    private let session: PracticeSession
    /// The line that the session was read from, for its other findings; nil for a session of the log.
    private let line: GrowthLine?

    init(_ session: PracticeSession, _ line: GrowthLine? = nil) {
        self.session = session
        self.line = line
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("amount", exactly: session.amount)
            json.member("cadence", exactly: figure(.cadence))
            json.member("day", session.day.description)
            json.member("duration_s", exactly: Double(session.length.hundredths) / 100)
            json.member("ended_at", ZonedMoment.text(session.end, zone: session.zone))
            if !session.figures.isEmpty { json.member("figures", session.figures.map { Self.clean($0.text) }) }
            json.member("heart_rate", exactly: figure(.pulse))
            json.member("id", session.id)
            json.member("intensity", session.intensity)
            json.member("made_by", session.origin.rawValue)
            json.member("method_id", session.method.map(Self.clean))
            json.member("mood_after", session.moodAfter)
            json.member("mood_before", session.moodBefore)
            json.member("notes", session.notes.isEmpty ? nil : Self.clean(session.notes))
            json.member("pace", Pace(session)?.text)
            if let line, !line.problems.isEmpty { json.member("problems", line.problems) }
            if let line, !line.remarks.isEmpty { json.member("remarks", line.remarks.map(Self.clean)) }
            json.member("rpe", exactly: session.exertion)
            json.member("started_at", ZonedMoment.text(session.start, zone: session.zone))
            json.member("tags", session.tags.map(Self.clean))
            json.member("title", Self.clean(session.title))
            json.member("unit", session.unit.isEmpty ? nil : Self.clean(session.unit))
            if let line { json.member("unread", line.unread.map { Self.clean($0.text) }) }
            json.member("watts", exactly: figure(.power))
            json.member("weight", exactly: figure(.weight))
        }
    }

    /// Returns a figure of the session, which may be its amount.
    private func figure(_ kind: AmountUnit.Kind) -> Double? {
        ([session.measured].compactMap(\.self) + session.figures).first { $0.kind == kind }?.number
    }

    private static func clean(_ text: String) -> String { UntrustedText.clean(text, keepingLineBreaks: true) }
}
