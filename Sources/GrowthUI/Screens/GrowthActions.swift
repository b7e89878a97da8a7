import QuadShell

extension ActionScope {
    /// What means the same on every screen of the tab.
    static let growth = ActionScope(id: "growth", title: "Growth: every screen")
}

extension Action {
    /// In the order of help and footer.
    static let growth: [Action] = growthLogPlaces + growthLibrary + [chatOpenList]
}
