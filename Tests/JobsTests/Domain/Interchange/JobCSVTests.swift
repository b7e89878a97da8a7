import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct JobCSVTests {
    private func read(_ text: String, _ given: [ColumnMeaning] = []) throws -> ParsedJobs {
        try JobCSVReader(people: Sample.everybody, given: given, now: Sample.now).read(Array(text.utf8))
    }

    @Test func aRowIsAJobUnlessAColumnNamesTheJob() throws {
        let read = try read(
            "Title,Due date,Done,Owner,Labels\r\nBuy milk,2026-11-25,no,Dana,\"food, home\"\r\nCall,,x,Zoe,\r\n")
        #expect(read.jobs.map(\.job.name) == ["Buy milk", "Call"])
        let first = read.jobs[0].job
        #expect(StepDates(first)["1"]?.due == Sample.due("2026-11-25") && first.due == Sample.due("2026-11-25"))
        #expect(first.steps[0].assignee == "dana" && first.tags == ["food", "home"] && first.status == .ready)
        #expect(read.jobs[1].job.status == .completed)
        #expect(read.people.map(\.name) == ["Zoe"])
    }

    @Test(arguments: [
        ("cancelled", Job.Status.canceled), ("Canceled", .canceled), ("deleted", .canceled), ("skipped", .canceled),
        ("done", .completed), ("open", .ready),
    ])
    func theStatusOfAJobRowIsTheJobs(text: String, expected: Job.Status) throws {
        let job = try #require(try read("Title,Status\nCall,\(text)\n").jobs.first?.job)
        #expect(job.status == expected)
    }

    @Test(arguments: [
        "Name,Step", "Title,Step", "Step,Name", "Job,Step", "Name,Task", "Task,Name", "Title,Action", "Name,To-do",
        "# mine\nName,Task",
    ])
    func aNameBesideAStepIsTheJobs(header: String) throws {
        let isStepFirst = ["Step", "Task"].contains { header.hasPrefix($0) }
        let rows = isStepFirst ? "Pick,Visit\nAsk,Visit" : "Visit,Pick\nVisit,Ask"
        let jobs = try read("\(header)\n\(rows)\n").jobs.map(\.job)
        #expect(jobs.map(\.name) == ["Visit"] && jobs[0].steps.map(\.name) == ["Pick", "Ask"], "\(jobs.map(\.name))")
    }

    @Test(
        arguments: [
            ("Dana Ortiz", "d1", nil), ("D. Ortiz", "d1", "“D. Ortiz” was read as Dana Ortiz"),
            ("Ortiz", nil, "“Ortiz” is left out: it may mean any of Dana Ortiz, Jo Ortiz"),
            (
                "Dana Ortis", nil,
                "“Dana Ortis” is not known and is left out; did you mean Dana Ortiz? or add them first"
            ),
            ("Dana & Jo", nil, "“Dana & Jo” names more than one person and is left out; name only one"),
        ] as [(String, String?, String?)])
    func aNamedPersonIsFoundOrReported(_ name: String, _ id: String?, _ words: String?) throws {
        let people = [Person(id: "d1", name: "Dana Ortiz"), Person(id: "j1", name: "Jo Ortiz")]
        let reader = JobCSVReader(people: people, now: Sample.now)
        let read = try reader.read(Array("Title,Owner\nCall,\(name)\nWrite,\(name)\n".utf8))
        #expect(read.people.isEmpty && read.jobs.allSatisfy { $0.job.steps[0].assignee == id })
        #expect(read.report.changed.map(\.text) == (words.map { [$0, $0] } ?? []))
    }

    @Test func aCommentIsNotAJob() throws {
        let read = try read("# mine\nName,Due\n# later, perhaps, not\nCall,\n#12 call back,\n")
        #expect(read.jobs.map(\.job.name) == ["Call", "#12 call back"] && read.report.rows == 2)
        #expect(read.columns?.remarks == ["Left out as comments, because they begin with #: lines 1, 3"])
    }

    @Test func rowsOfAJobAreItsSteps() throws {
        let text = """
            Job;Step;Needs;Minutes;Status;Kind;Nonsense
            Visit;Pick dates;;10;done;;a
            Visit;Ask for leave;1;5;;;b
            Visit;Decide;"Pick dates, 2";x;odd;vote;
            Other;Alone;;;;;
            """
        let read = try read(text)
        #expect(read.jobs.map(\.job.name) == ["Visit", "Other"])
        let job = read.jobs[0].job
        #expect(job.steps.map(\.action.needs) == [[], ["1"], ["2"]] || job.steps[2].action.needs.contains("2"))
        #expect(job.steps[0].action.minutes == 10 && job.status == .inProgress)
        #expect(job.other["csv"]?.object?["Nonsense"] == .text("a"))
        let said = read.report.changed.map(\.text)
        #expect(said.contains("the minutes “x” means nothing here and is left out"))
        #expect(said.contains("the status “odd” means nothing here and is left out"))
        #expect(said.contains("the kind “vote” means nothing here and is left out"))
        #expect(said.contains { $0.hasPrefix("the column “Nonsense”") })
    }

    @Test func columnsCanBeMappedToFields() throws {
        let given = [ColumnMeaning("what", "step"), ColumnMeaning("WHEN", "due"), ColumnMeaning("x", "")]
        let read = try read("What,When,X,Step\na,2026-12-01,y,z\n", given)
        #expect(read.jobs.map(\.job.name) == ["a"] && read.jobs[0].job.due == Sample.due("2026-12-01"))
        #expect(throws: ImportError.self) { try self.read("a,b\n1,2\n") }
        #expect(throws: ImportError.self) { try self.read("step\nx\n", [ColumnMeaning("no", "due")]) }
        #expect(throws: ImportError.self) { try self.read("step\nx\n", [ColumnMeaning("step", "no")]) }
        #expect(throws: ImportError.self) { try self.read("") }
        let preview = try JobCSVReader(people: [], given: [ColumnMeaning("What", "step")], now: Sample.now)
            .preview(Array("What,Due\na,b\n".utf8))
        #expect(preview.fields.columns == ["step": 0, "due": 1] && preview.rows.map(\.cells) == [["a", "b"]])
    }

    @Test func aWrittenDocumentIsReadBack() throws {
        let document = JobsDocument(jobs: InterchangeSample.jobs, people: Sample.everybody)
        let read = try read(JobCSVWriter().text(document))
        #expect(read.report.refused.isEmpty && read.jobs.count == InterchangeSample.jobs.count)
        for (item, job) in zip(read.jobs, InterchangeSample.jobs) {
            #expect(item.job.id == job.id && item.job.name == job.name && item.job.statuses() == job.statuses())
            #expect(item.job.status == job.status && item.job.tags == job.tags && item.job.due == job.due)
            for (step, before) in zip(item.job.steps, job.steps) {
                #expect(step.id == before.id && step.action.needs == before.action.needs && step.notes == before.notes)
                #expect(step.due == before.due && step.completedAt == before.completedAt)
            }
        }
        let plan = InterchangeSample.plan(read, onto: InterchangeSample.jobs)
        #expect(plan.count(.new) == 0 && plan.count(.changed) == 0, "\(plan.summary)")
    }

    @Test func importingTheSameRowsTwiceAddsNothing() throws {
        let text = "Title,Done\nCall,\nCall,\n"
        let first = InterchangeSample.plan(try read(text))
        #expect(first.count(.new) == 2)
        var jobs = first.change.jobs.compactMap(\.after)
        jobs[0].steps[0].status = .completed
        let second = InterchangeSample.plan(try read(text), onto: jobs)
        #expect(second.isEmpty && second.count(.unchanged) == 2)
    }

    @Test func aRowWithTooManyCellsIsRefused() throws {
        let read = try read("step,due\na,2026-11-25\nb,2026-11-25,x\n,,\n\nc,\n")
        #expect(read.jobs.map(\.job.name) == ["a", "c"])
        #expect(
            read.report.refused.map(\.words) == [
                "line 3, b: it has 3 cells, the header has 2", "line 4: the row names neither a job nor a step",
            ])
    }
}

