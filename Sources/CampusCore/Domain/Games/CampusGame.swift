import QuadCore

/// A daily game of the tab.
package enum CampusGame: String, Sendable, CaseIterable {
    case pipes
    case echo

    package var title: String { rawValue.capitalizedFirst }

    /// Returns the id of the game of a day, which is the same on every machine: `pipes/2026-11-21`.
    package func id(on day: CalendarDay) -> String { "\(rawValue)/\(day)" }
}
