import QuadShell
import TerminalKit
import TextKit

extension RoleBlock {
    static let coaches = RoleBlock(3, ["late", "turn", "favorite", "rule", "done", "guess"])
}

extension Role {
    static let coachOverdue = RoleBlock.coaches["late"]
    /// Marks coaches who wait for the user's answer.
    static let coachTurn = RoleBlock.coaches["turn"]
    static let coachFavorite = RoleBlock.coaches["favorite"]
    /// A date from the contact rules.
    static let coachRule = RoleBlock.coaches["rule"]
    static let coachDone = RoleBlock.coaches["done"]
    /// A guessed or unverified value.
    static let coachGuess = RoleBlock.coaches["guess"]
}

/// The colors of the tab. Every color is accompanied by a sign, for terminals without colors.
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
