import QuadCore

/// What one means to do and when one rests: there is one of it.
package struct GrowthPlan: Equatable, Sendable, Identifiable {
    static let soleID = "plan"
    /// Days of a week that may be missed: more would be none that may not.
    static let freeDays = 0...6

    package internal(set) var id: String
    package var restWeekdays: Set<Weekday>
    package var freePerWeek: Int
    package var rests: [RestRange]
    package var goals: [GrowthGoal]
    package var routines: [GrowthRoutine]
    /// The routine that is followed now, by its id.
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

    /// The one that is followed now.
    package var followed: GrowthRoutine? { routines.first { $0.id == routine } }

    func isRest(_ day: CalendarDay) -> Bool { restWeekdays.contains(day.weekday) || isOut(day) }

    /// Out for a reason, and not because of the day of the week.
    func isOut(_ day: CalendarDay) -> Bool { rests.contains { $0.contains(day) } }
}
