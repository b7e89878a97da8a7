import FoundationEssentials
import JSONStore
import QuadCore

/// A mute as it stands in `mutes.json`.
struct StoredMute: StoredItem {
    let id: String
    var kind: String
    var text: String
    /// The id of the only feed that the mute applies to.
    var feed: String?
    /// `2026-11-21`.
    var until: String?
    var added: Date?

    init(_ mute: NewsMute) {
        id = mute.id
        kind = mute.kind.rawValue
        text = mute.text
        feed = mute.inFeed
        until = mute.until?.description
        added = Date(timeIntervalSince1970: mute.added)
    }

    /// Nil for a kind that only a later version knows.
    var mute: NewsMute? {
        NewsMute.Kind(rawValue: kind).map { kind in
            NewsMute(
                id: id, kind: kind, text: text, inFeed: feed, until: until.flatMap { CalendarDay($0) },
                added: added?.timeIntervalSince1970 ?? 0)
        }
    }
}
