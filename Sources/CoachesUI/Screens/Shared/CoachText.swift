import CoachesCore
import QuadCore
import TextKit

/// Formats durations, signs and rows of the Coaches tab.
enum CoachText {
    /// `42 d`, `never`
    static func last(_ day: CalendarDay?, today: CalendarDay) -> String {
        day.map { "\($0.days(to: today)) d" } ?? "never"
    }

    /// `28 d overdue`, `today`, `4 d`, or `–` if no follow-up is due.
    static func due(_ followUp: FollowUp?, today: CalendarDay) -> String {
        guard let followUp else { return "–" }
        let late = followUp.daysOverdue(on: today)
        return late > 0 ? "\(late) d overdue" : late == 0 ? "today" : "\(-late) d"
    }

    /// Returns the reason for a coach's follow-up, as a sentence.
    static func why(_ coach: CoachSummary, today: CalendarDay) -> String {
        guard let followUp = coach.followUp else {
            return coach.tally.last == nil
                ? "Nothing is logged yet" : "Nothing is due while the school's status is \(coach.status.words)"
        }
        let day = DateText.date(followUp.day, today: today)
        switch followUp.reason {
        case .set: return "Set for \(day)"
        case .answer: return "They wrote last: an answer is due the day after, \(day)"
        case .interval(let days):
            let whose =
                coach.coach.contactEveryDays == nil ? "schools with the status \(coach.status.words)" : "this coach"
            return
                "Every \(days.counted("day")) for \(whose): last contact \(last(coach.tally.last, today: today)) ago, so \(day)"
        }
    }

    /// `→ call`, `← email`, and a meeting without an arrow.
    static func sign(_ contact: Contact) -> String {
        contact.kind.isMeeting ? " " : contact.direction == .outbound ? "→" : "←"
    }

    /// Joins as many of the first parts as fit.
    static func few(_ parts: [String], in columns: Int) -> String {
        var words = ""
        for part in parts {
            let more = words.isEmpty ? part : "\(words) · \(part)"
            guard words.isEmpty || TextWidth.columns(of: more) <= columns else { break }
            words = more
        }
        return words
    }
}
