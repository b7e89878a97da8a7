/// The order of the jobs in a list.
package enum JobOrder: String, CaseIterable, Sendable {
    case urgency, due, name, newest, progress

    var shown: ListOrder {
        switch self {
        case .urgency: ListOrder(rawValue, "by urgency")
        case .due: ListOrder(rawValue, "by what is due first")
        case .name: ListOrder(rawValue, "by name")
        case .newest: ListOrder(rawValue, "newest first")
        case .progress: ListOrder(rawValue, "by how much is done")
        }
    }
}
