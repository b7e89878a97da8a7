/// The reason why stored paths do not fit their puzzle.
package enum PipesRestoreError: Error, Equatable, Sendable {
    case wrongNumberOfPaths
    case cellOutsideGrid
    case notFromAnEnd
    case gap
    case crossing
    case endInsidePath
    case impossibleCount

    package var message: String {
        switch self {
        case .wrongNumberOfPaths: "the game needs one path for each pair"
        case .cellOutsideGrid: "a path leaves the grid"
        case .notFromAnEnd: "a path does not begin at an end of its pair"
        case .gap: "a path has a gap"
        case .crossing: "two paths share a cell, or a path crosses itself"
        case .endInsidePath: "a path runs through an end"
        case .impossibleCount: "the moves or the seconds are out of range"
        }
    }
}
