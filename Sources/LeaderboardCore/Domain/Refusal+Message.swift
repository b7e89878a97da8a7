import WordleKit

extension Refusal {
    /// The sentences for the user: the problem, and the next step.
    package var message: String {
        switch self {
        case .tooManyRequests(let seconds): "There were too many requests. Try again in \(seconds) seconds."
        case .tokenUnknown: "The server does not know this token. Register again, or use the newest token."
        case .playerUnknown: "The server does not know this player. Check the id."
        case .playersFull: "The server has no room for more players. Ask its operator."
        case .nameEmpty: "The name has no visible letter. Choose a name of 1 to 20 characters."
        case .nameTooLong: "The name is too long. Choose a name of 1 to 20 characters."
        case .nameCharacter: "The name has a character that names may not have. Use letters, digits and punctuation."
        case .nameSpaces: "The name has a space at its start or end, or two in a row. Remove that space."
        case .nameScripts: "The name mixes alphabets that look alike. Use the letters of one alphabet."
        case .nameNotAllowed: "This name is not allowed. Choose another name."
        case .nameTaken: "Another player has this name, or a name that looks like it. Choose another name."
        case .badList: "The id of the word list is not valid. Update the program, then try again."
        case .listUnknown: "The server does not know this word list. Update the server, or play in a private group."
        case .listOutdated(let day, let expected):
            "The word of \(day) is from the list \(expected). Update Quad, then play the next day."
        case .badDay: "The day is not a date such as 2026-11-30. Update the program, then try again."
        case .dayNotBegun: "This day has not begun anywhere. Check the computer's clock."
        case .dayOver: "This day is over everywhere, so the board is closed. Play the current day."
        case .badInstant: "The time is not in UTC, such as 2026-11-30T12:00:00Z. Update the program, then try again."
        case .beganOutsideDay: "The game began outside its day. Check the computer's clock."
        case .beganInFuture: "The game began in the future. Check the computer's clock, then try again."
        case .badNonce: "The nonce is not 32 hexadecimal digits. Update the program, then try again."
        case .badSeconds: "The time is not between 0 and \(GameRules.mostSeconds) seconds. Leave the time out."
        case .badMode: "The mode is not normal, hard or ultra. Update the program, then try again."
        case .noGuesses: "The game has no guesses. Finish the game, then send it."
        case .tooManyGuesses: "The game has more than \(GameRules.mostRows) guesses. Send a game of Quad."
        case .guessNotAllowed(let row, let error): "Row \(row) does not count: \(error.message). Send a game of Quad."
        case .hardModeBroken(let row, let error):
            "Row \(row) breaks the mode: \(error.message). Send the game in the mode you played."
        case .guessShape(let row): "Row \(row) is no word of the list's length. Send a game of Quad."
        case .guessAfterSolution(let row): "Row \(row) comes after the solution. Send a game of Quad."
        case .gameNotOver: "The game is not over. Finish the game, then send it."
        case .gameConflict: "You already sent another game of this day. The first one counts; there is nothing to do."
        case .groupRequired: "The server cannot check this word list. Send the game to a private group."
        case .groupUnknown: "There is no such group, or you are not a member. Join with the group's code."
        case .groupCodeInvalid: "The code has a typo. Type the code again, as the owner sent it."
        case .groupCodeUnknown: "No group has this code. Ask the group's owner for the current code."
        case .groupTitle:
            "The title is empty or too long, or has a character that titles may not have. Use 1 to 40 letters."
        case .groupFull:
            "The group has \(GroupLimits.members) members and is full. Ask its owner to start another group."
        case .tooManyGroups: "You are in \(GroupLimits.groupsPerPlayer) groups. Leave a group, then try again."
        case .notGroupOwner: "Only the group's owner can do this. Ask the owner."
        case .badPage: "A page has 1 to \(BoardQuery.mostRows) rows and begins at rank 1 to \(BoardQuery.lastStart)."
        case .storageFull: "The server's disk is full, so nothing was stored. Try again later."
        case .storageFailed: "The server could not store or read its data. Try again later."
        }
    }
}
