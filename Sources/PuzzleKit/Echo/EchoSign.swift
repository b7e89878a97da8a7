/// A colored shape.
package struct EchoSign: Hashable, Sendable {
    package let shape: EchoShape
    package let color: EchoColor

    package init(_ shape: EchoShape, _ color: EchoColor) {
        self.shape = shape
        self.color = color
    }

    /// The sign in two columns: `○b`.
    package var text: String { "\(shape.symbol)\(color.letter)" }

    /// The sign in two columns of ASCII: `ob`.
    package var asciiText: String { "\(shape.asciiSymbol)\(color.letter)" }
}
