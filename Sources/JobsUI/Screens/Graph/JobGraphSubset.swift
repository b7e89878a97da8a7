/// How much of a graph is shown.
enum JobGraphSubset: Equatable, Sendable {
    case all
    /// What leads to a step and from it, by its id.
    case around(String)
    /// Open steps.
    case open

    /// As the line above the graph names them.
    static let titles = ["all", "around this step", "open steps"]
    /// Where there is little room.
    static let shortTitles = ["all", "around it", "open"]

    var place: Int {
        switch self {
        case .all: 0
        case .around: 1
        case .open: 2
        }
    }
}
