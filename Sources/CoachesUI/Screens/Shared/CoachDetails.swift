import CoachesCore
import QuadCore
import TextKit

/// Formats facts about a coach for all screens.
enum CoachDetails {
    /// `head coach, Example State, D1`
    static func post(_ coach: CoachSummary) -> String {
        let role = coach.coach.role.map { $0 == .recruiting ? "recruiting coordinator" : "\($0.rawValue) coach" }
        let parts = [role ?? "coach", coach.school?.name ?? "no school", coach.school?.division?.rawValue ?? ""]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// `film link, by Wed 25 Nov`
    static func words(_ promise: Promise, _ today: CalendarDay) -> String {
        promise.text + (promise.due.map { ", by \(DateText.date($0, today: today))" } ?? "")
    }

    /// `10 Oct → call  Left a message`
    static func row(_ contact: Contact, _ today: CalendarDay, _ time: LocalTime) -> [TextRun] {
        let day = DateText.short(contact.at.day(time), today: today)
        return [
            TextRun(TextLayout.fit(day, to: 6, .right) + " ", Style(.muted)), TextRun(CoachText.sign(contact)),
            TextRun(" " + TextLayout.fit(contact.kind.word, to: 8)), TextRun(contact.text),
        ]
    }
}
