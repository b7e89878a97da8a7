/// A direction in which a pipe is drawn.
package enum PipesDirection: Equatable, Sendable, CaseIterable {
    case left
    case down
    case up
    case right
}
