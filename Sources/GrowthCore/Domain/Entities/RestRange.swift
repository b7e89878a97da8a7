import QuadCore

/// A range of days off for a reason, including its first and last day: an injury, exams, a trip.
package struct RestRange: Equatable, Sendable, Identifiable {
    package let id: String
    package var first: CalendarDay
    package var last: CalendarDay
    package var reason: String

    /// Sorts the two days, so that the earlier day is the first.
    package init(id: String, first: CalendarDay, last: CalendarDay, reason: String = "") {
        self.id = id
        self.first = min(first, last)
        self.last = max(first, last)
        self.reason = reason
    }

    package func contains(_ day: CalendarDay) -> Bool { first <= day && day <= last }
}

extension RestRange: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, first, last, reason
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let first = try fields.decode(CalendarDay.self, forKey: .first)
        self.init(
            id: try fields.decode(String.self, forKey: .id), first: first, last: try fields.value(.last, or: first),
            reason: try fields.value(.reason, or: ""))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(first, forKey: .first)
        try fields.put(.last, last, unless: first)
        try fields.put(.reason, reason, unless: "")
    }
}
