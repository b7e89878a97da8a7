import JobsCore

/// The jobs that a list shows: all, those with one standing, or those that match a saved filter.
enum JobSubset: Equatable, Sendable {
    case all
    case standing(Standing)
    case kept(name: String, filter: String)

    /// The standing by which views divide the jobs. A job that is blocked or starts later is waiting, even if it was
    /// begun, so every job is in exactly one view.
    enum Standing: String, CaseIterable, Sendable {
        case ready, waiting
        case inProgress = "in_progress"
        case completed
        case canceled = "cancelled"

        init(_ standing: JobStanding) {
            self =
                switch standing {
                case .ready: .ready
                case .scheduled, .blocked: .waiting
                case .inProgress: .inProgress
                case .completed: .completed
                case .canceled: .canceled
                }
        }
    }

    static let fixed: [JobSubset] = [.all] + Standing.allCases.map { .standing($0) }

    var id: String {
        switch self {
        case .all: "all"
        case .standing(let standing): standing.rawValue
        case .kept(let name, _): "kept/\(name)"
        }
    }

    var title: String {
        switch self {
        case .all: "All"
        case .standing(.ready): "Ready"
        case .standing(.waiting): "Waiting"
        case .standing(.inProgress): "In progress"
        case .standing(.completed): "Completed"
        case .standing(.canceled): "Canceled"
        case .kept(let name, _): name
        }
    }
}
