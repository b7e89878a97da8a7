/// The program around the shell: the terminal, and the parts of features that are shown on every screen.
@MainActor
package protocol ShellHost: AnyObject {
    /// Plans a frame, which is drawn once the current turn is over.
    func planFrame()
    /// Whether nothing has changed since the last frame was drawn.
    var isFrameCurrent: Bool { get }
    /// Ends the program.
    /// - Parameter canAsk: whether the user can see a question about changes that are not saved. Without a question,
    ///   such changes go to a file.
    func askedToQuit(canAsk: Bool)
    func suspend()
    /// Draws all cells, including cells that did not change.
    func redraw()
    /// Called after another place is shown.
    func placeChanged()
    /// Commands that `:` takes with an argument, beside the names of actions.
    var typedCommands: [TypedCommand] { get }
    /// Offers of the palette beside actions and places.
    var offers: [PaletteOffer] { get }
    /// The line above the screen of the selected tab.
    var banner: String? { get }
    /// The mark beside the tabs, whatever tab is shown.
    var badge: FeatureBadge? { get }
    /// The reader that gets keys before the screen, or a layer on it, does.
    var keyReader: (any KeyReading)? { get }
    /// A notice that stays visible as long as it is true, such as a failed save.
    var lastingNotice: String? { get }
}
