import QuadCore
import WordleKit

/// The errors of the game, each with advice.
package enum WordleError: UserFacingError, Equatable, Sendable {
    /// The guess does not count. The row stays for editing.
    case refused(GuessError)
    case gameOver(WordleGame)
    /// The same game continued elsewhere; the value is its current state.
    case wentOnElsewhere(WordleGame)
    case wasRemoved
    /// Some games changed elsewhere, given by their ids. No game was changed.
    case changedElsewhere([String])
    case hardModeOnlyAtStart
    case notBegunYet(CalendarDay)
    case beforeFirstPuzzle(CalendarDay)
    /// The clock of this machine is before the first puzzle.
    case clockBeforeFirstPuzzle(CalendarDay)
    case notFinished
    /// No game of the day can be analyzed, because none was played.
    case notPlayed(CalendarDay)
    /// The game of the day is not finished.
    case stillOpen(CalendarDay)
    case nothingUnplayed
    /// The game belongs to a source that is no longer configured, given by its name.
    case unknownSource(String)
    /// The list has more words than the solver can take.
    case tooManyWords(answers: Int, guesses: Int)
    /// A file of words cannot be used.
    case wordFile(name: String, WordListError)
    /// The configuration of the source cannot be used.
    case sourceSettings(String)
    /// The word of the day could not be fetched.
    case sourceUnavailable(String)
    /// Statistics from elsewhere cannot be read, or cannot be right.
    case importedStatistics(String)
    /// The files of the games cannot be read or written.
    case storage(String)

    package var message: String {
        switch self {
        case .refused(let refusal): refusal.message
        case .gameOver: "This game is over"
        case .wentOnElsewhere: "This game was continued in another window"
        case .wasRemoved: "This game was removed in another window"
        case .changedElsewhere(let ids): "\(ids.joined(separator: ", ")) changed in another window; nothing was done"
        case .hardModeOnlyAtStart: "Hard mode can only be enabled at the start of a round"
        case .notBegunYet(let day): "The puzzle of \(day) is not out yet"
        case .beforeFirstPuzzle(let day):
            "There is no puzzle for \(day): the first one is from \(WordleService.firstDay)"
        case .clockBeforeFirstPuzzle(let day):
            "The clock of this machine says \(day); the first puzzle is from \(WordleService.firstDay)"
        case .notFinished: "There is nothing to share yet"
        case .notPlayed(let day): "No game of \(day) was played"
        case .stillOpen(let day): "The game of \(day) is not finished"
        case .nothingUnplayed: "Every puzzle so far has been played"
        case .unknownSource(let id):
            "This game's words come from \(id), which is no longer set up; name them in wordle.source or wordle.answers"
        case .tooManyWords(let answers, let guesses):
            "A list of \(answers.grouped) answers and \(guesses.grouped) guesses is too large to be solved"
        case .wordFile(let name, let error): "\(name): \(error.message)"
        case .sourceSettings(let detail), .sourceUnavailable(let detail), .importedStatistics(let detail),
            .storage(let detail):
            detail
        }
    }

    package var advice: String? {
        switch self {
        case .gameOver: "the next puzzle comes at midnight, older ones are in the archive"
        case .wentOnElsewhere: "the board now shows the latest guesses"
        case .wasRemoved: "open the puzzle again to start over"
        case .notBegunYet: "choose today or an earlier date"
        case .beforeFirstPuzzle: "choose a later date"
        case .clockBeforeFirstPuzzle: "set the clock"
        case .notFinished, .stillOpen: "finish the game first"
        case .notPlayed: "quad wordle history lists the games"
        case .tooManyWords: "use a list of at most 20,000 words"
        case .nothingUnplayed: "the next one comes at midnight"
        default: nil
        }
    }
}

extension WordleError {
    /// Whether the player can avoid the error. Otherwise a file or the network caused it.
    package var isPlayersMistake: Bool {
        switch self {
        case .refused, .gameOver, .wentOnElsewhere, .hardModeOnlyAtStart, .notBegunYet, .beforeFirstPuzzle,
            .clockBeforeFirstPuzzle, .notFinished, .notPlayed, .stillOpen, .nothingUnplayed:
            true
        case .wasRemoved, .changedElsewhere, .unknownSource, .tooManyWords, .wordFile, .sourceSettings,
            .sourceUnavailable,
            .importedStatistics, .storage:
            false
        }
    }
}
