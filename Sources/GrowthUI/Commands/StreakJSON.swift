import GrowthCore
import QuadCommandLine
import QuadCore

/// A streak, as `--json` prints it.
struct StreakJSON: JSONWritable {
    private let streak: PracticeStreak
    private let goals: WeekGoals?

    init(_ streak: PracticeStreak, _ goals: WeekGoals?) {
        self.streak = streak
        self.goals = goals
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("at_risk", streak.isAtRisk)
            json.member("current", streak.current)
            json.member("current_weeks", goals?.current)
            json.member("ended_by", streak.endedBy?.description)
            json.member("free_left", streak.freeLeft)
            json.member("longest", streak.longest)
            json.member("longest_weeks", goals?.longest)
            json.member("today", streak.today.description)
            if let goals { json.member("weeks", goals.weeks.map(\.words)) }
        }
    }
}
