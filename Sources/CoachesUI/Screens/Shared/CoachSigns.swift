import CoachesCore
import QuadCore
import TextKit

/// The two signs in front of a coach: `!` if overdue, and an arrow for whose turn it is.
enum CoachSigns {
    static func runs(_ coach: CoachSummary, today: CalendarDay) -> [TextRun] {
        let isOverdue = (coach.followUp?.daysOverdue(on: today) ?? 0) > 0
        return [isOverdue ? TextRun("!", Style(.coachOverdue)) : TextRun(" "), turn(coach.tally.turn)]
    }

    static func turn(_ turn: ContactTally.Turn?) -> TextRun {
        switch turn {
        case .mine: TextRun("←", Style(.coachTurn))
        case .theirs: TextRun("→")
        case nil: TextRun(" ")
        }
    }
}
