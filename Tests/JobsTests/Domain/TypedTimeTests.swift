import Testing

@testable import JobsCore

/// Durations and periods that users type, on screen and on the command line.
@Suite struct TypedTimeTests {
    @Test(arguments: [
        ("", 0), ("20", 20), ("1h", 60), ("1h 30m", 90), ("45m", 45), ("1000000", 1_000_000), ("500000", 500_000),
    ])
    func minutesAreRead(_ text: String, _ minutes: Int) { #expect(TemplateAction.minutes(reading: text) == minutes) }

    @Test(arguments: ["x", "-5", "1d", "1.5h", "h", "999999999", "1000001", "20000h", "9223372036854775807h"])
    func otherMinutesAreRefused(text: String) { #expect(TemplateAction.minutes(reading: text) == nil) }

    @Test(arguments: [
        ("1w", "every week"), ("2m", "every 2 months"), ("10D", "every 10 days"), ("1y", "every year"),
        ("daily", "every day"), ("weekly", "every week"), ("biweekly", "every 2 weeks"), ("monthly", "every month"),
        ("yearly", "every year"), ("every week", "every week"), ("3 days", "every 3 days"),
        ("every 2 months after the last", "every 2 months after the last"),
        (
            "2w after completion, until 2027-05-01",
            "every 2 weeks after the last, until 2027-05-01"
        ), ("1 day until 2026-12-31", "every day, until 2026-12-31"),
    ])
    func aPeriodIsRead(_ text: String, _ words: String) throws {
        let recurrence = try #require(Recurrence(reading: text))
        #expect(recurrence.words == words)
        #expect(Recurrence(reading: words) == recurrence, "what it says of itself is read too")
    }

    @Test(arguments: ["", "often", "w", "0w", "1001d", "-1w", "1x", "1 2 w", "every", "weekly until soon", "1w 2m"])
    func otherPeriodsAreRefused(_ text: String) { #expect(Recurrence(reading: text) == nil) }
}
