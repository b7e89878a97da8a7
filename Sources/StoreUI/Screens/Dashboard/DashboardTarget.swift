import StoreCore
import StoreKit

/// A part of the dashboard that leads to a list or to a single item.
enum DashboardTarget: Equatable {
    case receipts(ReceiptPeriod)
    case hour(Int)
    case product(String)
    case tender(TenderKind)
    case low
    case session
    case waiting
    case record(sequence: Int, register: String)
}
