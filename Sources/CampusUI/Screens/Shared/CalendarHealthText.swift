import CampusCore
import QuadCore

/// The result of fetching a calendar, in words.
enum CalendarHealthText {
    static func words(_ feed: CalendarFeed, _ health: FeedHealth?, at time: FilterTime) -> String {
        guard let health, health.concerns(feed.feed) else { return "not fetched yet" }
        let success = health.lastSuccess.map { "fetched \(Age.ago($0, at: time))" }
        switch health.status {
        case .neverFetched: return "not fetched yet"
        case .failed(let reason): return [reason, success].compactMap(\.self).joined(separator: " · ")
        case .gone: return "the server has removed the calendar (410)"
        case .fresh, .unchanged:
            let problem = health.pageTrouble.map { "read with problems: \($0.withoutFullStop)" }
            return [success, health.endsEarly ? "the file was cut off" : nil, problem].compactMap(\.self)
                .joined(separator: " · ")
        }
    }
}

extension RefreshSummary {
    /// `3 calendars: 12 new events, 1 unchanged, 1 failed`
    func calendarWords(at time: FilterTime) -> String {
        var parts: [String] = []
        if feeds > 0 {
            parts.append(new.counted("new event"))
            if unchanged > 0 { parts.append("\(unchanged) unchanged") }
            if failed > 0 { parts.append("\(failed) failed") }
        }
        if waiting > 0 {
            parts.append("\(waiting) asked to wait, next try \(waitUntil.map { Age.until($0, at: time) } ?? "later")")
        }
        if gone > 0 { parts.append("\(gone) gone") }
        guard !parts.isEmpty else { return "No calendar is due" }
        return "\((feeds + waiting + gone).counted("calendar")): \(parts.joined(separator: ", "))"
    }
}
