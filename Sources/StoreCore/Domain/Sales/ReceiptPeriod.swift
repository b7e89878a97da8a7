import QuadCore
import StoreKit

/// Which days a list of receipts has: up to today.
package enum ReceiptPeriod: String, CaseIterable, Sendable {
    case today, week, month, all

    /// - Returns: the first day; nil where there is none.
    package func first(_ today: CalendarDay) -> Int? {
        switch self {
        case .today: today.dayNumber
        case .week: today.firstOfWeek.dayNumber
        case .month: today.firstOfMonth.dayNumber
        case .all: nil
        }
    }
}
