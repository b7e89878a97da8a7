import CalendarKit
import CampusCore
import FoundationEssentials
import QuadCore

/// An entry of the agenda as JSON. Times are in UTC; whole days are dates, and the end is exclusive.
struct AgendaItemJSON: Encodable {
    let id: String
    let event: String
    let calendar: String
    let title: String
    let start: String
    let end: String
    let isAllDay: Bool
    let zone: String?
    let place: String
    let club: String
    let type: String
    let tags: [String]
    let url: String
    let status: String
    let isSaved: Bool
    let isGoing: Bool
    let isMoved: Bool
    let isHidden: Bool
    let isOfficial: Bool
    let isSeries: Bool
    /// The planned events and jobs that it overlaps.
    let conflicts: [String]
    let alsoIn: [String]

    enum CodingKeys: String, CodingKey {
        case id, event, calendar, title, start, end, zone, place, club, type, tags, url, status, conflicts
        case isAllDay = "all_day"
        case isSaved = "saved"
        case isGoing = "going"
        case isMoved = "moved"
        case isHidden = "hidden"
        case isOfficial = "official"
        case isSeries = "series"
        case alsoIn = "also_in"
    }

    init(
        _ entry: AgendaEntry, in contents: CampusContents, _ conflicts: AgendaConflicts, _ user: CalendarZone
    ) {
        let item = entry.item
        (id, event, title) = (item.id, item.event, item.title)
        calendar = contents.feedName(item.feed)
        start = Self.text(item.start, Int(item.moment), item)
        end = Self.text(item.end, item.endMoment(user), item)
        (isAllDay, zone, place, club) = (item.isAllDay, item.zone, item.place, item.club)
        (type, tags, url) = (item.type, item.tags, item.url)
        status = item.isCanceled ? "canceled" : item.isGone ? "gone" : "there"
        (isSaved, isGoing, isMoved) = (entry.isSaved, entry.isGoing, entry.isMoved)
        (isHidden, isOfficial) = (entry.isHidden, entry.isOfficial)
        isSeries = item.isSeries
        self.conflicts = conflicts[item.id].filter(\.isPlanned).map(\.title)
        alsoIn = item.twins.map { contents.feedName($0.feed) }
    }

    /// Returns a list as JSON.
    static func bytes(of rows: [AgendaItemJSON]) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return ((try? encoder.encode(rows)).map { Array($0) } ?? []) + [0x0A]
    }

    private static func text(_ wall: Int, _ moment: Int, _ item: AgendaItem) -> String {
        item.isAllDay
            ? CalendarTime.text(wall, isDate: true, isUTC: false)
            : CalendarTime.text(moment, isDate: false, isUTC: true)
    }
}
