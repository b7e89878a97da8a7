import CampusCore
import FoundationEssentials
import QuadCore

/// A followed calendar as JSON.
struct CalendarFeedJSON: Encodable {
    let id: String
    let name: String
    let address: String
    let kind: String
    let letter: String
    let isMuted: Bool
    let status: String
    let problem: String?
    let lastSuccess: Date?
    let nextFetch: Date?

    enum CodingKeys: String, CodingKey {
        case id, name, address, kind, letter, status, problem
        case isMuted = "muted"
        case lastSuccess = "last_success"
        case nextFetch = "next_fetch"
    }

    init(_ feed: CalendarFeed, _ health: FeedHealth?) {
        (id, name, address, letter) = (feed.id, feed.title(health), feed.address, feed.letter)
        kind = feed.kind.rawValue
        isMuted = feed.isMuted
        status = (health?.status ?? .neverFetched).word
        problem = health?.status.detail ?? health?.pageTrouble
        lastSuccess = health?.lastSuccess.map { Date(timeIntervalSince1970: $0) }
        nextFetch = health?.nextAttempt.map { Date(timeIntervalSince1970: $0) }
    }
}
