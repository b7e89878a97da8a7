import FoundationEssentials
import Testing

@testable import QuadCore

@Suite struct DateReaderTests {
    /// Returns a reader for 10:00 on Friday, November 27, 2026.
    private func reader(_ order: DateOrder = .monthFirst) -> DateReader {
        let day = CalendarDay(year: 2026, month: 11, day: 27) ?? CalendarDay(dayNumber: 0)
        return DateReader(now: LocalTime.utc.moment(DueDate(day, minute: 600)), time: .utc, order: order)
    }

    @Test(arguments: [
        ("2026-11-23T15:30", "2026-11-23T15:30"), ("2026-12-1", "2026-12-01"), ("2026/12/1", "2026-12-01"),
        ("Tomorrow", "2026-11-28"), ("tom 9am", "2026-11-28T09:00"), ("yesterday", "2026-11-26"), ("sat", "2026-11-28"),
        ("thurs 15:30", "2026-12-03T15:30"), ("fri at 3pm", "2026-11-27T15:00"), ("fri 9am", "2026-12-04T09:00"),
        ("-2d", "2026-11-25"), ("+1w 18:00", "2026-12-04T18:00"), ("36500d", "2126-11-03"), ("3m", "2027-02-27"),
        ("+1mo", "2026-12-27"), ("eow", "2026-11-29"), ("sow", "2026-11-30"), ("som", "2026-12-01"),
        ("soy", "2027-01-01"), ("eoy", "2026-12-31"), ("eoq", "2026-12-31"), ("november 5, 2028", "2028-11-05"),
        ("two weeks from friday", "2026-12-11"), ("a week on monday", "2026-12-07"), ("weekend", "2026-11-28"),
        ("3 days before dec 24", "2026-12-21"), ("in an hour and a half", "2026-11-27T11:30"),
        ("24 dec 18h", "2026-12-24T18:00"), ("8 tonight", "2026-11-27T20:00"), ("fri evening 7", "2026-11-27T19:00"),
        ("half past 5 pm", "2026-11-27T17:30"), ("3pm on wednesday the 2nd", "2026-12-02T15:00"),
        ("third thursday", "2026-12-17"), ("1st of next month", "2026-12-01"), ("1/dec", "2026-12-01"),
        ("5 nov 26", "2026-11-05"), ("start of next week", "2026-11-30"), ("beginning of january", "2027-01-01"),
        ("weds", "2026-12-02"), ("this coming tuesday", "2026-12-01"),
    ])
    func aDueDateIsTheNearestFutureDate(_ text: String, _ date: String) throws {
        #expect(try reader().read(text, as: .due).description == date)
    }

    @Test(arguments: [
        ("fri 9am", "2026-11-27T09:00"), ("fri 5pm", "2026-11-20T17:00"), ("last night at 11", "2026-11-26T23:00"),
        ("3d", "2026-11-24"), ("the 31st", "2026-10-31"), ("friday the 13th", "2026-11-13"),
        ("1d12h ago", "2026-11-25T22:00"),
        ("sat", "2026-11-21"), ("24 dec 18h", "2025-12-24T18:00"), ("last day of february", "2026-02-28"),
        ("this past friday", "2026-11-20"), ("this past weds 4pm", "2026-11-25T16:00"),
    ])
    func aPastDateIsTheLatestPastDate(_ text: String, _ date: String) throws {
        #expect(try reader().read(text, as: .past).description == date)
    }

    @Test(arguments: [
        "", " ", "fr", "someday", "24:00", "9:60", "0am", "9:5", ":30", "3 nov nov", "+d", "++3d", "99999999d",
        "36501d",
        "101y", "in", "at 9am x", "30m", "dec 4 17", "tomorrow at 9", "5 o'clock", "midnight friday", "12-1",
        "next week", "jan 2027", "mon-fri", "5-6pm", "morning", "2026-335", "2026-12-04T24:00", "tomorrow morning 7pm",
        "in 3d ago", "250W", "1.5", "week", "sunday after next",
    ])
    func otherTextIsRefusedWithAReason(_ text: String) {
        for direction in DateReader.Direction.allCases {
            #expect { _ = try reader().read(text, as: direction) } throws: { error in
                (error as? DateError)?.words.isEmpty == false
            }
        }
    }

    @Test(arguments: [
        ("past past past", "“past past past” is not a date: “past” is not understood"),
        ("this past frday", "“this past frday” is not a date: “frday” is not understood; did you mean “friday”?"),
        ("next frday", "“next frday” is not a date: “frday” is not understood; did you mean “friday”?"),
        ("thu 27 nov 2026", "“thu 27 nov 2026” is not a date: 27 Nov 2026 is a Friday; write one of the two"),
        ("31 nov", "“31 nov” is not a date: November has 30 days; write a date as"),
        ("last week", "“last week” does not name a day; write monday last week"),
        ("fri 5pm 6pm", "“fri 5pm 6pm” names two hours; write one hour"),
        ("at 5", "“at 5” may mean 5am or 5pm; write one of the two, or 17:00"),
        ("week", "“week” is not a date; write a date as"),
    ])
    func anErrorNamesTheProblemAndTheFormat(_ text: String, _ words: String) {
        #expect { _ = try reader().read(text, as: .due) } throws: { error in
            (error as? DateError)?.words.hasPrefix(words) == true
        }
    }

    @Test func theDateOrderDecidesAboutSlashes() throws {
        #expect(try reader(.monthFirst).read("12/1", as: .due).description == "2026-12-01")
        #expect(try reader(.dayFirst).read("12/1", as: .due).description == "2027-01-12")
        #expect(try reader(.monthFirst).read("24/11/2026", as: .past).description == "2026-11-24")
    }

    @Test(arguments: [
        ("en_US.UTF-8", DateOrder.monthFirst), ("en_GB.UTF-8", .dayFirst), ("de_DE@euro", .dayFirst),
        ("C.UTF-8", .monthFirst),
        ("", .monthFirst), ("es_PR", .monthFirst), ("en_CA", .dayFirst),
    ])
    func aLocaleHasADateOrder(_ locale: String, _ order: DateOrder) {
        #expect(DateOrder(locale: locale) == order)
        #expect(DateOrder(environment: ["LC_TIME": locale, "LANG": locale]) == order)
    }

    @Test func theLongestDateAtTheStartOfALineIsRead() throws {
        func found(_ line: String) throws -> (String, Int)? {
            let words = line.split(separator: " ").map(String.init)
            guard let (phrase, count) = reader().phrase(atStartOf: words) else { return nil }
            return (try reader().resolve(phrase, as: .past).description, count)
        }
        for (line, date, count) in [
            ("last monday 4pm was fine", "2026-11-23T16:00", 3), ("2h ago called", "2026-11-27T08:00", 2),
            ("3d they came", "2026-11-24", 1), ("on the 15th: hi", nil, 0), ("yesterday at the field", "2026-11-26", 1),
        ] as [(String, String?, Int)] {
            let read = try found(line)
            #expect(read?.0 == date && read?.1 ?? 0 == count, "\(line)")
        }
        // A duration may also be the time that something took.
        for line in ["90 min row", "2h row", "3 days of rain", "may be", "the field", "morning row"] {
            #expect(try found(line) == nil, "\(line)")
        }
    }
}
