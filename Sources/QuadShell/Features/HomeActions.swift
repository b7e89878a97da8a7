import QuadCore

/// The features, as far as Home asks them for something.
@MainActor
package protocol HomeActions: AnyObject {
    /// Hands what Home shows back to the feature that gave it, to do something with it.
    func actFromHome(_ feature: FeatureID, _ operation: HomeOperation, on targets: [HomeTarget])
    /// The features that take down what just happened, with what that is: “Log a contact in one line”.
    var homeLogs: [(feature: FeatureID, title: String)] { get }
    /// Takes something down with one of them.
    /// - Parameter place: of the row the user stands on, where that is the feature's own.
    func logFromHome(_ feature: FeatureID, about place: Route?)
}
