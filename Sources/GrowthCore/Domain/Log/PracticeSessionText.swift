import FoundationEssentials
import QuadCore

/// The display texts of a session's fields.
package enum PracticeSessionText {
    /// `−1`, `0`, `+1`
    package static func mood(_ mood: Int) -> String { mood < 0 ? "−\(-mood)" : mood > 0 ? "+\(mood)" : "0" }

    /// `before −1, after +1`; empty if both moods are unknown.
    package static func moods(_ before: Int?, _ after: Int?) -> String {
        [before.map { "before \(mood($0))" }, after.map { "after \(mood($0))" }].compactMap(\.self)
            .joined(separator: ", ")
    }

    /// `4 ●●●●○`
    package static func intensity(_ number: Int) -> String {
        "\(number) " + (1...5).map { $0 <= number ? "●" : "○" }.joined()
    }

    /// `4 ●●●●○`, with the exertion if it is known: `4 ●●●●○ (RPE 7.5)`.
    static func effort(_ intensity: Int?, _ exertion: Double?) -> String {
        [intensity.map { self.intensity($0) }, exertion.map { "(RPE \(number($0)))" }].compactMap(\.self)
            .joined(separator: " ")
    }

    /// Formats a number with all its digits, at most three after the decimal point.
    package static func number(_ number: Double) -> String { Amount.text(number) }

    /// Returns the duration: `1:10 h`; with seconds if the session has a distance: `7:02`, `6:48.2`.
    package static func length(_ session: PracticeSession) -> String {
        session.seconds % 60 > 0 && session.meters != nil ? session.length.clock : session.length.text
    }

    /// Returns the day and minute in the session's own time zone.
    package static func start(_ start: Date, zone: Int) -> DueDate {
        let local = Int(min(max(start.timeIntervalSince1970, -62_167_219_200), 253_402_300_799).rounded(.down)) + zone
        let day = Int((Double(local) / 86_400).rounded(.down))
        return DueDate(CalendarDay(dayNumber: day), minute: (local - day * 86_400) / 60)
    }

    /// `Thu 19 Nov 17:30`
    package static func start(_ start: Date, zone: Int, today: CalendarDay) -> String {
        DateText.due(self.start(start, zone: zone), today: today)
    }

    static func start(_ draft: PracticeSessionDraft, today: CalendarDay) -> String {
        let end = self.start(
            draft.end ?? draft.start.addingTimeInterval(Double(draft.length.hundredths) / 100), zone: draft.zone)
        return start(draft.start, zone: draft.zone, today: today) + (end.minute.map { "–\(DateText.clock($0))" } ?? "")
    }

    /// `1:10 h, 14 km, intensity 4`, for an earlier session to compare with.
    package static func short(_ session: PracticeSession) -> String {
        [
            length(session), session.measured.map(\.text), Pace(session)?.text,
            session.intensity.map { "intensity \($0)" },
        ].compactMap(\.self).joined(separator: ", ")
    }

    /// `"Mobility", 18:20–18:35`
    package static func overlap(_ session: PracticeSession) -> String {
        let (from, to) = (start(session.start, zone: session.zone), start(session.end, zone: session.zone))
        return "“\(session.title.clipped)”, \(DateText.clock(from.minute ?? 0))–\(DateText.clock(to.minute ?? 0))"
    }
}
