import QuadCore
import WordleKit

// What is wrong with words and lists of them, as it is told.
extension WordError: UserFacingError {}
extension WordListError: UserFacingError {}
extension GuessError: UserFacingError {}
