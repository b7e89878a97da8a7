@testable import QuadShell

extension [FeatureDeclaration] {
    /// Returns the declaration of one tab among tabs with only a title, so that the tab bar looks as usual.
    static func standingAmongOthers(_ declaration: FeatureDeclaration) -> [FeatureDeclaration] {
        ["Home", "News", "Jobs", "Wordle", "Settings"].map { title in
            let id = FeatureID(title.lowercased())
            guard id != declaration.id else { return declaration }
            return FeatureDeclaration(id, title: title, sections: [], places: [Place(title, Route(id))])
        }
    }
}
