import QuadCore

/// So many sessions, minutes, days, kilometers or pages in each week, or in all until a day.
package struct GrowthGoal: Equatable, Sendable, Identifiable {
    package enum Measure: String, Codable, CaseIterable, Sendable {
        case sessions, minutes, days
        /// Amounts of a unit: kilometers, pages.
        case amount
    }

    static let amounts = 1...1_000_000

    package let id: String
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

extension GrowthGoal: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, measure, amount, unit, method
        case isTotal = "total"
        case since, until
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        guard let amount = try fields.number(.amount, in: Self.amounts) else {
            throw DecodingError.dataCorruptedError(
                forKey: .amount, in: fields, debugDescription: "a goal is a number from 1 on")
        }
        self.init(
            id: try fields.decode(String.self, forKey: .id), measure: try fields.decode(Measure.self, forKey: .measure),
            amount: amount, unit: try fields.value(.unit, or: ""), method: try fields.value(.method),
            isTotal: try fields.value(.isTotal, or: false),
            since: try fields.decode(CalendarDay.self, forKey: .since), until: try fields.value(.until))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(measure, forKey: .measure)
        try fields.encode(amount, forKey: .amount)
        try fields.put(.unit, unit, unless: "")
        try fields.put(.method, method)
        try fields.put(.isTotal, isTotal, unless: false)
        try fields.encode(since, forKey: .since)
        try fields.put(.until, until)
    }
}
