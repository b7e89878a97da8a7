/// The position of a cell: column `x` and row `y`, both counted from 0 at the top left.
package struct Point: Equatable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}
