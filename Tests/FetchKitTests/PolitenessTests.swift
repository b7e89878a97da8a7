import FoundationEssentials
import Testing

@testable import FetchKit

struct PolitenessTests {
    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
        ("Sun Nov  6 08:49:37 1994", 784_111_777), ("sun, 6 nov 1994 08:49:37 gmt", 784_111_777),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
        ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000), ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
        ("Saturday, 06-Nov-44 08:49:37 GMT", 2_362_034_977), ("Sunday, 06-Nov-45 08:49:37 GMT", -762_189_023),
        ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
    ])
    func datesAreRead(text: String, seconds: Double) {
        #expect(HTTPDate.parse(text, now: someMoment)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "0", "Sun, 06 Nov 1994", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 08:49:37 PST",
        "Thu, 29 Feb 2023 12:00:00 GMT", "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 19940 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, ٠٦ Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z",
    ])
    func anInvalidDateIsNil(text: String) {
        #expect(HTTPDate.parse(text, now: someMoment) == nil)
    }

    @Test(arguments: [
        ("120", nil, 120), ("0", nil, 0), ("99999999999999999999", nil, 1 << 31), ("-5", nil, nil), ("1.5", nil, nil),
        ("", nil, nil), ("Sun, 06 Nov 1994 08:50:37 GMT", nil, 60), ("Sun, 06 Nov 1994 08:00:00 GMT", nil, 0),
        ("Sun, 06 Nov 1994 08:50:37 GMT", "Sun, 06 Nov 1994 08:50:07 GMT", 30),
        ("Sun, 06 Nov 1994 08:50:37 GMT", "who knows", 60), ("Fri, 31 Dec 9999 23:59:59 GMT", nil, 1 << 31),
    ])
    func retryAfterIsSeconds(text: String, serverDate: String?, seconds: Int?) {
        #expect(RetryAfter.parse(text, serverDate: serverDate, now: someMoment) == seconds)
    }

    @Test(arguments: [
        ("max-age=60", 60), ("public, MAX-AGE = 60 , must-revalidate", 60), ("max-age=\"60\"", 60), ("no-cache", 0),
        ("max-age=60, no-store", 0), ("no-cache=\"Set-Cookie\"", 0), ("max-age=5, max-age=9", 5), ("", nil),
        ("public", nil), ("max-age=", nil), ("max-age", nil), ("max-age=-1", nil), ("s-maxage=9", nil),
        ("x=\"a, no-store, max-age=7\", max-age=8", 8), ("max-age=99999999999999999999", 1 << 31),
    ])
    func maxAgeIsSeconds(text: String, seconds: Int?) {
        #expect(CacheControl.maxAge(text) == seconds)
    }

    @Test(arguments: [
        (1, 0, 600), (2, 0, 1200), (3, 0, 2400), (8, 0, 76_800), (9, 0, 86_400), (1000, 0, 86_400), (0, 0, 600),
        (1, 1, 450), (1, 0.5, 525), (1000, 1, 64_800), (1, 7, 450), (1, -7, 600),
    ])
    func delaysDoubleUpToOneDay(failures: Int, jitter: Double, seconds: Double) {
        #expect(BackOff().delay(failures: failures, jitter: jitter) == seconds)
    }

    @Test(
        arguments: [
            (.answered(status: 200, retryAfter: nil, maxAge: nil, ttl: nil), 0, 1800),
            (.answered(status: 304, retryAfter: nil, maxAge: 3600, ttl: 60), 0, 3600),
            (.answered(status: 200, retryAfter: nil, maxAge: 60, ttl: 7200), 0, 7200),
            (.answered(status: 200, retryAfter: nil, maxAge: 31_536_000, ttl: nil), 0, 86_400),
            (.answered(status: 200, retryAfter: nil, maxAge: 0, ttl: nil), 0, 1800),
            (.answered(status: 429, retryAfter: 5000, maxAge: nil, ttl: nil), 1, 5000),
            (.answered(status: 429, retryAfter: 5, maxAge: nil, ttl: nil), 2, 1200),
            (.answered(status: 503, retryAfter: 200_000, maxAge: nil, ttl: nil), 1, 200_000),
            (.answered(status: 503, retryAfter: 1 << 31, maxAge: nil, ttl: nil), 1, 604_800),
            (.answered(status: 500, retryAfter: 5000, maxAge: 9000, ttl: nil), 1, 600),
            (.answered(status: 404, retryAfter: nil, maxAge: nil, ttl: nil), 3, 2400),
            (.answered(status: 301, retryAfter: nil, maxAge: nil, ttl: nil), 1, 600),
            (.failed, 4, 4800),
        ] as [(PoliteSchedule.Outcome, Int, Double)])
    func theNextAttemptIsPolite(outcome: PoliteSchedule.Outcome, failures: Int, seconds: Double) {
        let next = PoliteSchedule().next(after: outcome, failures: failures, jitter: 0, now: someMoment)
        #expect(next == .at(someMoment + seconds))
    }

    @Test func aGoneFeedIsLeftAlone() {
        let outcome = PoliteSchedule.Outcome.answered(status: 410, retryAfter: 60, maxAge: 60, ttl: 60)
        #expect(PoliteSchedule().next(after: outcome, failures: 1, jitter: 0, now: someMoment) == .never)
    }

    @Test func anIntervalLongerThanADayIsKept() {
        var schedule = PoliteSchedule()
        schedule.interval = 100_000
        let outcome = PoliteSchedule.Outcome.answered(status: 200, retryAfter: nil, maxAge: 31_536_000, ttl: nil)
        let next = schedule.next(after: outcome, failures: 0, jitter: 0, now: someMoment)
        #expect(next == .at(someMoment + 100_000))
    }
}
