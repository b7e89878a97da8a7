@testable import QuadShell

extension [FeatureDeclaration] {
    /// The declarations of one tab among tabs that have nothing but a title, so that the tab bar is the usual one.
    static func standingAmongOthers(_ declaration: FeatureDeclaration) -> [FeatureDeclaration] {
        ["Home", "News", "Jobs", "Wordle", "Settings"].map { title in
            let id = FeatureID(title.lowercased())
            guard id != declaration.id else { return declaration }
            return FeatureDeclaration(id, title: title, sections: [], places: [Place(title, Route(id))])
        }
    }
}
