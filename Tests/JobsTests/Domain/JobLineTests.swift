import TestSupport
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

/// The line that a user types for a new job. Today is Saturday, November 21, 2026.
@Suite struct JobLineTests {
    private static let today = Sample.today

    private func line(_ text: String) -> JobLine { JobLine(text, dates: DateReader(today: Self.today)) }

    @Test func allFieldsAreRemovedFromTheName() {
        let line = line("Feed cat due:wed recur:weekly until:2027-01-01 project:house +home +next pri:H who:Dana")
        #expect(line.name == "Feed cat" && line.problems.isEmpty)
        #expect(line.due == DueDate("2026-11-25") && line.project == "house" && line.tags == ["home", "next"])
        #expect(line.recurrence == Recurrence(every: 1, .week, until: CalendarDay("2027-01-01")))
        #expect(line.priority == .high && line.assignee == "Dana" && line.start == nil)
        #expect(JobStart(line).isTask)
    }

    /// A new job has no tag to remove, so the word is refused. A backslash keeps it in the name.
    @Test(arguments: ["Trip +fam -work", "-work Trip", "Trip due:fri −work"])
    func removingATagIsRefused(_ text: String) {
        let read = line(text)
        #expect(read.problems.first?.contains("removes a tag") == true && read.unread.count == 1, "\(read)")
        #expect(read.name == "Trip")
        let plain = JobLine(text, dates: DateReader(today: Self.today), keepsUnread: true)
        #expect(plain.problems.isEmpty && plain.name.contains("work"))
    }

    @Test(arguments: [("Trip \\-work", "Trip -work"), ("T-shirt - blue", "T-shirt - blue"), ("Run -5 km", "Run -5 km")])
    func otherHyphensStayInTheName(_ text: String, _ name: String) {
        #expect(line(text).problems.isEmpty && line(text).name == name, "\(line(text))")
    }

    @Test(
        arguments: [
            ("due:2026-12-01T15:30 Feed", "Feed", "2026-12-01T15:30"), ("Feed DUE:+3d cat", "Feed cat", "2026-11-24"),
            ("Feed due:\"fri 9am\" cat", "Feed cat", "2026-11-27T09:00"),
            ("Feed due:“fri 9am”", "Feed", "2026-11-27T09:00"), ("due:today", "", "2026-11-21"),
        ] as [(String, String, String)])
    func datesAreReadAsInForms(_ text: String, _ name: String, _ due: String) {
        #expect(line(text).name == name)
        #expect(line(text).due == DueDate(due))
    }

    /// A date of several words needs no quotes. Words that are not part of the date stay in the name.
    @Test(
        arguments: [
            ("Essay due:fri 5pm", "Essay", "2026-11-27T17:00"),
            ("Essay due:friday at 17:00", "Essay", "2026-11-27T17:00"),
            ("due:next friday Essay", "Essay", "2026-11-27"), ("Essay due:dec 1 +home", "Essay", "2026-12-01"),
            ("Essay due:1 dec 2027", "Essay", "2027-12-01"), ("due:fri morning run", "morning run", "2026-11-27"),
            ("due:fri 5 laps", "5 laps", "2026-11-27"), ("due:dec 1 2 pages", "2 pages", "2026-12-01"),
            ("due:in 3 weeks Call", "Call", "2026-12-12"), ("due:fri who:Dana 9am", "9am", "2026-11-27"),
            ("due:12/1 at noon lunch", "lunch", "2026-12-01T12:00"),
            ("due:fri “9am” x", "“9am” x", "2026-11-27"), ("Essay due:tomorrow morning", "Essay", "2026-11-22"),
            ("Essay due:fri in the evening +home", "Essay", "2026-11-27"),
            ("due:tomorrow afternoon who:Dana Essay", "Essay", "2026-11-22"), ("Essay due：fri", "Essay", "2026-11-27"),
            ("Ｅｓｓａｙ　ｄｕｅ：２０２６－１２－０１", "Essay", "2026-12-01"),
        ] as [(String, String, String)])
    func aDateCanHaveSeveralWords(_ text: String, _ name: String, _ due: String) {
        #expect(line(text).name == name && line(text).problems.isEmpty, "\(line(text))")
        #expect(line(text).due == DueDate(due))
    }

