/// The part of a graph that is shown.
enum JobGraphSubset: Equatable, Sendable {
    case all
    /// The steps that lead to and from a step, given by its id.
    case around(String)
    /// Only open steps.
    case open

    /// The names in the line above the graph.
    static let titles = ["all", "around this step", "open steps"]
    /// The names for narrow screens.
    static let shortTitles = ["all", "around it", "open"]

    var place: Int {
        switch self {
        case .all: 0
        case .around: 1
        case .open: 2
        }
    }
}
