/// The program around the shell: the terminal, and what features show whatever screen there is.
@MainActor
package protocol ShellHost: AnyObject {
    /// Draws a frame once the turn is over.
    func planFrame()
    /// Whether nothing has changed since the last frame was drawn.
    var isFrameCurrent: Bool { get }
    func askedToQuit()
    func suspend()
    /// Draws all cells, also those that did not change.
    func redraw()
    /// Another place is shown.
    func placeChanged()
    /// What `:` takes with an argument, beside the names of actions.
    var typedCommands: [TypedCommand] { get }
    /// What the palette offers beside actions and places.
    var offers: [PaletteOffer] { get }
    /// What stands above the screen of the tab that is shown.
    var banner: String? { get }
    /// What stands beside the tabs, whatever tab is shown.
    var badge: FeatureBadge? { get }
    /// Reads keys before the screen, or what lies on it, does.
    var keyReader: (any KeyReading)? { get }
    /// What stays in sight as long as it is so, such as that something could not be saved.
    var lastingNotice: String? { get }
}
