import GrowthCore

/// A sign for the state of a day. It needs no color and is the same in ASCII.
enum GrowthDaySign {
    static func sign(_ state: PracticeStreak.DayState) -> Character {
        switch state {
        case .done: "#"
        case .missed: "."
        case .rest: "-"
        case .free: "o"
        case .open: "?"
        case .none: " "
        }
    }

    static let shortLegend = "# done . missed"
}
