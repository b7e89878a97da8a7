import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import QuadCore

struct GrowthProgressTests {
    /// Moving back through the weeks gives the same weeks as starting there.
    @Test func movingThroughWeeksGivesTheSameWeeks() {
        let sessions = (0..<400).map { number in
            PracticeSession(
                id: "\(number)", method: number % 3 == 0 ? "mobility" : "easy-row", title: "x",
                start: GrowthSamples.now.addingTimeInterval(Double(-number * 29 * 3_600)), seconds: 600 + number,
                zone: [0, 50_400, -43_200][number % 3], moodAfter: number % 5 - 2, intensity: number % 5 + 1)
        }
        let log = GrowthLog(sessions: sessions)
        let now = GrowthProgress(log, methods: GrowthSamples.methods, today: GrowthSamples.today)
        for weeks in [0, 4, 12, 40, 200] {
            let whole = GrowthProgress(
                log, methods: GrowthSamples.methods, today: GrowthSamples.today, weeksBack: weeks)
            #expect(now.moved(weeksBack: weeks) == whole)
            let first = whole.weeks.first?.monday ?? GrowthSamples.today
            let inside = sessions.filter { $0.day >= first && $0.day < first.adding(days: 84) }
            #expect(whole.shown == inside.count)
            #expect(whole.weeks.reduce(0) { $0 + $1.sessions } == inside.count)
            #expect(whole.intensities == (1...5).map { number in inside.count { $0.intensity == number } })
        }
    }
}
