/// The limits for overtraining notices; 0 turns a notice off.
package struct OvertrainingLimits: Equatable, Sendable {
    package var sessionsADay = 2
    package var minutesADay = 180
    package var daysWithoutRest = 12
    package var badMoods = 3
}
