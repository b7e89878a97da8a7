import WordleKit

/// A game as the player's program sends it. There is no score: the server computes the score from the guesses.
package struct SubmittedGame: Equatable, Sendable {
    package let list: ListID
    package let day: BoardDay
    /// The words in the order of the rows.
    package let guesses: [String]
    package let mode: HardMode
    /// The time that the player's program measured, if it did. The time is shown, and never ranks.
    package let seconds: Int?
    package let began: UTCInstant
    package let nonce: GameNonce
    /// The group of a game with a list that the server does not know.
    package let group: GroupID?

    package init(
        list: ListID, day: BoardDay, guesses: [String], mode: HardMode = .normal, seconds: Int? = nil,
        began: UTCInstant, nonce: GameNonce, group: GroupID? = nil
    ) {
        self.list = list
        self.day = day
        self.guesses = guesses
        self.mode = mode
        self.seconds = seconds
        self.began = began
        self.nonce = nonce
        self.group = group
    }
}
