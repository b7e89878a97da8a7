import ViewState

/// An input event from the terminal.
package enum InputEvent: Equatable, Sendable {
    case key(Key)
    /// A bracketed paste as a single text.
    case paste(String)
    case mouse(MouseEvent)
    case resize(Size)
    /// The terminal lost its contents and needs a complete redraw.
    case redraw
}
