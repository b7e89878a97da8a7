@testable import CalendarKit
@testable import CampusCore

/// A calendar that is fetched again and again, one hour after the other.
struct FetchedCalendar {
    var feed = SampleCampus.feed
    var marked: Set<String> = []
    private(set) var contents: FeedEvents?
    private(set) var fetches = 0

    /// Takes the next document.
    mutating func fetch(_ parts: String...) throws -> FeedIntake.Result { try fetch(parts) }

    mutating func fetch(_ parts: [String]) throws -> FeedIntake.Result {
        take(try CalendarParser.parse(SampleCampus.document(parts)))
    }

    /// Takes a document that breaks off before its end.
    mutating func fetchTorn(_ parts: String...) throws -> FeedIntake.Result {
        let end = Array("END:VCALENDAR\r\n".utf8).count
        return take(try CalendarParser.parse(SampleCampus.document(parts).dropLast(end)))
    }

    private mutating func take(_ calendar: ParsedCalendar) -> FeedIntake.Result {
        let result = FeedIntake(
            feed, contents, marked: marked, builder: SampleCampus.builder(),
            now: SampleCampus.now + Double(fetches) * 3_600, revision: "r\(fetches)"
        ).take(calendar)
        fetches += 1
        contents = result.contents
        return result
    }

    var ids: [String] { contents?.events.map(\.id) ?? [] }
    var uids: [String] { contents?.events.map(\.uid) ?? [] }
}

extension FeedIntake.Result {
    /// The changes in words: `moved Talk: A → B`.
    var words: [String] {
        changes.map { change in
            let values = change.from.isEmpty && change.to.isEmpty ? "" : ": \(change.from) → \(change.to)"
            return "\(change.kind.rawValue) \(change.title)\(values)"
        }
    }
}