struct CSVReaderTests {
    @Test(arguments: [
        ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]), ("\u{FEFF}a\tb\nc\td\n", [["a", "b"], ["c", "d"]]),
        ("a;b\rc;\"d;e\"", [["a", "b"], ["c", "d;e"]]),
        ("\"a \"\"q\"\"\",\"x\r\ny\"\n\n,\n", [["a \"q\"", "x\r\ny"], ["", ""]]),
        ("\"open,\nrest", [["open,\nrest"]]), ("\"a\"b,c", [["ab", "c"]]), ("", []), ("\n\r\n", []),
        ("a,", [["a", ""]]),
    ])
    func rowsAreSplitIntoCells(_ text: String, _ rows: [[String]]) {
        var reader = CSVReader(Array(text.utf8))
        var read: [[String]] = []
        while let row = reader.next() { read.append(row.cells) }
        #expect(read == rows)
    }

    @Test func lineNumbersAreThoseOfTheFile() {
        var reader = CSVReader(Array("a\n\n\"b\nc\"\nd\n".utf8))
        #expect([reader.next()?.line, reader.next()?.line, reader.next()?.line] == [1, 3, 5])
    }

    @Test func writtenCellsAreReadBack() {
        let rows = [["a,b", "\"", "x\ny"], [" pad ", "", "t\tt"], ["ü;", "\r", "="]]
        var writer = CSVWriter()
        for row in rows { writer.row(row) }
        var reader = CSVReader(Array(writer.text.utf8))
        for row in rows { #expect(reader.next()?.cells == row) }
        #expect(reader.next() == nil)
    }

    @Test func aJobWithManyStepsSurvivesARoundTrip() throws {
        let job = Job(
            id: "many", name: "Many",
            steps: (0..<10_001).map { JobStep(TemplateAction(id: "s\($0)", name: "Step \($0)")) },
            createdAt: Sample.now)
        let read = try JobCSVReader(people: [], now: Sample.now).read(
            Array(JobCSVWriter().text(JobsDocument(jobs: [job])).utf8))
        #expect(read.jobs.first?.job.steps.count == 10_001 && read.report.refused.isEmpty)
    }

    /// A file can have a thousand columns with names as long as a page.
    @Test func remarksAboutColumnsAreLimited() throws {
        let names = (0..<900).map { "\($0)" + String(repeating: "x", count: 500) }
        #expect {
            try JobCSVReader(people: [], now: Sample.now).read(Array("\(names.joined(separator: ","))\na\n".utf8))
        } throws: { error in
            let error = error as? ImportError
            return (error?.advice?.count ?? 9_999) < 1_000
        }
        let read = try JobCSVReader(people: [], now: Sample.now).read(
            Array("job,\(names.joined(separator: ","))\na\n".utf8))
        #expect(read.report.changed.allSatisfy { $0.text.count < 200 } && read.report.changed.count == 900)
    }
}

