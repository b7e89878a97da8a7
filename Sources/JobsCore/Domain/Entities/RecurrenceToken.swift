import QuadCore

/// A word of a period.
enum RecurrenceToken: Equatable {
    case number(Int)
    /// A place from 1, or from the end as -1.
    case ordinal(Int)
    /// The “other” of “every other day”.
    case other
    case unit(Int, Recurrence.Unit)
    case weekdays(Set<Weekday>)
    case month(Int)

    var isMonth: Bool {
        switch self {
        case .month, .unit(_, .month), .unit(_, .year): true
        default: false
        }
    }

    var isOrdinal: Bool {
        if case .ordinal = self { true } else { false }
    }
}
