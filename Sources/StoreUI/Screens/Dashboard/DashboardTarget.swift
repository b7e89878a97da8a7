import StoreCore
import StoreKit

/// Something of the dashboard that leads to a list, or to what it is about.
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