/// Dates in tables of jobs.
struct JobCSVDateTests {
    private func read(_ text: String, _ dates: DateOrders = DateOrders()) throws -> ParsedJobs {
        try JobCSVReader(people: [], dates: dates, now: Sample.now, local: LocalTime { _ in -18_000 })
            .read(Array(text.utf8))
    }

    @Test func textAfterADateIsReported() throws {
        let read = try read("step,due,completed on\na,2026-11-21 foo,soon\n")
        #expect(read.jobs[0].job.due == nil && read.jobs[0].job.steps[0].completedAt == nil)
        #expect(
            read.report.changed.map(\.text) == [
                "the date “2026-11-21 foo” means nothing here and is left out",
                "the completion “soon” means nothing here and is left out",
            ])
    }

    @Test(
        arguments: [
            ("daily until dec 31", "2026-12-31", nil), ("\"every week, until 2026-01-04\"", "2026-01-04", nil),
            ("daily until 12/31", "2026-12-31", nil), ("daily until 03/04/2027", nil, "its end may mean 2027-03-04 or"),
            ("daily until frday", nil, "did you mean “friday”?"), ("montly", nil, "did you mean monthly?"),
        ] as [(String, String?, String?)])
    func theLastDayOfARecurrenceIsReadOrReported(_ cell: String, _ until: String?, _ remark: String?) throws {
        let read = try read("Name,Recurrence\nCall,\(cell)\n")
        #expect(read.jobs.first?.job.recurrence?.until?.description == until, "\(read.jobs)")
        #expect((remark == nil) == (read.report.changed.isEmpty), "\(read.report)")
        if let remark { #expect("\(read.report)".contains(remark), "\(read.report)") }
    }

    @Test func aUTCTimestampIsDueOnTheLocalDay() throws {
        let read = try read("step,due\na,2026-11-21T02:00:00Z\nb,2026-11-21T00:00\nc,2026-11-21 00:00:00\n")
        #expect(read.jobs.map { $0.job.due?.description } == ["2026-11-20T21:00", "2026-11-21T00:00", "2026-11-21"])
    }

    @Test func anAmbiguousDateOrderAsksForConfirmation() throws {
        let text = "step,Due by\na,03/04/2026\n"
        var orders = DateOrders()
        orders.everywhere = .dayFirst
        let given = [ColumnMeaning("Due by", "due")]
        let reader = JobCSVReader(people: [], given: given, now: Sample.now)
        #expect { try reader.read(Array(text.utf8)) } throws: { ($0 as? ImportError)?.unsure.first?.column == "Due by" }
        let read = try JobCSVReader(people: [], given: given, dates: orders, now: Sample.now).read(Array(text.utf8))
        #expect(read.jobs[0].job.due == Sample.due("2026-04-03"))
        #expect(read.report.changed.map(\.text) == ["the column “Due by” was read day first, as you said"])
    }

    @Test func anUnclosedQuoteIsRefused() throws {
        #expect { try self.read("step,due\na,\n\"b,\nc,\n") } throws: { error in
            (error as? ImportError)?.message
                == "A quote that opens in the row of line 3 is never closed; nothing was imported"
        }
    }
}
