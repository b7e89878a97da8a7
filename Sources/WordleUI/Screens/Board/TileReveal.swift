/// The progress of turning an entered row. Each tile takes 250 ms and starts 125 ms after the previous tile.
struct TileReveal: Equatable, Sendable {
    static let tick = 0.125
    private static let ticksPerTile = 2

    let row: Int
    var step = 0

    func isOver(length: Int) -> Bool {
        isRevealed(length - 1)
    }

    func isTurning(_ column: Int) -> Bool {
        step >= column && !isRevealed(column)
    }

    func isRevealed(_ column: Int) -> Bool {
        step >= column + Self.ticksPerTile
    }
}
