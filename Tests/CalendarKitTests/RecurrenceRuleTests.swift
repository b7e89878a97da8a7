import Testing

@testable import CalendarKit

/// Rules of repetition and the starts that they give.
@Suite struct RecurrenceRuleTests {
    private func starts(_ text: String, from start: String, most: Int = 40) throws -> [String] {
        let rule = try RecurrenceRule(text)
        var starts = rule.starts(from: try #require(CalendarTime(typed: start)))
        var found: [String] = []
        while found.count < most, let next = starts.next() { found.append(next.text) }
        return found
    }

    @Test(arguments: [
        // Parts of a year.
        ("FREQ=YEARLY;COUNT=3", "2024-02-29", ["2024-02-29", "2028-02-29", "2032-02-29"]),
        (
            "FREQ=WEEKLY;INTERVAL=4;COUNT=-1;UNTIL=20231101", "2023-10-02", ["2023-10-02", "2023-10-30"]
        ),
        ("FREQ=YEARLY;BYMONTH=1,3;COUNT=3", "2026-01-05", ["2026-01-05", "2026-03-05", "2027-01-05"]),
        ("FREQ=YEARLY;BYMONTHDAY=-1;COUNT=2", "2026-04-30", ["2026-04-30", "2027-04-30"]),
        ("FREQ=YEARLY;BYDAY=20MO;COUNT=2", "1997-05-19", ["1997-05-19", "1998-05-18"]),
        ("FREQ=YEARLY;BYYEARDAY=-1,1;COUNT=3", "2026-01-01", ["2026-01-01", "2026-12-31", "2027-01-01"]),
        ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=2", "2026-11-26", ["2026-11-26", "2027-11-25"]),
        // Weeks of a year, which may begin in the year before.
        ("FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO;COUNT=3", "2024-12-30", ["2024-12-30", "2025-12-29", "2027-01-04"]),
        ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=SA;COUNT=2", "2010-01-02", ["2010-01-02", "2016-01-02"]),
        ("FREQ=YEARLY;INTERVAL=6;BYWEEKNO=53;BYDAY=SA;COUNT=2", "2010-01-02", ["2010-01-02", "2016-01-02"]),
        // Parts of a month.
        ("FREQ=MONTHLY;COUNT=3", "2026-01-31", ["2026-01-31", "2026-03-31", "2026-05-31"]),
        ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2", "2026-02-13", ["2026-02-13", "2026-03-13"]),
        ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2", "2026-01-30", ["2026-01-30", "2026-02-27"]),
        ("FREQ=MONTHLY;BYSETPOS=2;BYDAY=SU;COUNT=2", "2026-01-01", ["2026-01-11", "2026-02-08"]),
        // Weeks.
        (
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=3", "1997-08-05",
            ["1997-08-05", "1997-08-17", "1997-08-19"]
        ),
        ("FREQ=WEEKLY;UNTIL=20260921T120000Z", "2026-09-07", ["2026-09-07", "2026-09-14", "2026-09-21"]),
        // Parts of a day.
        ("FREQ=DAILY;BYHOUR=9,17;COUNT=3", "2026-09-07T09:00", ["T09:00:00", "T17:00:00", "T09:00:00"]),
        (
            "FREQ=HOURLY;INTERVAL=7;BYHOUR=3,6;COUNT=2", "2025-01-01T03:05",
            ["2025-01-01T03:05:00", "2025-01-07T06:05:00"]
        ),
        ("FREQ=MINUTELY;INTERVAL=61;BYMINUTE=5,25;COUNT=2", "2025-01-01T05:05", ["05:05:00", "2025-01-02T01:25:00"]),
        ("FREQ=SECONDLY;BYSECOND=5,4;COUNT=3", "2026-01-01T00:00:04", ["00:00:04", "00:00:05", "00:01:04"]),
        // The times of day of a rule do not apply to dates.
        ("FREQ=DAILY;BYHOUR=9;COUNT=2", "2026-09-07", ["2026-09-07", "2026-09-08"]),
        // The start is among the starts only if the rule gives it.
        ("FREQ=WEEKLY;BYDAY=WE,FR;COUNT=2", "2019-01-01", ["2019-01-02", "2019-01-04"]),
    ])
    func aRuleGivesItsStarts(rule: String, start: String, expected: [String]) throws {
        let found = try starts(rule, from: start)
        #expect(found.count == expected.count)
        for (one, other) in zip(found, expected) { #expect(one.hasSuffix(other), "\(found)") }
    }

    @Test(arguments: [
        "freq=daily;count=2", " FREQ = DAILY ; COUNT = 2 ;", "FREQ=DAILY;COUNT=2;COUNT=2",
        "FREQ=DAILY;COUNT=2;X-MORE=1",
        "FREQ=DAILY;COUNT=2;RSCALE=GREGORIAN", "FREQ=DAILY;COUNT=+2;BYMONTH=",
    ])
    func spellingsAreAccepted(rule: String) throws {
        #expect(try starts(rule, from: "2026-09-07") == ["2026-09-07", "2026-09-08"])
    }

    @Test(arguments: [
        ("", "FREQ is missing"), ("COUNT=3", "FREQ is missing"), ("FREQ=FORTNIGHTLY", "FREQ cannot be “FORTNIGHTLY”"),
        ("FREQ=DAILY;COUNT=0", "COUNT cannot be “0”"), ("FREQ=DAILY;COUNT=-2", "COUNT cannot be “-2”"),
        ("FREQ=DAILY;INTERVAL=0", "INTERVAL"), ("FREQ=DAILY;COUNT=2;COUNT=3", "COUNT occurs twice"),
        ("FREQ=DAILY;BYMONTH=13", "BYMONTH cannot be “13”"), ("FREQ=DAILY;BYMONTHDAY=0", "BYMONTHDAY cannot be “0”"),
        ("FREQ=WEEKLY;BYDAY=XX", "BYDAY cannot be “XX”"), ("FREQ=MONTHLY;BYDAY=0MO", "BYDAY cannot be “0MO”"),
        ("FREQ=DAILY;UNTIL=tomorrow", "UNTIL"), ("FREQ=DAILY;UNTIL=20260230", "UNTIL"), ("FREQ=DAILY;WKST=X", "WKST"),
        ("FREQ=YEARLY;RSCALE=CHINESE", "RSCALE=CHINESE is not supported"), ("FREQ=DAILY;BYEASTER=0", "BYEASTER"),
        ("FREQ", "“FREQ” has no value"), ("FREQ=DAILY;BYHOUR=24", "BYHOUR"), ("FREQ=DAILY;BYDAY=é", "BYDAY"),
    ])
    func anUnreadableRuleIsNamed(rule: String, message: String) {
        #expect {
            try RecurrenceRule(rule)
        } throws: { error in
            (error as? RecurrenceRuleError)?.message.contains(message) == true
        }
    }

    /// Numbers beyond any calendar, and rules that never give a start, end instead of computing forever.
    @Test(arguments: [
        "FREQ=YEARLY;INTERVAL=99999999999999999999", "FREQ=SECONDLY;INTERVAL=99999999999999999999",
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31",
        "FREQ=DAILY;BYYEARDAY=366;BYMONTH=1",
        "FREQ=MONTHLY;BYSETPOS=99999999999;BYDAY=MO", "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6",
        "FREQ=HOURLY;BYHOUR=5;BYMINUTE=7;BYMONTH=2;BYMONTHDAY=30",
    ])
    func aHostileRuleEnds(rule: String) throws {
        #expect(try starts(rule, from: "1997-09-02T09:00:00").count <= 2)
    }
}
