import ViewState

/// The shell as far as features need it.
@MainActor
package protocol ShellPort: AnyObject {
    /// Plans a new frame, because something on screen changed.
    func changed()
    /// Shows a message in the status line.
    func say(_ message: StatusMessage)
    /// Removes a message that is no longer true, if it is still shown.
    func unsay(_ message: StatusMessage)
    /// Returns how to undo the last change. On a screen that takes text, the plain key is a letter.
    func undoWords() -> String
    /// Puts a layer on top of the screen.
    func present(_ layer: any Layer)
    /// Closes all layers on top of the screen. Text typed there is kept if its layer keeps drafts.
    func uncover()
    /// Returns the place that is shown.
    func route() -> Route?
    /// Goes to a place of any feature.
    func open(_ route: Route)
    /// Goes back to the place that the user came from, if there is one.
    func leave()
    func canLeave() -> Bool
    /// Drops the screens of a feature; they are made again when they are next shown.
    func forget(_ feature: FeatureID)
}
