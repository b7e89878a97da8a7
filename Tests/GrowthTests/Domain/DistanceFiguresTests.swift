import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import QuadCore

struct DistanceFiguresTests {
    private func session(_ daysAgo: Int, _ amount: Amount, seconds: Int, hundredths: Int = 0, title: String = "row")
        -> PracticeSession
    {
        let start = GrowthSamples.now.addingTimeInterval(Double(-daysAgo) * 86_400 - 3_600)
        return PracticeSession(
            id: "\(daysAgo) \(amount.stored)", title: title, start: start, seconds: seconds, hundredths: hundredths,
            zone: 0,
            amount: amount.number, unit: amount.unit)
    }

    private var log: GrowthLog {
        GrowthLog(sessions: [
            session(0, Amount(2, "km"), seconds: 420),
            session(1, Amount(2000, "m"), seconds: 408, hundredths: 20, title: "Row"),
            session(8, Amount(10, "km"), seconds: 2400), session(400, Amount(42.195, "km"), seconds: 12_585),
            session(2, Amount(20, "pages"), seconds: 2700, title: "read"),
        ])
    }

    @Test func kilometersAreSummedByWeekSeasonAndTotal() {
        let figures = DistanceFigures(log.sessions, today: GrowthSamples.today, seasonMonth: 9)
        #expect(figures.week == 4000 && figures.season == 14_000 && figures.total == 56_195 && figures.usual == 1250)
        #expect(figures.words(today: GrowthSamples.today) == "4 km this week, usually 1.3 km; 14 km since 1 Sep")
        #expect(
            DistanceFigures(log.sessions, today: GrowthSamples.today, seasonMonth: 12).since.description == "2025-12-01"
        )
    }

    @Test func theFastestTimeOverADistanceIsTheBest() {
        let bests = PersonalBest.all(log.sessions).map { $0.words(today: GrowthSamples.today) }
        #expect(
            bests == [
                "2,000 m in 6:48.2, 1:42.1/500m, 19 Nov", "10 km in 40:00, 2:00/500m, 12 Nov",
                "42.195 km in 3:29:45, 2:29.1/500m, Oct 2025",
            ])
    }

    @Test func goalsCountKilometersAndPages() {
        let today = GrowthSamples.today
        let week = GrowthGoal(id: "a", measure: .amount, amount: 5, unit: "km", since: today)
        #expect(GoalProgress(week, log, today: today).figures == "4/5")
        #expect(week.words { $0 } == "5 km a week" && week.typed == "5 km")
        let total = GrowthGoal(
            id: "b", measure: .amount, amount: 10, unit: "mi", method: "row", isTotal: true,
            since: today.adding(days: -30))
        #expect(GoalProgress(total, log, today: today).figures == "8.7/10")
        let pages = GrowthGoal(id: "c", measure: .amount, amount: 20, unit: "pages", since: today)
        #expect(GoalProgress(pages, log, today: today).isMet)
    }

    @Test(arguments: [
        ("row", "2:00/500m"), ("run", "4:00/km"), ("swim", "0:24/100m"), ("bike", "15 km/h"), ("yoga", nil),
    ])
    func pacesAreFormatted(title: String, text: String?) {
        #expect(Pace(session(0, Amount(10, "km"), seconds: 2400, title: title))?.text == text)
    }
}
