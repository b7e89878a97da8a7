import QuadCore
import StoreKit

/// A period for a list of receipts; each ends today.
package enum ReceiptPeriod: String, CaseIterable, Sendable {
    case today, week, month, all

    /// - Returns: the first day; nil if the period has no beginning.
    package func first(_ today: CalendarDay) -> Int? {
        switch self {
        case .today: today.dayNumber
        case .week: today.firstOfWeek.dayNumber
        case .month: today.firstOfMonth.dayNumber
        case .all: nil
        }
    }
}
