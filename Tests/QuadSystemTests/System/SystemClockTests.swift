import FoundationEssentials
import Glibc
import Testing

@testable import QuadCore
@testable import QuadSystem

@Suite struct SystemClockTests {
    private static let europe = "CET-1CEST,M3.5.0,M10.5.0/3"
    /// Daylight saving time begins and ends at midnight: an hour of a day is missing, or the previous day ends twice.
    private static let brazil = "<-03>3<-02>,M11.1.0/0,M2.3.0/0"
    /// The first hour of a day occurs twice.
    private static let azores = "<-01>1<+00>,M3.5.0/0,M10.5.0/1"

    private static let cases = [
        ("UTC0", "2024-02-28T23:59:59Z", "2024-02-28", "2024-02-29T00:00:00Z"),
        ("UTC0", "2024-12-31T00:00:00Z", "2024-12-31", "2025-01-01T00:00:00Z"),
        (europe, "2024-03-30T23:00:00Z", "2024-03-31", "2024-03-31T22:00:00Z"),
        (europe, "2024-03-31T21:59:59Z", "2024-03-31", "2024-03-31T22:00:00Z"),
        (europe, "2024-03-31T22:00:00Z", "2024-04-01", "2024-04-01T22:00:00Z"),
        (europe, "2024-10-26T22:00:00Z", "2024-10-27", "2024-10-27T23:00:00Z"),
        (europe, "2024-10-27T22:30:00Z", "2024-10-27", "2024-10-27T23:00:00Z"),
        (brazil, "2018-11-03T12:00:00Z", "2018-11-03", "2018-11-04T03:00:00Z"),
        (brazil, "2018-11-04T03:00:00Z", "2018-11-04", "2018-11-05T02:00:00Z"),
        (brazil, "2019-02-17T01:30:00Z", "2019-02-16", "2019-02-17T03:00:00Z"),
        (brazil, "2019-02-17T02:30:00Z", "2019-02-16", "2019-02-17T03:00:00Z"),
        (azores, "2024-10-26T12:00:00Z", "2024-10-26", "2024-10-27T00:00:00Z"),
        (azores, "2024-10-27T00:30:00Z", "2024-10-27", "2024-10-28T01:00:00Z"),
        (azores, "2024-10-27T01:30:00Z", "2024-10-27", "2024-10-28T01:00:00Z"),
        ("<+1245>-12:45", "2024-05-31T11:14:59Z", "2024-05-31", "2024-05-31T11:15:00Z"),
        ("<-12>12", "2024-05-31T11:59:59Z", "2024-05-30", "2024-05-31T12:00:00Z"),
    ]

    /// This test runs in a separate process, because the time zone belongs to the whole process and other tests ask for
    /// the day.
    @Test func daysStartAndEndByTheLocalClock() async {
        await #expect(processExitsWith: .success) {
            for (zone, instant, day, midnight) in SystemClockTests.cases {
                setenv("TZ", zone, 1)
                let moment = try Date(instant, strategy: .iso8601).timeIntervalSince1970
                let clock = SystemClock { moment }
                #expect(clock.today == CalendarDay(day), "\(zone), \(instant)")
                #expect(Date(timeIntervalSince1970: clock.nextMidnight).formatted(.iso8601) == midnight, "\(zone)")
            }
        }
    }

    @Test(arguments: [-62_000_000_000.0, -1, 253_400_000_000])
    func aClockFarOffIsTolerated(moment: Double) {
        let clock = SystemClock { moment }
        #expect(clock.secondsUntilMidnight <= 90_000)
    }

    @Test func theRealClockAdvances() {
        let clock = SystemClock()
        let before = clock.now
        #expect(before > 1_700_000_000)
        #expect(clock.now >= before)
        #expect(clock.nextMidnight > before)
    }
}
