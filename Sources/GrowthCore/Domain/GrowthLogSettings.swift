import QuadCore

/// The settings of the log: the limits for overtraining notices, and the start of a season.
package struct GrowthLogSettings: ConfigurationSection {
    package var limits = OvertrainingLimits()
    /// The first month of a season.
    package var seasonMonth = 1

    package init() {}

    package static let declared: [Setting] = [
        .number(
            "growth.sessionsADay", "Sessions a day", "More than so many are told as a lot; 0 tells none.", 0...20,
            \.growthLog.limits.sessionsADay),
        .number(
            "growth.minutesADay", "Minutes a day", "More than so many are told as a lot; 0 tells none.", 0...1440,
            \.growthLog.limits.minutesADay),
        .number(
            "growth.daysWithoutRest", "Days without rest", "So many running are told as a lot; 0 tells none.", 0...365,
            \.growthLog.limits.daysWithoutRest),
        .number(
            "growth.badMoods", "Bad moods", "So many sessions ending in one are told as a lot; 0 tells none.", 0...50,
            \.growthLog.limits.badMoods),
        .number(
            "growth.seasonMonth", "Season", "The month that a season begins with, 1 to 12.", 1...12,
            \.growthLog.seasonMonth),
    ]
}

extension Configuration {
    package var growthLog: GrowthLogSettings {
        get { self[GrowthLogSettings.self] }
        set { self[GrowthLogSettings.self] = newValue }
    }
}
