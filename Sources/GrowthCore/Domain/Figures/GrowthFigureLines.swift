import QuadCore

/// All figures as lines with a label and a text: for printing, for screen readers, and for screens without room for
/// charts.
package struct GrowthFigureLines {
    package struct Line: Equatable, Sendable {
        package let label: String
        package let text: String
    }

    package let all: [Line]

    /// - Parameter title: returns the title of a method by its id.
    package init(_ progress: GrowthProgress, notices: [String], title: (String) -> String) {
        let today = progress.today
        var lines = [Line(label: "Streak", text: progress.streak.words)]
        func add(_ label: String, _ text: String?) {
            if let text, !text.isEmpty { lines.append(Line(label: label, text: text)) }
        }
        add("Longest", progress.streak.longest.counted("day"))
        add("Rest", progress.streak.freeWords)
        for notice in notices { add("A lot", notice) }
        add(
            "Next",
            progress.routine.map { routine in
                let day = routine.day == today ? "today" : DateText.date(routine.day, today: today)
                return "\(day): \(routine.words(title))"
            })
        for goal in progress.goals {
            let weeks = goal.weeks.map { $0 > 0 ? ", \($0.counted("week")) running" : "" } ?? ""
            add("Goal", "\(goal.goal.words(title)): \(goal.figures)\(weeks)")
        }
        add("Distance", progress.distance.words(today: today))
        add("This week", Self.compared(progress.comparison, today))
        add("Hard days", Self.hard(progress.comparison))
        add("Mood", progress.moods.words)
        add("Intensity", Self.intensities(progress.intensities))
        add("Best week", progress.best.flatMap { Self.best($0, today) })
        add("Mean per week", "\(progress.mean.grouped) min")
        for week in progress.weeks {
            let far = week.meters > 0 ? "\(progress.distance.text(week.meters)), " : ""
            let what =
                "\(far)\(week.minutes.grouped) min, \(week.sessions.counted("session")), \(week.days.counted("day"))"
            add("Week of \(DateText.short(week.monday, today: today))", what)
        }
        for share in progress.methods.prefix(12) {
            let far = share.meters > 0 ? "\(progress.distance.text(share.meters)), " : ""
            add(share.title, "\(far)\(share.minutes.grouped) min, \(share.sessions.counted("session"))")
        }
        for best in progress.bests { add("Best \(best.title.clipped)", best.words(today: today)) }
        for badge in progress.badges { add("Badge", badge.words) }
        all = lines
    }

    /// `168 min up to Thu, usually 141`
    package static func compared(_ comparison: WeekComparison, _ today: CalendarDay) -> String {
        let usual = comparison.usualMinutes.map { ", usually \($0.grouped)" } ?? ""
        return "\(comparison.minutes.grouped) min up to \(DateText.weekday(today))\(usual)"
    }

    /// `2 of 5, usually 2`
    package static func hard(_ comparison: WeekComparison) -> String {
        let usual = comparison.usualHardDays.map { ", usually \($0)" } ?? ""
        return "\(comparison.hardDays) of \(comparison.days)\(usual)"
    }

    /// `1: 2  2: 0  3: 5  4: 1  5: 0`; empty if no intensity is known.
    package static func intensities(_ counts: [Int]) -> String {
        guard counts.contains(where: { $0 > 0 }) else { return "" }
        return counts.enumerated().map { "\($0.offset + 1): \($0.element)" }.joined(separator: "  ")
    }

    /// `311 min, 2–8 Nov`; nil if there was no practice.
    package static func best(_ week: GrowthProgress.Week, _ today: CalendarDay) -> String? {
        guard week.minutes > 0 else { return nil }
        let sunday = week.monday.adding(days: 6)
        let first = week.monday.month == sunday.month ? "\(week.monday.day)" : DateText.dayMonth(week.monday)
        let year = sunday.year == today.year ? "" : " \(sunday.year)"
        return "\(week.minutes.grouped) min, \(first)–\(DateText.dayMonth(sunday))\(year)"
    }
}
