import CalendarKit
import CampusCore
import FoundationEssentials
import QuadCore

/// An item of the agenda as JSON, with the times of `quad campus parse`.
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
    let isSeries: Bool
    let conflicts: [String]
    let alsoIn: [String]

    enum CodingKeys: String, CodingKey {
        case id, event, calendar, title, start, end, zone, place, club, type, tags, url, status, conflicts
        case isAllDay = "all_day"
        case isSaved = "saved"
        case isSeries = "series"
        case alsoIn = "also_in"
    }

    init(_ item: AgendaItem, in contents: CampusContents, _ conflicts: AgendaConflicts) {
        (id, event, title) = (item.id, item.event, item.title)
        calendar = contents.feedName(item.feed)
        start = Self.text(item.start, item)
        end = Self.text(item.end, item)
        (isAllDay, zone, place, club) = (item.isAllDay, item.zone, item.place, item.club)
        (type, tags, url) = (item.type, item.tags, item.url)
        status = item.isCanceled ? "canceled" : item.isGone ? "gone" : "there"
        isSaved = contents.marks.isSaved(item)
        isSeries = item.isSeries
        self.conflicts = conflicts[item.id].map(\.title)
        alsoIn = item.twins.map { contents.feedName($0.feed) }
    }

    /// Returns a list as JSON.
    static func bytes(of rows: [AgendaItemJSON]) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return ((try? encoder.encode(rows)).map { Array($0) } ?? []) + [0x0A]
    }

    private static func text(_ time: Int, _ item: AgendaItem) -> String {
        item.isAllDay
            ? CalendarTime.text(time, isDate: true, isUTC: false)
            : CalendarTime.text(time - item.ahead, isDate: false, isUTC: true)
    }
}
