import QuadCore
import WordleKit

// Errors in words and word lists, as messages for the user.
extension WordError: UserFacingError {}
extension WordListError: UserFacingError {}
extension GuessError: UserFacingError {}
