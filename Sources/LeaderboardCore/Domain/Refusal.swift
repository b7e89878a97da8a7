import WordleKit

/// The reason why the server declines a request: a stable code for programs, a status for HTTP, and a sentence for the
/// user.
package enum Refusal: Error, Equatable, Sendable {
    case tooManyRequests(seconds: Int)
    // Players.
    case tokenUnknown
    case playerUnknown
    case playersFull
    case nameEmpty
    case nameTooLong
    case nameCharacter
    case nameSpaces
    case nameScripts
    case nameNotAllowed
    case nameTaken
    // Games.
    case badList
    case listUnknown
    case listOutdated(day: BoardDay, expected: ListID)
    case badDay
    case dayNotBegun
    case dayOver
    case badInstant
    case beganOutsideDay
    case beganInFuture
    case badNonce
    case badSeconds
    case badMode
    case noGuesses
    case tooManyGuesses
    case guessNotAllowed(row: Int, GuessError)
    case hardModeBroken(row: Int, HardModeError)
    case guessShape(row: Int)
    case guessAfterSolution(row: Int)
    case gameNotOver
    case gameConflict(BoardEntry)
    // Groups.
    case groupRequired
    case groupUnknown
    case groupCodeInvalid
    case groupCodeUnknown
    case groupTitle
    case groupFull
    case tooManyGroups
    case notGroupOwner
    // Boards.
    case badPage
    // Storage. The server's log has the details.
    case storageFull
    case storageFailed

    /// The refusal of a game that was accepted before, with another nonce, carries the accepted entry.
    package var accepted: BoardEntry? {
        if case .gameConflict(let entry) = self { entry } else { nil }
    }
}
