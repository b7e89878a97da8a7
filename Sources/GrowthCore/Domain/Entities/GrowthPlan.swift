import QuadCore

/// The user's goals, routines and rest days. There is only one plan.
package struct GrowthPlan: Equatable, Sendable, Identifiable {
    static let soleID = "plan"
    /// The allowed number of free days a week. With 7, no day would be left to practice.
    static let freeDays = 0...6

    package internal(set) var id: String
    package var restWeekdays: Set<Weekday>
    package var freePerWeek: Int
    package var rests: [RestRange]
    package var goals: [GrowthGoal]
    package var routines: [GrowthRoutine]
    /// The id of the active routine.
    package var routine: String?

    package init(
        restWeekdays: Set<Weekday> = [], freePerWeek: Int = 0, rests: [RestRange] = [], goals: [GrowthGoal] = [],
        routines: [GrowthRoutine] = [], routine: String? = nil
    ) {
        id = Self.soleID
        self.restWeekdays = restWeekdays
        self.freePerWeek = min(max(freePerWeek, Self.freeDays.lowerBound), Self.freeDays.upperBound)
        self.rests = rests
        self.goals = goals
        self.routines = routines
        self.routine = routine
    }

    package var isEmpty: Bool { self == GrowthPlan() }

    /// The active routine.
    package var followed: GrowthRoutine? { routines.first { $0.id == routine } }

    func isRest(_ day: CalendarDay) -> Bool { restWeekdays.contains(day.weekday) || isOut(day) }

    /// Whether the day is within a rest range, regardless of the weekday.
    func isOut(_ day: CalendarDay) -> Bool { rests.contains { $0.contains(day) } }
}
