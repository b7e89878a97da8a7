/// What the user can set about the log: when it says that it was a lot.
package struct GrowthLogSettings: ConfigurationSection {
    package var limits = OvertrainingLimits()

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
    ]
}

extension Configuration {
    package var growthLog: GrowthLogSettings {
        get { self[GrowthLogSettings.self] }
        set { self[GrowthLogSettings.self] = newValue }
    }
}
