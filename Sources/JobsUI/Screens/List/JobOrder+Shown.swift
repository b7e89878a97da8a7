import JobsCore
import QuadShell

extension JobOrder {
    var shown: ListOrder {
        switch self {
        case .urgency: ListOrder(rawValue, "by urgency")
        case .due: ListOrder(rawValue, "by due date")
        case .name: ListOrder(rawValue, "by name")
        case .newest: ListOrder(rawValue, "newest first")
        case .progress: ListOrder(rawValue, "by progress")
        }
    }
}
