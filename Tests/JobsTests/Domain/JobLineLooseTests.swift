import TestSupport
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

/// Words in a new job's line that describe a recurrence without a field name.
struct JobLineLooseTests {
    private func line(_ text: String) -> JobLine { JobLine(text, dates: DateReader(today: Sample.today)) }

    @Test(arguments: [
        ("Feed cat due:2026-12-01 every week", "every week"), ("Feed cat every tuesday", "every tuesday"),
        ("Feed cat every 2 weeks +home", "every 2 weeks"),
        ("Rent every month on the 1st due:fri", "every month on the 1st"),
        ("Feed cat recur:\"\"", "recur:\"\""), ("Feed cat due:\" \"", "due:\" \""), ("pri:\"\" x", "pri:\"\""),
    ])
    func anUnreadFieldAsksForConfirmation(_ text: String, _ unread: String) {
        let read = line(text)
        #expect(read.unread == [unread] && read.problems.count == 1 && read.recurrence == nil, "\(read)")
        #expect(JobLine(text, dates: DateReader(today: Sample.today), keepsUnread: true).problems.isEmpty)
    }

    @Test(arguments: [
        ("call mom tomorrow 5pm", "\"tomorrow 5pm\""), ("email coach by next tuesday", "\"next tuesday\""),
        ("essay friday", "friday"), ("pay rent dec 1", "\"dec 1\""),
    ])
    func aDateAtTheEndOfANameIsReported(_ text: String, _ date: String) {
        let read = line(text)
        #expect(read.name == text && read.due == nil && read.problems.isEmpty, "\(read)")
        #expect(read.remarks.count == 1 && read.remarks.first?.contains("due:\(date)") == true, "\(read.remarks)")
    }

    @Test(arguments: [
        "plan for sat", "friday", "read \"next friday\"", "essay friday due:mon", "the day after", "call mom", "item 5",
    ])
    func otherNamesAreNotReported(_ text: String) { #expect(line(text).remarks.isEmpty, "\(line(text).remarks)") }

    @Test(arguments: ["Every day counts", "Check every box", "Read every page of the book", "Call everyone"])
    func theNameIsKept(_ text: String) {
        #expect(line(text).problems.isEmpty && line(text).name == text, "\(line(text))")
    }

    @Test(arguments: ["every second tuesday", "every 2nd tuesday", "each third friday", "every 3rd fri"])
    func anAmbiguousPositionIsRefused(_ text: String) {
        #expect(throws: RecurrenceError.self) { try Recurrence.read(text) }
    }

    @Test(arguments: [
        ("2nd tuesday", "every month on the 2nd Tuesday"), ("every other tuesday", "every 2 weeks on Tue"),
        ("every 2nd tuesday of the month", "every month on the 2nd Tuesday"),
        ("every first monday", "every month on the 1st Monday"),
    ])
    func anUnambiguousPositionIsRead(_ text: String, _ words: String) throws {
        let read = try Recurrence.read(text)
        let other = try Recurrence.read(words)
        #expect(read == other)
    }
}
