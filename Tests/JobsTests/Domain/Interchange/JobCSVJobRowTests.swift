import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

/// Rows in tables of jobs that are not steps. Their cells apply to the job, or they are reported.
struct JobCSVJobRowTests {
    private static let people = [Person(id: "mom", name: "Mom"), Person(id: "dad", name: "Dad")]

    private func read(_ text: String) throws -> ParsedJobs {
        try JobCSVReader(people: Self.people, now: Sample.now).read(Array(text.utf8))
    }

    /// Returns a text such as `Trip · due 2026-12-05 · mom · ready`.
    private static func words(_ job: Job) -> String {
        let parts: [String?] = [
            job.name, job.due.map { "due \($0)" }, job.start.map { "from \($0)" }, job.assignee, job.priority?.rawValue,
            job.tags.isEmpty ? nil : job.tags.joined(separator: "+"), job.project, job.status.rawValue,
            job.canceled.flatMap { $0.reason.isEmpty ? nil : $0.reason },
            job.description.isEmpty ? nil : job.description.replacing("\n\n", with: " / "),
        ]
        return parts.compactMap(\.self).joined(separator: " · ")
    }

    @Test func aJobRowSetsTheJobsDateAndPerson() throws {
        let read = try read("Job,Step,Due,Assignee\nTrip,,2026-12-05,Mom\nTrip,Pack,2026-12-04,\nErrand,,2026-12-06,\n")
        #expect(
            read.jobs.map { Self.words($0.job) } == [
                "Trip · due 2026-12-05 · mom · ready", "Errand · due 2026-12-06 · ready",
            ])
        let trip = read.jobs[0].job
        #expect(trip.steps.map(\.due) == [Sample.due("2026-12-04")] && trip.steps[0].assignee == nil)
        #expect(read.report.changed.isEmpty && read.people.isEmpty && read.jobs[1].job.steps.isEmpty)
    }

    /// The columns after the job and the step, the cells of a row without a step, and the resulting job.
    @Test(arguments: [
        ("Due", "2026-12-05 18:00", "due 2026-12-05T18:00 · ready"), ("Start", "2026-12-01", "from 2026-12-01 · ready"),
        ("Owner", "mom", "mom · ready"), ("Who", "Dad", "dad · ready"), ("Priority", "high", "H · ready"),
        ("Tags", "a; b", "a+b · ready"), ("Project", "Home", "Home · ready"), ("Status", "done", "completed"),
        ("Status", "open", "ready"), ("Status", "doing", "in_progress"), ("Done", "x", "completed"),
        ("Done", "2026-11-20", "completed"), ("Status", "canceled", "cancelled"), ("Status", "skipped", "cancelled"),
        ("Status,Reason", "canceled,No time", "cancelled · No time"), ("Started", "2026-11-20", "in_progress"),
        ("Completed on", "2026-11-20", "completed"), ("Details", "Far", "ready · Far"), ("Notes", "Far", "ready · Far"),
        ("Description,Notes", "Far,Cold", "ready · Far / Cold"), ("Description,Notes", "Far,Far", "ready · Far"),
        ("job_description,Notes", "Far,Cold", "ready · Far / Cold"),
        ("job_due,Due", "2026-12-05,", "due 2026-12-05 · ready"),
        ("job_due,Due", "2026-12-05,2026-12-05", "due 2026-12-05 · ready"),
        ("job_assignee,Who", "Mom,Mom", "mom · ready"), ("job_status,Status", "done,done", "completed"),
    ])
    func aCellOfAJobRowBelongsToTheJob(_ columns: String, _ cells: String, _ expected: String) throws {
        let read = try read("Job,Step,\(columns)\nTrip,,\(cells)\n")
        #expect(read.jobs.map { Self.words($0.job) } == ["Trip · \(expected)"])
        #expect(read.report.changed.isEmpty, "\(read.report.changed.map(\.text))")
    }

    /// Two rows of a job with steps.
    @Test(arguments: [
        ("Priority", "H", "L", "the priority “H” is “L” in another row of the job: only one counts"),
        ("Tags", "a", "b", "the tags “a” is “b” in another row of the job: only one counts"),
        ("job_due", "2026-12-05", "2026-12-06", "the job's date “2026-12-05” is “2026-12-06” in another row"),
        ("job_description", "Far", "Near", "the job's description “Far” is “Near” in another row of the job"),
        ("Project", "Home", "Club", "the project “Home” is “Club” in another row of the job: only one counts"),
        ("successor", "x", "y", "the job after it “x” is “y” in another row of the job: only one counts"),
        ("Priority", "H", "H", ""), ("Priority", "H", "", ""), ("Tags", "", "b", ""), ("Notes", "a", "b", ""),
        ("Due", "2026-12-05", "2026-12-06", ""),
    ])
    func contradictingRowsAreReported(_ column: String, _ one: String, _ two: String, _ words: String) throws {
        let read = try read("Job,Step,\(column)\nTrip,Pack,\(one)\nTrip,Go,\(two)\n")
        let said = read.report.changed.map(\.text)
        #expect(said.count == (words.isEmpty ? 0 : 1) && said.allSatisfy { $0.contains(words) }, "\(said)")
    }

    @Test(arguments: [
        ("Due", "tomorrow", "the date “tomorrow” means nothing here and is left out"),
        ("Due", "2026-13-40", "the date “2026-13-40” is not a valid date and is left out"),
        ("Status", "odd", "the status “odd” means nothing here and is left out"),
        ("Status", "failed", "the status “failed” means nothing here and is left out"),
        ("Who", "Mom & Dad", "“Mom & Dad” names more than one person and is left out; name only one"),
        ("Started", "soon", "the start “soon” means nothing here and is left out"),
        ("Reason", "No time", "the reason “No time” is left out: the job is not canceled"),
        ("Minutes", "10", "the minutes “10” is left out: the row has no step"),
        ("Needs", "1", "the needs “1” is left out: the row has no step"),
        ("Kind", "call", "the kind “call” is left out: the row has no step"),
        ("Role", "parent", "the role “parent” is left out: the row has no step"),
        ("Required", "no", "whether it is required “no” is left out: the row has no step"),
        ("due_rule", "start +1d", "the due rule “start +1d” is left out: the row has no step"),
        ("step_id", "s1", "the step's id “s1” is left out: the row has no step"),
    ])
    func aCellThatDoesNotFitAJobIsReported(_ column: String, _ cell: String, _ remark: String) throws {
        let read = try read("Job,Step,\(column)\nTrip,,\(cell)\n")
        #expect(read.jobs.map { Self.words($0.job) } == ["Trip · ready"])
        #expect(read.report.changed.map(\.words) == ["line 2, Trip: \(remark)"])
    }

    /// Rows that describe a job twice, or that contradict its steps.
    @Test(
        arguments: [
            (
                "Due", ["Trip,,2026-12-05", "Trip,,2026-12-06"], "due 2026-12-05 · ready",
                "the date “2026-12-06” is left out: the job has another"
            ),
            ("Due", ["Trip,,2026-12-05", "Trip,,2026-12-05"], "due 2026-12-05 · ready", nil),
            ("Due", ["Trip,Pack,2026-12-04", "Trip,,2026-12-05"], "due 2026-12-05 · ready", nil),
            (
                "Due,job_due", ["Trip,,2026-12-05,", "Trip,Pack,,2026-12-06"], "due 2026-12-06 · ready",
                "the date “2026-12-05” is left out: the job has another"
            ),
            ("Who", ["Trip,,Mom", "Trip,,Dad"], "mom · ready", "the person “Dad” is left out: the job has another"),
            ("Notes", ["Trip,,Far", "Trip,Pack,Soap", "Trip,,Cold"], "ready · Far / Cold", nil),
            (
                "Status", ["Trip,,done", "Trip,Pack,open"], "ready",
                "the status “done” is left out: its steps determine it"
            ),
            ("Status", ["Trip,,open", "Trip,Pack,done", "Trip,Go,"], "in_progress", nil),
            ("Status", ["Trip,,done", "Trip,Pack,done"], "completed", nil),
            ("Status", ["Trip,,canceled", "Trip,Pack,open"], "cancelled", nil),
            (
                "job_status", ["Trip,,done", "Trip,Pack,"], "ready",
                "the status “done” is left out: its steps determine it"
            ),
            (
                "Started", ["Trip,,2026-11-20", "Trip,Pack,"], "ready",
                "the start “2026-11-20” is left out: no step is begun"
            ),
            (
                "Completed on", ["Trip,,2026-11-20", "Trip,Pack,"], "ready",
                "the completion “2026-11-20” is left out: its steps are open"
            ),
        ] as [(String, [String], String, String?)])
    func aSecondValueIsReported(_ columns: String, _ rows: [String], _ expected: String, _ remark: String?) throws {
        let read = try read("Job,Step,\(columns)\n\(rows.joined(separator: "\n"))\n")
        #expect(read.jobs.map { Self.words($0.job) } == ["Trip · \(expected)"])
        #expect(read.report.changed.map(\.text) == [remark].compactMap(\.self))
    }

    /// Columns without a meaning for jobs.
    @Test func otherColumnsAreKeptWithTheJob() throws {
        let read = try read("Job,Step,Room,Floor\nTrip,Pack,a,\nTrip,,b,2\n")
        #expect(read.jobs.first?.job.other["csv"]?.object == ["Room": .text("a"), "Floor": .text("2")])
        #expect(read.report.changed.map(\.text).contains("Room: left out, as the job has other values"))
    }

    @Test func importingTheSameTableTwiceChangesNothing() throws {
        let text = """
            job_id,Job,Step,Due,Who,Notes,Status
            j1,Trip,,2026-12-05,Mom,Far,doing
            j2,Visit,Go,,,,
            j2,Visit,,,Dad,x,
            """
        let first = InterchangeSample.plan(try read(text))
        #expect(first.count(.new) == 2)
        let second = InterchangeSample.plan(try read(text), onto: first.change.jobs.compactMap(\.after))
        #expect(second.isEmpty && second.count(.unchanged) == 2, "\(second.summary)")
    }
}
