import QuadCore

package struct GrowthTimerSettings: ConfigurationSection {
    package var bell = true
    package var notify = true

    package init() {}

    package static let declared: [Setting] = [
        .toggle("growth.bell", "Timer: bell", "Ring the terminal's bell when a step ends.", \.growthTimer.bell),
        .toggle(
            "growth.notify", "Timer: notices", "Send a desktop notification (notify-send) when a step ends.",
            \.growthTimer.notify),
    ]
}

extension Configuration {
    package var growthTimer: GrowthTimerSettings {
        get { self[GrowthTimerSettings.self] }
        set { self[GrowthTimerSettings.self] = newValue }
    }
}
