import ViewState

/// What can come in from a terminal.
package enum InputEvent: Equatable, Sendable {
    case key(Key)
    /// Bracketed paste, as one piece.
    case paste(String)
    case mouse(MouseEvent)
    case resize(Size)
    /// The terminal lost what was on it and wants all of it again.
    case redraw
}
