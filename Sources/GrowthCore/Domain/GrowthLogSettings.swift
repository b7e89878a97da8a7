import QuadCore

/// The settings of the log: the limits for overtraining notices, and the start of a season.
package struct GrowthLogSettings: ConfigurationSection {
    package var limits = OvertrainingLimits()
    /// The first month of a season.
    package var seasonMonth = 1

    package init() {}

    package static let declared: [Setting] = [
        .number(
            "growth.sessionsADay", "Sessions a day",
            "Warn above this many practice sessions a day; 0 turns the warning off.",
            0...20, \.growthLog.limits.sessionsADay),
        .number(
            "growth.minutesADay", "Minutes a day", "Warn above this many minutes a day; 0 turns the warning off.",
            0...1440, \.growthLog.limits.minutesADay),
        .number(
            "growth.daysWithoutRest", "Days without rest",
            "Warn after this many days in a row; 0 turns the warning off.", 0...365,
            \.growthLog.limits.daysWithoutRest),
        .number(
            "growth.badMoods", "Bad moods", "Warn after this many bad moods in a row; 0 turns the warning off.", 0...50,
            \.growthLog.limits.badMoods),
        .number(
            "growth.seasonMonth", "Season", "The first month of a season, 1 to 12.", 1...12,
            \.growthLog.seasonMonth),
    ]
}

extension Configuration {
    package var growthLog: GrowthLogSettings {
        get { self[GrowthLogSettings.self] }
        set { self[GrowthLogSettings.self] = newValue }
    }
}
