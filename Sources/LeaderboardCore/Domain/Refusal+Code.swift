// The codes never change: clients compare them.
extension Refusal {
    package var code: String {
        switch self {
        case .tooManyRequests: "too_many_requests"
        case .tokenUnknown: "token_unknown"
        case .playerUnknown: "player_unknown"
        case .playersFull: "players_full"
        case .nameEmpty: "name_empty"
        case .nameTooLong: "name_too_long"
        case .nameCharacter: "name_character"
        case .nameSpaces: "name_spaces"
        case .nameScripts: "name_scripts"
        case .nameNotAllowed: "name_not_allowed"
        case .nameTaken: "name_taken"
        case .badList: "bad_list"
        case .listUnknown: "list_unknown"
        case .listOutdated: "list_outdated"
        case .badDay: "bad_day"
        case .dayNotBegun: "day_not_begun"
        case .dayOver: "day_over"
        case .badInstant: "bad_instant"
        case .beganOutsideDay: "began_outside_day"
        case .beganInFuture: "began_in_future"
        case .badNonce: "bad_nonce"
        case .badSeconds: "bad_seconds"
        case .badMode: "bad_mode"
        case .noGuesses: "no_guesses"
        case .tooManyGuesses: "too_many_guesses"
        case .guessNotAllowed: "guess_not_allowed"
        case .hardModeBroken: "hard_mode_broken"
        case .guessShape: "guess_shape"
        case .guessAfterSolution: "guess_after_solution"
        case .gameNotOver: "game_not_over"
        case .gameConflict: "game_conflict"
        case .groupRequired: "group_required"
        case .groupUnknown: "group_unknown"
        case .groupCodeInvalid: "group_code_invalid"
        case .groupCodeUnknown: "group_code_unknown"
        case .groupTitle: "group_title"
        case .groupFull: "group_full"
        case .tooManyGroups: "too_many_groups"
        case .notGroupOwner: "not_group_owner"
        case .badPage: "bad_page"
        case .storageFull: "storage_full"
        case .storageFailed: "storage_failed"
        }
    }

    /// The status of the answer in HTTP.
    package var status: Int {
        switch self {
        case .badList, .badDay, .badInstant, .badNonce, .badSeconds, .badMode, .groupCodeInvalid, .badPage: 400
        case .tokenUnknown: 401
        case .notGroupOwner: 403
        case .playerUnknown, .groupUnknown, .groupCodeUnknown: 404
        case .nameTaken, .gameConflict, .groupFull, .tooManyGroups: 409
        case .tooManyRequests: 429
        case .nameEmpty, .nameTooLong, .nameCharacter, .nameSpaces, .nameScripts, .nameNotAllowed, .listUnknown,
            .listOutdated, .dayNotBegun, .dayOver, .beganOutsideDay, .beganInFuture, .noGuesses, .tooManyGuesses,
            .guessNotAllowed, .hardModeBroken, .guessShape, .guessAfterSolution, .gameNotOver, .groupRequired,
            .groupTitle:
            422
        case .playersFull, .storageFull, .storageFailed: 503
        }
    }
}
