import FoundationEssentials
import QuadCore
import SystemKit

/// A calendar that the user follows: an address on the network, a file, or a folder of files.
package struct CalendarFeed: Equatable, Sendable, Identifiable {
    package enum Kind: String, Sendable {
        case web
        case file
        /// A folder with one file per event (vdir).
        case folder
    }

    /// A readable id that is a valid file name. Two machines that follow the same address give it the same id.
    package internal(set) var id: String
    /// The user's name for the calendar; empty shows the name that the calendar gives itself.
    package var name: String
    /// An address without user name and password, or an absolute path.
    package var address: String
    package var kind: Kind
    /// The letter that marks the calendar's events.
    package var letter: String
    /// The number of the color, from 0.
    package var color: Int
    /// The time at which the user followed it, in whole seconds as files keep it.
    package internal(set) var addedAt: Date
    /// Whether the events are hidden, except those that the user saved.
    package var isMuted: Bool

    package static let colors = 6

    /// Seconds since 1970.
    package var added: Double { addedAt.timeIntervalSince1970 }

    package init(
        id: String, name: String = "", address: String, kind: Kind = .web, letter: String = "", color: Int = 0,
        added: Double, isMuted: Bool = false
    ) {
        self.id = id
        self.name = name
        self.address = address
        self.kind = kind
        self.letter = letter
        self.color = color
        addedAt = Date(timeIntervalSince1970: added.rounded(.down))
        self.isMuted = isMuted
    }

    /// The id of the calendar that holds the user's own events.
    package static let ownID = "own"

    /// The calendar of the user's own events, which is not followed and always there.
    package static let own = CalendarFeed(
        id: ownID, name: "My events", address: "", kind: .file, letter: "*", color: 0, added: 0)

    /// The calendar as a feed, for the code that all fetching shares.
    package var feed: NewsFeed {
        NewsFeed(id: id, url: kind == .web ? address : "file://\(address)", added: added)
    }

    /// The name to show.
    /// - Parameter health: the result of the last fetch, which knows the name that the calendar gives itself.
    package func title(_ health: FeedHealth?) -> String {
        if !name.isEmpty { return name }
        if let title = health?.title, !title.isEmpty { return title }
        return kind == .web ? feed.place : address.lastPathPart
    }

    /// Returns the id of an event. It depends only on the calendar's address and the event's UID.
    package func eventID(_ uid: String) -> String {
        StableID.uuid("calendar event", id == Self.ownID ? "" : FeedAddress.key(address), uid)
    }
}
