import QuadCore

/// A tab of the program while it runs. A feature is made when it is first needed, so that a feature off screen does not
/// slow the start.
@MainActor
package protocol Feature: AnyObject {
    /// Returns the screen for a route of this feature; nil if there is no such place.
    func screen(for route: Route) -> (any AppScreen)?
    /// The commands that `:` takes with an argument, beside the names of actions.
    var typedCommands: [TypedCommand] { get }
    /// The offers of the palette beside actions and places.
    var offers: [PaletteOffer] { get }
    /// The line above all of the feature's screens, such as the owner of the data; nil for nothing.
    var banner: String? { get }
    /// The mark beside the tabs while something of the feature runs; nil for nothing.
    var badge: FeatureBadge? { get }
    /// Whether the screens now show something that only the user may see, so that no frame of them is stored.
    var showsPrivate: Bool { get }
    /// Whether a lock stands in front of the screens; nil while the feature has not read that yet.
    var isLocked: Bool? { get }
    /// The reader that gets keys before a screen of this feature, or a layer on it; nil if there is no reader.
    var keyReader: (any KeyReading)? { get }
    /// Called after the program has drawn its first frame: a good moment for work that can wait until then.
    func started()
    /// Called after the configuration changed.
    func configurationChanged(to configuration: Configuration)
    /// Carries out an operation on items that this feature handed to Home, all as one step of undo.
    func actFromHome(_ deed: HomeOperation, on things: [HomeTarget])
    /// Logs a recent event in one line, over whatever screen is shown.
    /// - Parameter place: the place of the row that the user stands on in Home, if it belongs to this feature; the line
    ///   is about that place.
    func logFromHome(about place: Route?)
    /// The changes that could not be written to disk; nil if all are written.
    var unwrittenChanges: UnwrittenChanges? { get }
    /// Tries once more to write the changes that could not be written.
    func writeAgain() async
    /// Returns whether the current user may undo or redo a step of an earlier run or of a command.
    func mayTurn(_ step: RecordedStep) -> Bool
    /// Reads unwatched files again after such a step was undone or redone.
    func turned(_ step: RecordedStep)
    /// Waits until all changes are on disk, because the program ends.
    func finish() async
}

extension Feature {
    package var typedCommands: [TypedCommand] { [] }
    package var offers: [PaletteOffer] { [] }
    package var banner: String? { nil }
    package var badge: FeatureBadge? { nil }
    package var showsPrivate: Bool { false }
    package var isLocked: Bool? { false }
    package var keyReader: (any KeyReading)? { nil }
    package func started() {}
    package func configurationChanged(to configuration: Configuration) {}
    package func actFromHome(_ deed: HomeOperation, on things: [HomeTarget]) {}
    package func logFromHome(about place: Route?) {}
    package var unwrittenChanges: UnwrittenChanges? { nil }
    package func writeAgain() async {}
    package func mayTurn(_ step: RecordedStep) -> Bool { true }
    package func turned(_ step: RecordedStep) {}
    package func finish() async {}
}