    /// Words that resemble a part of the date but are not: the whole date is refused, and no part of it becomes the
    /// name.
    @Test(arguments: [
        "due:monday 1 December", "due:mon 28 nov", "due:fri march for peace", "due:friday at 5", "wait:fri jan 1 2028",
        "due:monday 17.30", "due:monday 1730", "due:12/5 2030", "due:monday or tuesday", "recur:daily except sunday",
        "recur:every day except sunday", "recur:weekdays at 9am", "recur:daily x3", "due:fri due:sat",
        "recur:weekly recur:daily", "who:Dana who:Me", "due:fri 25:00", "due:fri 9am and sat 10am", "due:fri 9-10",
        "due:mon week plan", "recur:monthly 3rd copy", "due:fri 5", "due:tomorrow 5", "due:fri 12/1", "due=fri",
        "due :fri",
        "due:", "who:", "project:", "pri:", "tag:", "recur:weekly 3 times", "recur:first day of summer",
        "recur:31 of month", "dué:fri",
    ])
    func aPartialDateIsNotRead(_ words: String) {
        let read = line("Essay \(words)")
        #expect(read.problems.count == 1 && !read.unread.isEmpty, "\(read)")
        #expect(read.name.hasPrefix("Essay"), "\(read)")
    }

    @Test(arguments: [
        ("due:friday week", "2026-12-04"), ("due:mon week", "2026-11-30"), ("due:fri", "2026-11-27"),
    ])
    func aWeekAtTheEndBelongsToTheDate(_ words: String, _ due: String) {
        let read = line("Essay \(words)")
        #expect(read.name == "Essay" && read.problems.isEmpty && read.due == DueDate(due), "\(read)")
    }

    @Test func anErrorNamesTheWordsAndHowToEndTheValue() {
        let problem = line("Essay due:friday at 5").problems.first ?? ""
        #expect(problem.hasPrefix("“due:friday at 5” can't be read as one"), "\(problem)")
        #expect(problem.contains("write due:\"friday\" if “at 5” is not part of the value"), "\(problem)")
    }

    @Test(arguments: [
        ("Read due:\"monday\" 1 December", "Read 1 December", "2026-11-23"),
        ("Meet due:“friday” at 5", "Meet at 5", "2026-11-27"),
    ])
    func quotesEndAValue(_ text: String, _ name: String, _ due: String) {
        #expect(line(text).name == name && line(text).problems.isEmpty, "\(line(text))")
        #expect(line(text).due == DueDate(due))
    }

    @Test(
        arguments: [
            ("recur:2nd tuesday", "2nd tuesday"), ("recur:last friday", "last friday"),
            ("recur:15th of the month", "15th"),
            ("recur:last friday of each month", "last friday"), ("recur:1st of month", "1st"),
            ("every:2 weeks", "2 weeks"), ("recur:mon, wed", "mon,wed"), ("recur:last day", "last day"),
            ("recur:2 weeks after the last", "2 weeks after the last"), ("recur:weekly", "weekly"),
        ])
    func aRecurrenceCanHaveSeveralWords(_ words: String, _ recurrence: String) throws {
        let read = line("Rent \(words) on campus +home")
        #expect(read.name == "Rent on campus" && read.problems.isEmpty, "\(read)")
        #expect(read.recurrence == Recurrence(reading: recurrence) && read.recurrence != nil)
    }

    /// The common date reader reads the last day, also without quotes.
    @Test(arguments: [
        ("recur:daily until dec 31", "2026-12-31", ""), ("recur:\"daily until dec 31\"", "2026-12-31", ""),
        ("recur:every week until next friday", "2026-11-27", ""), ("recur:daily until 12/31 +home", "2026-12-31", ""),
        ("recur:mon, wed until 2027-01-15 Essay", "2027-01-15", "Essay"),
        ("recur:weekly till end of year", "2026-12-31", ""),
        ("recur:2w until fri morning run", "2026-11-27", "morning run"),
        ("recur:daily until fri 5 laps", "2026-11-27", "5 laps"), ("recur:daily until:12/31", "2026-12-31", ""),
    ])
    func aRecurrencesEndCanBeSpelledInAnyWay(_ words: String, _ until: String, _ rest: String) {
        let read = line("Row \(words)")
        #expect(read.problems.isEmpty && read.recurrence?.until == CalendarDay(until), "\(read)")
        #expect(read.name == (rest.isEmpty ? "Row" : "Row \(rest)"))
    }

    @Test(arguments: [
        ("recur:daily until 2026-11-01", "“2026-11-01” is in the past"),
        ("recur:daily until yesterday", "is in the past"),
        ("recur:\"daily until yesterday\"", "is in the past"),
        ("recur:daily until 1 nov 2026", "“1 nov 2026” is in the past"),
        ("recur:daily until frday", "did you mean “friday”?"),
        ("recur:\"daily until frday\"", "did you mean “friday”?"),
        ("recur:daily until fri 5pm", "includes a time"), ("recur:daily until feb 30", "“feb 30” is not a date"),
        ("recur:daily until", "write the last day after it"), ("recur:daily until raceday", "“raceday” is not a date"),
        ("recur:daily until fri until:2027-01-01", "write only one date"),
        ("due:dec 5 recur:daily until dec 1", "is before the first job"),
    ])
    func aWrongLastDayIsReported(_ words: String, _ problem: String) {
        let read = line("Row \(words)")
        #expect(read.problems.count == 1 && read.problems[0].contains(problem), "\(read)")
        #expect(read.name == "Row", "\(read)")
    }

