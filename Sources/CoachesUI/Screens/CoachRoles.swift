import QuadShell
import TerminalKit
import TextKit

extension RoleBlock {
    static let coaches = RoleBlock(3, ["late", "turn", "favorite", "rule", "done", "guess"])
}

extension Role {
    static let coachOverdue = RoleBlock.coaches["late"]
    /// It is the user's turn.
    static let coachTurn = RoleBlock.coaches["turn"]
    static let coachFavorite = RoleBlock.coaches["favorite"]
    /// A date of the rules.
    static let coachRule = RoleBlock.coaches["rule"]
    static let coachDone = RoleBlock.coaches["done"]
    /// Guessed, or not verified.
    static let coachGuess = RoleBlock.coaches["guess"]
}

/// A sign says the same without colors.
enum CoachRoles {
    static func table(isMono: Bool) -> [Role: Appearance] {
        [
            .coachOverdue: isMono ? Appearance([.bold]) : Appearance(foreground: .ansi(1), .bold),
            .coachTurn: isMono ? Appearance([.bold]) : Appearance(foreground: .ansi(3)),
            .coachFavorite: isMono ? Appearance() : Appearance(foreground: .ansi(3)),
            .coachRule: isMono ? Appearance() : Appearance(foreground: .ansi(5)),
            .coachDone: isMono ? Appearance() : Appearance(foreground: .ansi(2)),
            .coachGuess: Appearance([.dim]),
        ]
    }
}
