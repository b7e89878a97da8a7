/// The games of a strategy, counted by their number of guesses.
struct SolvedGames: Sendable {
    /// The number of games with each number of guesses; element 0 counts games with one guess.
    private(set) var distribution: [Int] = []
    private(set) var isProven = true

    var total: Int { distribution.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element } }

    mutating func count(guesses: Int, games: Int = 1) {
        while distribution.count < guesses { distribution.append(0) }
        distribution[guesses - 1] += games
    }

    mutating func note(_ choice: SearchChoice) { isProven = isProven && choice.isProven }

    mutating func add(_ other: SolvedGames) {
        for (index, games) in other.distribution.enumerated() { count(guesses: index + 1, games: games) }
        isProven = isProven && other.isProven
    }
}
