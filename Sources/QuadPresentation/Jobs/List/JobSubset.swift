import QuadDomain

/// Which of the jobs a list shows: all, those of one status, or those a kept filter lets through.
package enum JobSubset: Equatable, Sendable {
    case all
    case status(Job.Status)
    case kept(name: String, filter: String)

    static let fixed: [JobSubset] = [.all] + Job.Status.allCases.map { .status($0) }

    var id: String {
        switch self {
        case .all: "all"
        case .status(let status): status.rawValue
        case .kept(let name, _): "kept/\(name)"
        }
    }

    var title: String {
        switch self {
        case .all: "All"
        case .status(.ready): "Ready"
        case .status(.inProgress): "In progress"
        case .status(.completed): "Completed"
        case .status(.cancelled): "Cancelled"
        case .kept(let name, _): name
        }
    }
}
