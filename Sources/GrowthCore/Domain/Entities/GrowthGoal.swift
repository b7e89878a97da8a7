import QuadCore

/// So many sessions, minutes, days, kilometers or pages in each week, or in all until a day.
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
    /// Of this method alone; nil of all.
    package var method: String?
    /// In all and not in each week.
    package var isTotal: Bool
    /// What was done before it does not count to a total.
    var since: CalendarDay
    /// The last day of a total; nil for none.
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
