/// How many days the agenda shows.
enum AgendaPeriod: String, CaseIterable {
    case today
    case week
    case month
    case all

    /// The number of days from today; nil for all days.
    var days: Int? {
        switch self {
        case .today: 1
        case .week: 7
        case .month: 30
        case .all: nil
        }
    }

    var title: String {
        switch self {
        case .today: "today"
        case .week: "7 days"
        case .month: "30 days"
        case .all: "all"
        }
    }
}
