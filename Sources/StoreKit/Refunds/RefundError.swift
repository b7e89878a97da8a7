package enum RefundError: Error, Equatable, Sendable {
    case nothingLeft
    /// The quantity that is left, in thousandths.
    case moreThanIsLeft(Int)
    /// The quantity is a fraction of a piece.
    case notWhole
    case noQuantity
    case noSuchLine
    case tooLarge
}
