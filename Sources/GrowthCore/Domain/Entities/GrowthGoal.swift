import QuadCore

/// A goal: a number of sessions, minutes, days, kilometers or pages per week, or in total until a day.
package struct GrowthGoal: Equatable, Sendable, Identifiable {
    package enum Measure: String, Codable, CaseIterable, Sendable {
        case sessions, minutes, days
        /// Amounts of a unit: kilometers, pages.
        case amount
    }

    static let amounts = 1...1_000_000

    package internal(set) var id: String
    package var measure: Measure
    package var amount: Int
    /// The unit of an amount: `km`, `pages`; empty otherwise.
    var unit: String
    /// The method that counts; nil for all methods.
    package var method: String?
    /// Whether the goal is a total, not a weekly goal.
    package var isTotal: Bool
    /// The first day that counts toward a total.
    var since: CalendarDay
    /// The last day of a total; nil if it has no end.
    var until: CalendarDay?

    init(
        id: String, measure: Measure, amount: Int, unit: String = "", method: String? = nil, isTotal: Bool = false,
        since: CalendarDay,
        until: CalendarDay? = nil
    ) {
        self.id = id
        self.measure = measure
        self.amount = amount
        self.unit = unit
        self.method = method
        self.isTotal = isTotal
        self.since = since
        self.until = until
    }
}
