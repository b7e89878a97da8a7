/// An accepted game and its place on the board.
package struct RankedAcceptance: Equatable, Sendable {
    package let acceptance: Acceptance
    /// The place at the time of the answer; nil if the day was closed meanwhile.
    package let rank: Int?
}
