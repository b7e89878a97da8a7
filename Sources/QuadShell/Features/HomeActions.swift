import QuadCore

/// The features as far as Home needs them.
@MainActor
package protocol HomeActions: AnyObject {
    /// Hands items that Home shows back to their feature, which carries out the operation.
    func actFromHome(_ feature: FeatureID, _ operation: HomeOperation, on targets: [HomeTarget])
    /// The features that log recent events from Home, with a title such as “Log a contact in one line”.
    var homeLogs: [(feature: FeatureID, title: String)] { get }
    /// Logs a recent event with one of these features.
    /// - Parameter place: the place of the row that the user stands on, if it belongs to the feature.
    func logFromHome(_ feature: FeatureID, about place: Route?)
}
