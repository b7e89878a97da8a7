/// The result of a daily game on one day.
package enum DayResult: String, Codable, Sendable {
    case won
    case lost
    /// Begun, but neither won nor lost so far.
    case open

    package var sign: String {
        switch self {
        case .won: "✓"
        case .lost: "✗"
        case .open: "…"
        }
    }

    /// Returns the sign of a day: `–` if the game was not played.
    package static func sign(of result: DayResult?) -> String { result?.sign ?? "–" }
}
