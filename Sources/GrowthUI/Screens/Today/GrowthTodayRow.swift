import QuadShell

/// A line of the first screen, with the route it opens.
struct GrowthTodayRow: Identifiable, Equatable, Sendable {
    let id: String
    let title: String
    let detail: String
    /// Nil for a heading.
    let route: Route?

    var isHeading: Bool { route == nil }

    static func heading(_ title: String) -> GrowthTodayRow {
        GrowthTodayRow(id: "heading \(title)", title: title, detail: "", route: nil)
    }
}
