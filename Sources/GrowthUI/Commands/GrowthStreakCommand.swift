import GrowthCore
import QuadCommandLine
import QuadCore
import QuadSystem

/// The command `quad growth streak`, for the log or for days in a file.
@MainActor
struct GrowthStreakCommand: CommandActing {
    private let commands: GrowthLogCommands
    private static let mostWeeks = 12

    init(_ commands: GrowthLogCommands) { self.commands = commands }

    var context: CommandContext { commands.context }

    func run() async throws -> Int32 {
        let today = try today()
        guard let path = invocation.value("days") else {
            let log = try await commands.service.repository.log()
            let day = today ?? commands.service.today
            let streak = PracticeStreak(log.sessions, plan: log.plan, today: day)
            let goal = log.plan.goals.first { $0.measure == .sessions && !$0.isTotal && $0.method == nil }
            let counts = log.sessions.reduce(into: [CalendarDay: Int]()) { $0[$1.day, default: 0] += 1 }
            tell(streak, goal.map { WeekGoals($0.amount, done: counts, plan: log.plan, today: day) })
            return 0
        }
        let given = try GivenDays(
            try TextFile.argument(path), today: today ?? commands.service.today, isTold: today != nil)
        tell(given.streak, given.weekGoals)
        return 0
    }

    private func today() throws -> CalendarDay? {
        guard let text = invocation.value("today") else { return nil }
        guard let day = CalendarDay(text) else {
            throw UsageError("--today takes a day such as 2026-11-23", in: invocation.command)
        }
        return day
    }

    private func tell(_ streak: PracticeStreak, _ goals: WeekGoals?) {
        if commands.isJSON { return output.json(StreakJSON(streak, goals)) }
        output.row(["current", "\(streak.current)"])
        output.row(["longest", "\(streak.longest)"])
        output.row(["at risk", streak.isAtRisk ? "yes" : "no"])
        if let ended = streak.endedBy, streak.current == 0 { output.row(["ended by", "\(ended)"]) }
        if let words = streak.freeWords { output.row(["free", words]) }
        guard let goals else { return }
        output.row(["weeks", "\(goals.current) in a row, longest \(goals.longest)"])
        for week in goals.weeks.suffix(Self.mostWeeks) { output.row(["", "\(week.monday)", week.words]) }
    }
}
