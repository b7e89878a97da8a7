import QuadCore

/// A line in the list of the plan: rest days, goals, routines.
package struct GrowthPlanLine: Equatable, Sendable, Identifiable {
    package enum Kind: String, Sendable {
        case rest, free, goal, routine
    }

    package let id: String
    package let kind: Kind
    /// The name that commands use.
    package let name: String
    package let text: String
    package let detail: String

    package static func all(
        _ log: GrowthLog, today: CalendarDay, title: (String) -> String
    ) -> [GrowthPlanLine] {
        rests(log.plan, today: today) + goals(log, today: today, title: title)
            + routines(log, today: today, title: title)
    }

    package static func rests(_ plan: GrowthPlan, today: CalendarDay) -> [GrowthPlanLine] {
        let weekdays = plan.restWeekdays.sorted { $0.rawValue < $1.rawValue }.map { weekday in
            GrowthPlanLine(
                id: "weekday \(weekday.rawValue)", kind: .rest, name: weekday.short, text: "every \(weekday.name)",
                detail: "rest")
        }
        let dated = plan.rests.sorted { $0.first < $1.first }.map { rest in
            let days = rest.first.days(to: rest.last) + 1
            let text =
                days == 1
                ? DateText.date(rest.first, today: today)
                : "\(DateText.date(rest.first, today: today)) to \(DateText.date(rest.last, today: today))"
            return GrowthPlanLine(
                id: rest.id, kind: .rest, name: "\(rest.first)", text: text,
                detail: [days.counted("day"), rest.reason].filter { !$0.isEmpty }.joined(separator: ", "))
        }
        guard plan.freePerWeek > 0 else { return weekdays + dated }
        let free = GrowthPlanLine(
            id: "free", kind: .free, name: "free", text: "\(plan.freePerWeek.counted("free day")) a week",
            detail: "used up by the first missed days")
        return weekdays + dated + [free]
    }

    package static func goals(_ log: GrowthLog, today: CalendarDay, title: (String) -> String) -> [GrowthPlanLine] {
        log.plan.goals.enumerated().map { place, goal in
            let progress = GoalProgress(goal, log, today: today)
            let weeks = progress.weeks.map { $0 > 0 ? "\($0.counted("week")) running" : "" } ?? ""
            return GrowthPlanLine(
                id: goal.id, kind: .goal, name: "\(place + 1)", text: goal.words(title),
                detail: [progress.figures, weeks].filter { !$0.isEmpty }.joined(separator: ", "))
        }
    }

    package static func routines(
        _ log: GrowthLog, today: CalendarDay, title: (String) -> String
    ) -> [GrowthPlanLine] {
        log.plan.routines.enumerated().map { place, routine in
            let days = routine.days.map { day in
                (day.weekday.map { "\($0.short) " } ?? "")
                    + (day.isRest ? "rest" : day.methods.map(title).joined(separator: " + "))
            }
            var detail = ""
            if routine.id == log.plan.routine {
                let next = RoutineProgress(routine, log.sessions, today: today)
                let when = next.day == today ? "today" : DateText.date(next.day, today: today)
                detail = "followed, next \(when): \(next.words(title))"
            }
            return GrowthPlanLine(
                id: routine.id, kind: .routine, name: "\(place + 1)",
                text: "\(routine.title): \(days.few(14))", detail: detail)
        }
    }
}

extension Weekday {
    /// The typed form: `sun`.
    package var short: String { String(name.prefix(3)).lowercased() }
}
