import FoundationEssentials

@testable import GrowthCore
@testable import QuadCore

/// The sessions and methods of the tests.
enum GrowthSamples {
    static let methods = [
        MethodName(id: "easy-row", title: "Easy row"), MethodName(id: "row-sprints", title: "Row sprints"),
        MethodName(id: "mobility", title: "Mobility"),
    ]

    /// Noon on Friday, November 20, 2026, UTC.
    static let now = Date(timeIntervalSince1970: 1_795_176_000)
    static let today = CalendarDay(dayNumber: 20_777)

    static let reader = GrowthLineReader(methods: methods, now: now) { _ in 0 }

    /// Returns a session some days ago, at ten o'clock.
    static func session(
        _ daysAgo: Int, _ method: String = "easy-row", minutes: Int = 30, intensity: Int? = nil, mood: Int? = nil,
        id: String? = nil
    ) -> PracticeSession {
        let day = today.adding(days: -daysAgo)
        return PracticeSession(
            id: id ?? "\(day) \(method)", method: method, title: method,
            start: Date(timeIntervalSince1970: Double(day.dayNumber) * 86_400 + 36_000), seconds: minutes * 60, zone: 0,
            moodAfter: mood, intensity: intensity)
    }
}
