import CoachesCore
import QuadCore
import TerminalKit
import TextKit

/// The columns of the list of coaches. No column is wider than its contents, so that names and schools get the
/// remaining room.
struct CoachColumns {
    let all: [TableColumn]
    /// The widths that names and schools get, if needed, before other columns.
    private static let (name, school) = (16, 13)

    init(_ coaches: [CoachSummary], today: CalendarDay) {
        var statuses: Set<SchoolStatus> = []
        var (longestSilence, mostLate, furthest) = (0, 0, 0)
        var (name, school) = (0, 0)
        for coach in coaches {
            if coach.school != nil { statuses.insert(coach.status) }
            if name < Self.name { name = max(name, TextWidth.columns(of: coach.name)) }
            if school < Self.school { school = max(school, TextWidth.columns(of: coach.school?.name ?? "")) }
            longestSilence = max(longestSilence, coach.tally.last.map { $0.days(to: today) } ?? 0)
            let late = coach.followUp?.daysOverdue(on: today) ?? 0
            (mostLate, furthest) = (max(mostLate, late), max(furthest, -late))
        }
        let status = statuses.map { TextWidth.columns(of: $0.words) }.max() ?? 0
        let last = max("never".count, "\(longestSilence) d".count)
        let due = max("today".count, "\(furthest) d".count, mostLate > 0 ? "\(mostLate) d overdue".count : 0)
        all = [
            // The signs are in front of the name.
            TableColumn("    NAME", .flexible(minimum: 4 + max(8, min(Self.name, name)), weight: 1)),
            TableColumn("ROLE", .fixed(4), dropOrder: 3),
            TableColumn("SCHOOL", .flexible(minimum: max(6, min(Self.school, school)), weight: 1), dropOrder: 1),
            TableColumn("DIV", .fixed(4), dropOrder: 4), TableColumn("STATUS", .fixed(max(6, status)), dropOrder: 5),
            TableColumn("LAST", .fixed(last), .right, dropOrder: 2), TableColumn("DUE", .fixed(due), .right),
        ]
    }
}
