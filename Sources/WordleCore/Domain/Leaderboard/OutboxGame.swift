import QuadCore
import WordleKit

/// A finished game on its way to a leaderboard.
package struct OutboxGame: Codable, Equatable, Sendable, Identifiable {
    package enum State: String, Codable, Sendable {
        case waiting
        case accepted
        case refused
        /// The player does not want the game to be sent.
        case discarded
    }

    /// The id of the game, with the server.
    package let id: String
    package let server: String
    package let day: CalendarDay
    package let number: Int
    /// The id of the list of answers.
    package let list: String
    package let guesses: [String]
    package let isSolved: Bool
    package let mode: HardMode
    package let seconds: Int?
    /// The time of the first row, as the server reads it.
    package let began: String
    /// The number that makes a repeated request the same one.
    package let nonce: String
    package var state = State.waiting
    package private(set) var attempts = 0
    /// The time of the next attempt, in seconds since 1970.
    package var next: Double = 0
    /// The time of the server's answer, in seconds since 1970.
    package var answered: Double?
    /// The rank at the time of the answer.
    package private(set) var rank: Int?
    /// The reason of the last failure or of the refusal.
    package var reason: String?

    package static func id(game: String, server: String) -> String { "\(game)@\(server)" }

    /// Whether the player can give up sending the game.
    package var isDiscardable: Bool { state == .waiting || state == .refused }

    /// The attempts so far. A file that another program changed can hold any number.
    package var tries: Int { min(max(0, attempts), Self.mostTries) }

    private static let mostTries = 9_999
    private static let mostMinutes = 6.0 * 60

    /// Plans the next attempt: after 1, 2, 4… minutes, 6 hours at most, or when the server asks for it.
    mutating func failed(_ reason: String, retryAfter: Int?, now: Double) {
        attempts = tries + 1
        self.reason = reason
        let minutes = min(Self.mostMinutes, Double(1 << min(attempts - 1, 12)))
        next = now + max(minutes * 60, Double(min(retryAfter ?? 0, 86_400)))
    }

    /// Makes the game wait again, for another player or another state of the server.
    mutating func requeue() {
        (state, attempts, next, answered, rank, reason) = (.waiting, 0, 0, nil, nil, nil)
    }

    mutating func refused(_ reason: String, now: Double) {
        state = .refused
        self.reason = reason
        answered = now
    }

    mutating func accepted(rank: Int?, now: Double) {
        state = .accepted
        self.rank = rank.flatMap { $0 > 0 ? $0 : nil }
        reason = nil
        answered = now
    }
}
