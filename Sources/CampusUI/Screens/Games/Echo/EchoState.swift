import CampusCore
import PuzzleKit

/// The state of the Echo screen.
struct EchoState: Equatable, Sendable {
    /// A part of the game.
    enum Phase: Equatable, Sendable {
        /// The row waits to be shown, or to be shown for the rest of its time.
        case waiting
        /// The row is shown.
        case showing
        /// The row is hidden, and the user enters it.
        case typing
        case over
    }

    /// The game; nil until it is read.
    var day: EchoDay?
    var isShowing = false
    /// The quarters of the present second that are over, if the countdown moves.
    var quarters = 0
    /// The signs of the next try.
    var draft: [EchoSign] = []
    /// The shape of the sign that still needs a color.
    var shape: EchoShape?
    var failure: String?

    var phase: Phase {
        guard let day else { return .waiting }
        if day.isOver { return .over }
        if isShowing { return .showing }
        return day.wasShown ? .typing : .waiting
    }

    /// The seconds for which the row is still shown, the present one included.
    var secondsLeft: Int { EchoDay.showSeconds - (day?.shownSeconds ?? 0) + (isShowing ? 1 : 0) }

    var hasDraft: Bool { !draft.isEmpty || shape != nil }
}
