import QuadDomain
import Testing

@Suite struct DueDateReaderTests {
    /// Saturday, 21 November 2026.
    private let today = CalendarDay(year: 2026, month: 11, day: 21) ?? CalendarDay(dayNumber: 0)

    @Test(arguments: [
        ("2026-11-23", "2026-11-23"), ("2026-11-23T15:30", "2026-11-23T15:30"),
        ("2026-11-23 15:30", "2026-11-23T15:30"), ("2026-11-23t15:30", "2026-11-23T15:30"),
        ("today", "2026-11-21"), ("Tomorrow", "2026-11-22"), ("tom 9am", "2026-11-22T09:00"),
        ("yesterday", "2026-11-20"), ("mon", "2026-11-23"), ("Friday", "2026-11-27"), ("sat", "2026-11-28"),
        ("thurs 15:30", "2026-11-26T15:30"), ("fri at 3pm", "2026-11-27T15:00"), ("15:30", "2026-11-21T15:30"),
        ("9:05", "2026-11-21T09:05"), ("12am", "2026-11-21T00:00"), ("12:30pm", "2026-11-21T12:30"),
        ("+3d", "2026-11-24"), ("3d", "2026-11-24"), ("-2d", "2026-11-19"), ("in 2 weeks", "2026-12-05"),
        ("+1w 18:00", "2026-11-28T18:00"), ("3m", "2027-02-21"), ("1 year", "2027-11-21"), ("eow", "2026-11-22"),
        ("eod", "2026-11-21"),
        ("sow", "2026-11-23"), ("som", "2026-12-01"), ("soy", "2027-01-01"),
        ("eom", "2026-11-30"), ("eoy", "2026-12-31"), ("23 nov", "2026-11-23"), ("Nov 23", "2026-11-23"),
        ("21 nov", "2026-11-21"), ("20 nov", "2027-11-20"), ("november 5, 2028", "2028-11-05"),
        ("29 feb", "2028-02-29"), ("  fri  ", "2026-11-27"),
    ])
    func isRead(_ text: String, _ date: String) {
        #expect(DueDate.reading(text, today: today)?.description == date)
    }

    @Test(arguments: [
        "", " ", "fr", "someday", "31 feb", "2026-02-30", "24:00", "9:60", "13pm", "0am", "9:5", ":30", "15:30 fri",
        "3 nov nov", "+d", "++3d", "99999999d", "in", "at 9am x", "5 nov 26", "１５:30",
    ])
    func isNone(_ text: String) {
        #expect(DueDate.reading(text, today: today) == nil)
    }
}
