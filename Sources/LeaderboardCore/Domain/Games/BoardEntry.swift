import WordleKit

/// An accepted game. There is at most one for each player, list and day.
package struct BoardEntry: Equatable, Sendable {
    /// The number that a loss counts, in ranks and averages.
    package static let lossScore = 7

    package let player: PlayerID
    package let list: ListID
    package let day: BoardDay
    package let guesses: [String]
    /// The number of guesses, 1…6, or 7 for a loss.
    package let score: Int
    package let mode: HardMode
    package let seconds: Int?
    package let began: UTCInstant
    /// The arrival by the server's clock, which breaks ties.
    package let received: UTCInstant
    package let nonce: GameNonce
    /// Whether the server computed the score from its own list.
    package let isVerified: Bool
    package let group: GroupID?
    package var flags: GameFlags

    package init(
        player: PlayerID, list: ListID, day: BoardDay, guesses: [String], score: Int, mode: HardMode, seconds: Int?,
        began: UTCInstant, received: UTCInstant, nonce: GameNonce, isVerified: Bool, group: GroupID?, flags: GameFlags
    ) {
        self.player = player
        self.list = list
        self.day = day
        self.guesses = guesses
        self.score = score
        self.mode = mode
        self.seconds = seconds
        self.began = began
        self.received = received
        self.nonce = nonce
        self.isVerified = isVerified
        self.group = group
        self.flags = flags
    }

    package var isSolved: Bool { score < Self.lossScore }
    package var isFirstGuessWin: Bool { score == 1 }
}
