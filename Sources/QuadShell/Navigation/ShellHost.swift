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
    /// Commands that `:` takes with an argument, beside the names of actions.
    var typedCommands: [TypedCommand] { get }
    /// Offers of the palette beside actions and places.
    var offers: [PaletteOffer] { get }
    /// The line above the screen of the tab that is shown.
    var banner: String? { get }
    /// The mark beside the tabs, whatever tab is shown.
    var badge: FeatureBadge? { get }
    /// Reads keys before the screen, or what lies on it, does.
    var keyReader: (any KeyReading)? { get }
    /// A notice that stays in sight as long as it is true, such as that something could not be saved.
    var lastingNotice: String? { get }
}
