import ViewState

/// The shell, as far as features ask it for something.
@MainActor
package protocol ShellPort: AnyObject {
    /// Something on screen is another now, and is to be drawn.
    func changed()
    /// Says it in the status line.
    func say(_ message: StatusMessage)
    /// Takes back what was said and is no longer so, if it still stands there.
    func unsay(_ message: StatusMessage)
    /// How what was just done is undone: on a screen that takes text, the key alone is a letter.
    func undoWords() -> String
    /// Puts something on top of the screen.
    func present(_ layer: any Layer)
    /// Closes all that is on top of the screen. What is typed there is kept where its layer keeps drafts.
    func uncover()
    /// The place that is shown.
    func route() -> Route?
    /// Goes to a place, of whatever feature.
    func open(_ route: Route)
    /// Goes back to where one came from, where there is such a place.
    func leave()
    func canLeave() -> Bool
    /// Drops the screens of a feature; they are made anew when they are next shown.
    func forget(_ feature: FeatureID)
}
