import Testing

@testable import QuadCore

/// Entries and digests in the notation of the tests.
enum HomeEntries {
    static let today = CalendarDay(dayNumber: 20_778)

    /// Returns a minute of today or of a later day.
    static func now(_ day: Int = 0, minute: Int = 0) -> LocalNow {
        let day = today.adding(days: day)
        return LocalNow(moment: Double(day.dayNumber * 86_400 + minute * 60), day: day, minute: minute)
    }

    /// - Parameter day: the number of days from today; negative for days before.
    static func entry(
        _ id: String, _ day: Int = 0, minute: Int? = nil, weight: Int = 0, title: String? = nil, lapses: Bool = false
    ) -> HomeEntry {
        HomeEntry(
            id: id, route: "test/\(id)", day: today.adding(days: day), minute: minute, lapses: lapses, weight: weight,
            title: title ?? id, detail: "")
    }

    static func digest(_ entries: [HomeEntry], viewer: String = Person.meID, on day: Int = 0) -> HomeDigest {
        HomeDigest(viewer: viewer, day: today.adding(days: day), entries: entries)
    }
}
