import QuadCore
import TerminalKit
import TextKit

/// The features of the program, each made when it is first needed.
@MainActor
package final class FeatureHost {
    /// A feature that can be made.
    package struct Entry {
        package let declaration: FeatureDeclaration
        let make: @MainActor (FeatureContext) -> any Feature

        package init(_ declaration: FeatureDeclaration, make: @escaping @MainActor (FeatureContext) -> any Feature) {
            self.declaration = declaration
            self.make = make
        }
    }

    private let entries: [Entry]
    private let context: FeatureContext
    private var features: [FeatureID: any Feature] = [:]
    /// The features made so far, in the order of the tabs. Each frame asks all of them.
    package private(set) var made: [any Feature] = []

    package init(_ entries: [Entry], context: FeatureContext) {
        self.entries = entries
        self.context = context
        context.connect(to: self)
    }

    /// Returns the feature with an ID and makes it if necessary; nil if there is no such feature.
    package func feature(_ id: FeatureID) -> (any Feature)? {
        if let made = features[id] { return made }
        guard let entry = entries.first(where: { $0.declaration.id == id }) else { return nil }
        let feature = entry.make(context)
        features[id] = feature
        made = entries.compactMap { features[$0.declaration.id] }
        return feature
    }

    /// Returns the feature if it was made already, else nil.
    package func madeFeature(_ id: FeatureID) -> (any Feature)? { features[id] }

    package func screen(for route: Route) -> any AppScreen {
        feature(route.feature)?.screen(for: route) ?? NoSuchPlaceScreen(route)
    }

    /// All features, made if necessary; for use after the first frame.
    package var all: [any Feature] { entries.compactMap { feature($0.declaration.id) } }

    /// The changes of all features that are not on disk.
    package var unwrittenChanges: [UnwrittenChanges] { made.compactMap(\.unwrittenChanges) }

    package func appearances(_ configuration: Configuration) -> [Role: Appearance] {
        entries.reduce(into: [:]) { $0.merge($1.declaration.appearances(configuration)) { _, own in own } }
    }
}

extension FeatureHost: HomeActions {
    package func actFromHome(_ feature: FeatureID, _ operation: HomeOperation, on targets: [HomeTarget]) {
        self.feature(feature)?.actFromHome(operation, on: targets)
    }

    package var homeLogs: [(feature: FeatureID, title: String)] {
        entries.compactMap { entry in entry.declaration.homeLog.map { (entry.declaration.id, $0) } }
    }

    package func logFromHome(_ feature: FeatureID, about place: Route?) {
        self.feature(feature)?.logFromHome(about: place)
    }
}
