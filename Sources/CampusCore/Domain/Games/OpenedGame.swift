/// A game to play, the stored state that it was restored from, and a message for the user.
package struct OpenedGame<Game: Equatable & Sendable>: Equatable, Sendable {
    package let game: Game
    /// The stored state; nil if the game was never stored.
    package let stored: GameDay?
    /// The reason why the game, or a part of it, starts anew; nil if all is well.
    package let notice: String?
}
