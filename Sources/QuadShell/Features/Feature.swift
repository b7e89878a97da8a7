import QuadCore

/// A tab of the program while it runs. It is made when it is first needed: one that is not on screen costs a start
/// nothing.
@MainActor
package protocol Feature: AnyObject {
    /// The screen for a route of this feature; nil when there is no such place.
    func screen(for route: Route) -> (any AppScreen)?
    /// What `:` takes with an argument, beside the names of actions.
    var typedCommands: [TypedCommand] { get }
    /// What the palette offers beside actions and places.
    var offers: [PaletteOffer] { get }
    /// What stands above all of its screens, such as whose data it is; nil for nothing.
    var banner: String? { get }
    /// What stands beside the tabs while something of it runs; nil for nothing.
    var badge: FeatureBadge? { get }
    /// Whether its screens show something now that only the person at the keys may see: no frame of them is kept.
    var showsPrivate: Bool { get }
    /// Whether a lock stands in front of its screens; nil while the feature has not read whether one does.
    var isLocked: Bool? { get }
    /// What reads keys before a screen of this feature does, or what lies on it; nil where nothing does.
    var keyReader: (any KeyReading)? { get }
    /// The program has drawn its first frame: a good moment for what can wait until then.
    func started()
    /// The configuration is another one now.
    func configurationChanged(to configuration: Configuration)
    /// Does it to what this feature handed to Home, all of them as one step of undo.
    func actFromHome(_ deed: HomeOperation, on things: [HomeTarget])
    /// Takes down what just happened, in a line over whatever screen there is.
    /// - Parameter place: where what one stands on in Home leads to, if that is this feature's: it is about that.
    func logFromHome(about place: Route?)
    /// What one did that is not on disk, because it could not be written; nil when all is.
    var unwrittenChanges: UnwrittenChanges? { get }
    /// Tries once more to write what could not be written.
    func writeAgain() async
    /// Whether whoever stands here may take back a step of an earlier run or of a command, or do it again.
    func mayTurn(_ step: RecordedStep) -> Bool
    /// Reads files again that are not watched, after such a step was turned.
    func turned(_ step: RecordedStep)
    /// Waits until what was done is on disk: the program ends.
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
