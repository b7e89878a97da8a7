import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

/// Spellings of a recurrence that users try, and the advice in a refusal.
@Suite struct RecurrenceSpellingTests {
    @Test(arguments: [
        ("end of month", "last day"), ("end of the month", "last day"), ("end of every month", "last day"),
        ("eom", "last day"), ("every other monday", "every 2 weeks on mon"), ("mon to fri", "weekdays"),
        ("bi-weekly", "2 weeks"), ("half-yearly", "6 months"), ("1st and 15th", "1st, 15th"), ("MWF", "mon,wed,fri"),
        ("TTh", "tue,thu"), ("every weds", "every wed"), ("wednes", "wed"), ("thursd", "thu"), ("tu,we", "tue,wed"),
        ("mondays", "mon"), ("the sixth", "6th"), ("every three weeks", "3 weeks"),
    ])
    func alternativeSpellingsGiveTheSameRecurrence(_ text: String, _ plain: String) throws {
        #expect(try Recurrence.read(text) == Recurrence.read(plain))
    }

    @Test(arguments: [
        ("friady", "“friady” is not understood; did you mean friday? Write weekly,"),
        ("montly", "“montly” is not understood; did you mean monthly? Write weekly,"),
        ("mon,blursday", "“blursday” is not understood; did you mean thursday? Write weekly,"),
        ("15 of the month", "write a day of the month as 15th or last day; write weekly,"),
        ("biannual", "it may mean twice a year or every two years: write 6 months or 2 years; write"),
        ("32nd", "no month has that many days; write"), ("6th friday", "no month has 6 of them; write"),
        ("", "write weekly,"),
    ])
    func anErrorSaysHowToWriteTheRecurrence(_ text: String, _ advice: String) {
        #expect { _ = try Recurrence.read(text) } throws: { error in
            let words = (error as? RecurrenceError)?.advice ?? ""
            return words.hasPrefix(advice)
        }
        let problem = JobLine("Rent recur:\"\(text)\"", dates: DateReader(today: Sample.today)).problems.first
        if !text.isEmpty { #expect(problem?.contains(advice) == true, "\(problem ?? "")") }
    }
}
