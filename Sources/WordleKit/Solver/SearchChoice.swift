/// The best guess that a search found in a position.
struct SearchChoice: Equatable, Sendable {
    /// The sum of the guesses over all answers, this guess included; the limit of the search if no guess costs less.
    let cost: Int
    /// The row of the guess; nil if no guess costs less than the limit.
    let guess: Int32?
    /// Whether no guess costs less. Otherwise the cost is an upper bound.
    let isProven: Bool

    /// Returns the cost of both sets of answers together.
    func adding(_ other: SearchChoice) -> SearchChoice {
        SearchChoice(cost: cost + other.cost, guess: guess, isProven: isProven && other.isProven)
    }

    static func nothing(below limit: Int, isProven: Bool = true) -> SearchChoice {
        SearchChoice(cost: limit, guess: nil, isProven: isProven)
    }
}