    /// Two days until which a job is hidden: the answer names the earlier day as unused.
    @Test(arguments: [
        ("wait:mon scheduled:tue", "2026-11-23 is not used"), ("scheduled:tue wait:mon", "2026-11-23 is not used"),
        ("wait:\"mon 9am\" start:mon", "2026-11-23 is not used"), ("wait:mon start:mon", nil), ("wait:mon", nil),
    ])
    func aSecondWaitDayIsReported(_ words: String, _ remark: String?) {
        let read = line("Mow \(words)")
        #expect(read.problems.isEmpty && read.remarks.first?.hasPrefix(remark ?? "") ?? (remark == nil), "\(read)")
    }

    /// `due fri` without its colon: the message says what to type.
    @Test(arguments: [
        ("Essay due fri", "due:fri"), ("Essay due: wed", "due:wed"), ("Essay due 12/1 at noon", "due:12/1 at noon"),
        ("until dec 31 Essay", "until:dec 31"),
    ])
    func aDateWithoutAColonIsReported(_ text: String, _ advice: String) {
        let read = line(text)
        #expect(
            read.name == "Essay" && read.problems.count == 1 && read.problems[0].contains("write \(advice)"), "\(read)")
        #expect(JobLine(text, dates: DateReader(today: Self.today), keepsUnread: true).name == text)
    }

    @Test func wordsAreThoseOfTheFilterLanguage() {
        let line = line(
            "Mow start:mon tag:yard,#sun proj:\"Home and garden\" p:low every:\"2 weeks after the last\"")
        #expect(line.name == "Mow" && line.start == CalendarDay("2026-11-23") && line.tags == ["yard", "sun"])
        #expect(line.project == "Home and garden" && line.priority == .low)
        #expect(line.recurrence == Recurrence(every: 2, .week, from: .completion))
    }

    static let beginnings: [(line: String, start: String?, wait: String?)] = [
        ("start:mon", "2026-11-23", nil), ("wait:mon", "2026-11-23", nil), ("scheduled:mon", "2026-11-23", nil),
        ("wait:\"mon 9am\"", "2026-11-23", "2026-11-23T09:00"), ("WAIT:+3d", "2026-11-24", nil),
        ("sched:2026-12-01T15:30", "2026-12-01", "2026-12-01T15:30"),
        // The later of two days hides the job, in either order.
        ("wait:mon scheduled:tue", "2026-11-24", nil), ("scheduled:tue wait:mon", "2026-11-24", nil), ("", nil, nil),
    ]

    @Test(arguments: beginnings)
    func aJobCanStartLater(text: String, start: String?, wait: String?) {
        let line = line("Mow \(text)")
        #expect(line.problems.isEmpty && line.name == "Mow")
        #expect(line.start?.description == start && line.wait?.description == wait)
    }

    /// These words look like fields but are not. No such word silently becomes a part of the name.
    @Test(arguments: ["overdue:wed", "re:work", "foo:bar", "dew:fri", "x:high"])
    func anUnknownFieldIsReported(_ word: String) {
        let read = line("Feed cat \(word)")
        #expect(read.name == "Feed cat" && read.rest == "Feed cat \(word)")
        #expect(read.problems.first?.contains("“\(word)” is not understood") == true, "\(read.problems)")
        let kept = JobLine("Feed cat \(word)", dates: DateReader(today: Self.today), keepsUnread: true)
        #expect(kept.name == "Feed cat \(word)" && kept.problems.isEmpty)
    }

    /// Each of these lines is only a name.
    @Test(arguments: [
        "Feed cat", "Call: ask about fees", "Meet at 15:30", "See https://x.org/due:wed", "C++ + 3",
        "+1 for it", "Fix #12", "Pay dues fri", "Read due process",
        "Say “hello”", "Read \"Dune\" again", "A 5\" pipe",
        "C:\\temp", "a+b", "mailto:a@x.edu",
    ])
    func otherTextIsTheName(_ text: String) {
        #expect(line(text).isPlain, "\(line(text))")
        #expect(line(text).name == text && line(text).rest == text)
    }

    @Test(
        arguments: [
            ("Write \\due:wed", "Write due:wed"), ("Write due\\:wed", "Write due:wed"), ("\\+home", "+home"),
            ("Say \"due:wed +home\" twice", "Say due:wed +home twice"),
        ])
    func aBackslashAndQuotesKeepWordsInTheName(_ text: String, _ name: String) {
        #expect(line(text).isPlain && line(text).name == name)
        // The rest of the line after other fields are removed still has the same meaning.
        let rest = line("\(text) pri:L").rest
        #expect(line(rest).isPlain && line(rest).name == name)
    }

    @Test(
        arguments: [
            ("due:someday", DateError.examples), ("start:x", DateError.examples),
            ("recur:often", Recurrence.readingExamples), ("pri:urgentest", Job.Priority.readingExamples),
            ("until:2026-12-31", "recur:"),
            ("due:2026-12-05 recur:weekly until:2026-12-01", "is before the first job"),
        ])
    func anInvalidValueIsReportedWithExamples(_ word: String, _ examples: String) throws {
        let line = line("Feed cat \(word)")
        let problem = try #require(line.problems.first)
        #expect(line.problems.count == 1 && problem.contains(examples), "\(problem)")
    }

    @Test(
        arguments: [
            (["Feed", "cat", "due:fri 9am"], "Feed cat due:\"fri 9am\""), (["Feed cat due:wed"], "Feed cat due:wed"),
            (["a: b c", "+home"], "a: b c +home"), (["project:Home and garden"], "project:\"Home and garden\""),
        ])
    func quotesRemovedByTheShellAreRestored(_ words: [String], _ text: String) {
        #expect(JobLine.joining(words) == text)
    }

    @Test(
        arguments: [
            ("home +next", ["home", "next"]), ("#shop, +Soon,soon", ["shop", "Soon"]), ("+ # ,", []),
            ("c++ a#b", ["c++", "a#b"]),
        ])
    func tagsAreReadWithOrWithoutTheirSign(_ text: String, _ tags: [String]) {
        #expect(Job.tags(reading: text) == tags)
    }

    // MARK: The job that is made

    @Test func aTypedJobHasASingleStep() async throws {
        let jobs = InMemoryJobs([])
        let service = Sample.service(jobs)
        let line = line("Feed cat due:2030-01-02 recur:weekly project:house +home pri:H")
        let (job, change) = try await service.start(nil, JobStart(line))
        #expect(job.name == "Feed cat" && job.steps.map(\.name) == ["Feed cat"] && job.project == "house")
        #expect(job.tags == ["home"] && job.priority == .high && job.recurrence?.unit == .week)
        // One change, and one event.
        #expect(change.jobs.count == 1 && change.happenings.count == 1)
        let stored = try #require(try await jobs.jobs([job.id]).first)
        #expect(stored.steps[0].due == stored.due && stored.due == DueDate("2030-01-02"))
        let done = try await service.perform(.complete, on: [JobTarget(job.id)])
        let next = try #require(done.returned.first)
        #expect(next.priority == .high && next.tags == ["home"] && next.due == DueDate("2030-01-09"))
        _ = try await service.perform(.due(DueDate("2030-02-01")), on: [JobTarget(next.id)])
        #expect(try await jobs.jobs([next.id]).first?.steps[0].due == DueDate("2030-02-01"))
    }

    /// To the user, the job and its only step are one thing.
    @Test func renamingAJobRenamesItsOnlyStep() async throws {
        let jobs = InMemoryJobs([])
        let service = Sample.service(jobs)
        let job = try await service.start(nil, JobStart(line("Feed cat"))).0
        let renamed = try await service.perform(.rename("Feed dog"), on: [JobTarget(job.id)])
        #expect(try await jobs.jobs([job.id]).first?.steps.map(\.name) == ["Feed dog"])
        _ = try await service.undo(renamed.change)
        #expect(try await jobs.jobs([job.id]).first?.steps.map(\.name) == ["Feed cat"])
    }

    @Test func aJobFromATemplateOverridesTheTemplatesFields() async throws {
        let template = JobTemplate(
            id: "t", name: "T", createdAt: Sample.now, recurrence: Recurrence(every: 1, .month),
            versions: [.init(number: 1, at: Sample.now, actions: [TemplateAction(id: "a", name: "A")])])
        let service = Sample.service(InMemoryJobs([]))
        _ = try await service.addTemplate(template)
        let said = JobStart(priority: .low, tags: ["x"], project: "P")
        let job = try await service.start("t", said).0
        #expect(job.priority == .low && job.tags == ["x"] && job.project == "P" && job.recurrence?.unit == .month)
        #expect(try await service.start("t", JobStart(recurrence: .some(nil))).0.recurrence == nil)
        #expect(try await service.start("t", JobStart(recurrence: Recurrence(every: 2, .day))).0.recurrence?.count == 2)
    }
}
