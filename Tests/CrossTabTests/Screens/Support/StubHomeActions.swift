@testable import QuadCore
@testable import QuadShell

/// A record of the operations that Home passes to the features.
@MainActor
final class StubHomeActions: HomeActions {
    var homeLogs: [(feature: FeatureID, title: String)] = []
    private(set) var done: [String] = []
    private(set) var asked: [String] = []

    func actFromHome(_ feature: FeatureID, _ operation: HomeOperation, on targets: [HomeTarget]) {
        let ids = targets.map { target in
            switch target {
            case .entry(let id): id
            case .suggestion(let id): "suggestion \(id)"
            }
        }
        done.append("\(feature) \(operation.rawValue) \(ids.joined(separator: " "))")
    }

    func logFromHome(_ feature: FeatureID, about place: Route?) {
        asked.append("\(feature) \(place.map { "\($0)" } ?? "-")")
    }
}
