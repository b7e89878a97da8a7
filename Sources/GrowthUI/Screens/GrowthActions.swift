import QuadShell

extension ActionScope {
    /// Keys with the same meaning on every screen of the tab.
    static let growth = ActionScope(id: "growth", title: "Growth: every screen")
}

extension Action {
    /// The actions in the order of the help and the footer.
    static let growth: [Action] = growthLogPlaces + growthLibrary + [chatOpenList]
}
