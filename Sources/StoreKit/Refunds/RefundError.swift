package enum RefundError: Error, Equatable, Sendable {
    case nothingLeft
    /// In thousandths: what is left.
    case moreThanIsLeft(Int)
    /// A part of a piece.
    case notWhole
    case noQuantity
    case noSuchLine
    case tooLarge
}
