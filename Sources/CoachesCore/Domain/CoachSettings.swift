import QuadCore

/// The settings of the Coaches tab.
package struct CoachSettings: ConfigurationSection {
    package var intervals = FollowUpIntervals()

    package init() {}

    package static let declared: [Setting] = [
        .number(
            "coaches.everyOffer", "After an offer",
            "Days without contact after which a school that made an offer is overdue.",
            1...365, \.coaches.intervals.offerReceived),
        .number(
            "coaches.everyVisiting", "While visiting",
            "Days without contact after which a school you are visiting is overdue.",
            1...365, \.coaches.intervals.visiting),
        .number(
            "coaches.everyOther", "Other schools", "Days without contact after which any other school is overdue.",
            1...365,
            \.coaches.intervals.others),
    ]
}

extension Configuration {
    package var coaches: CoachSettings {
        get { self[CoachSettings.self] }
        set { self[CoachSettings.self] = newValue }
    }
}
