/// When it is worth saying that it was a lot. Zero asks for nothing.
package struct OvertrainingLimits: Equatable, Sendable {
    package var sessionsADay = 2
    package var minutesADay = 180
    package var daysWithoutRest = 12
    package var badMoods = 3
}
