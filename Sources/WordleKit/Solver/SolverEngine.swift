/// A search among the words of a game, whatever the width of their pattern codes. The answers are indices of the game's
/// answers, ascending.
///
/// The functions are closures, because the compiler specializes the search for its code only through calls of concrete
/// types. Through a protocol, the search takes four times as long.
struct SolverEngine: Sendable {
    /// Returns the guess that leads to the fewest guesses; nil if there are no answers, if the caller cancels at once, or
    /// if no guess that was tried finds all answers in the guesses that are left.
    let best: @Sendable (_ answers: [Int32], _ rows: [ScoredGuess], _ rowsLeft: Int, SearchEffort) -> GuessValue?
    /// Returns the value of a guess, which need not be one of the words; nil if the caller cancels.
    let value: @Sendable (_ guess: Word, _ answers: [Int32], _ rows: [ScoredGuess], SearchEffort) -> GuessValue?
    /// Returns the games of the best strategy with a first guess; nil if no strategy finds all answers in so many rows.
    let solution: @Sendable (_ first: Word, _ rows: Int, SearchEffort) -> SolvedList?

    init<Code: FixedWidthInteger & UnsignedInteger & Sendable>(_ search: ParallelSearch<Code>) {
        best = { search.best($0, after: $1, rowsLeft: $2, $3) }
        value = { search.value(of: $0, $1, after: $2, $3) }
        solution = { search.solution(first: $0, rows: $1, $2) }
    }
}
