/// The days of the week as ISO 8601 orders them.
package enum Weekday: Int, CaseIterable, Codable, Sendable {
    case monday = 1
    case tuesday
    case wednesday
    case thursday
    case friday
    case saturday
    case sunday
}

extension Weekday {
    /// The names in the order of the week.
    package static let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    package var name: String { Self.names[rawValue - 1] }
}
