import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import CoachesTests
@testable import CoreTestSupport
@testable import GrowthCore
@testable import JobsCore
@testable import JobsTests
@testable import QuadCore

/// Cells and rows that an import once lost or misread silently.
struct ImportFaultTests {
    // MARK: The form of a table

    private static let fields: [CSVFields.Field] = [.init("step", ["task"]), .init("due"), .init("kind")]

    private func table(_ text: String, _ given: [ColumnMeaning] = []) throws -> ImportedTable {
        var choices = ImportChoices()
        choices.columns = given
        return try ImportedTable(Array(text.utf8), fields: Self.fields, choices)
    }

    @Test(
        arguments: [
            ("task\ntext\n", ["text"]), ("task,kind\nlesson,card\n", ["lesson"]), ("task,kind\ntext,date\n", ["text"]),
            ("task,kind\n(none),(none)\n", ["(none)"]), ("task,due\nx,dd/mm/yyyy\n", ["x"]),
            ("task,due\n,dd/mm/yyyy\na,\n", ["a"]),
        ] as [(String, [String])])
    func aDataRowIsNotAUnitRow(_ text: String, _ steps: [String]) throws {
        #expect(try table(text).rows.compactMap { $0["step"] } == steps)
    }

    @Test(arguments: [
        "My tasks\ntask;due\na;1\nb;2\n", "My tasks, and yours\ntask;due;kind\na;1;\nb;2;\n",
        "My tasks\n\ntask\tdue\na\t1\nb\t2\n", "task;due\na;1,5\nb;2,5\n", "task,due\na,1\nb,\"2;3;4;5\"\n",
        "task,due\na,x;y;z\nb,\n",
    ])
    func theSeparatorIsFoundBelowTitles(_ text: String) throws {
        #expect(try table(text).rows.compactMap { $0["step"] } == ["a", "b"])
    }

    @Test(arguments: [
        ("task,due\na,\"abc\nb,\"def\"\n", 2), ("task,due\na,1\n\"b\"c,2\n", 3), ("task,due\n\"a \"b\" c\",1\n", 2),
    ])
    func textAfterAQuoteIsRefused(_ text: String, _ line: Int) {
        #expect {
            _ = try self.table(text)
        } throws: { error in
            (error as? ImportError)?.message.contains("begins in line \(line);") == true
        }
    }

    @Test func spacesAfterAQuoteAreIgnored() throws {
        #expect(try table("task,due\n\"a\" ,1\n").rows.compactMap { $0["step"] } == ["a"])
    }

    @Test func twoColumnsCannotShareAField() throws {
        let given = [ColumnMeaning("a", "step"), ColumnMeaning("b", "step")]
        #expect(throws: ImportError.self) { try self.table("a,b\n1,2\n", given) }
    }

    @Test func columnsWithTheSameTitleAreKeptApart() throws {
        let rows = try table("task,x,x,x (2)\na,1,,3\nb,1,2,3\n").rows
        #expect(rows[0].other?.object == ["x": .text("1"), "x (2)": .text("3")] || rows[0].other?.object?.count == 2)
        #expect(rows[0].other?.object?["x"] == .text("1") && rows[1].other?.object?.count == 3)
    }

    @Test func datesInOtherLanguagesHelpToFindTheOrder() throws {
        let text = "task,due\na,3/4/2026 um 17:29\nb,13/4/2026 à 8:00\n"
        let reading = TableDateReading(local: .utc)
        let column = try table(text).dates(in: ["due"], reading)["due"]
        #expect(column?.words == "day first, as its rows show")
    }

    // MARK: Jobs

    private func read(_ text: String) throws -> ParsedJobs {
        try JobCSVReader(people: Sample.everybody, now: Sample.now).read(Array(text.utf8))
    }

    @Test(
        arguments: [
            ("required", "maybe", "whether it is required “maybe”"), ("strict", "maybe", "the order “maybe”"),
            ("number", "first", "the number “first”"), ("job_status", "odd", "the job's status “odd”"),
            ("updated", "soon", "the last change “soon”"), ("stop", "maybe", "the stop “maybe”"),
            ("job_started", "soon", "the job's start “soon”"), ("cancelled_at", "soon", "the cancellation “soon”"),
            ("job_completed_at", "soon", "the job's completion “soon”"),
            ("completed_by", "Nobody", "who completed it “Nobody”"),
            ("begins_after", "some", "how many needs must be done “some”"),
        ])
    func anUnreadableCellIsReportedAndChangesNothing(_ column: String, _ cell: String, _ words: String) throws {
        let header = "job,job_id,step,step_id"
        let item = try #require(try read("\(header),\(column)\nA,j,B,s,\(cell)\n").jobs.first)
        let said = try read("\(header),\(column)\nA,j,B,s,\(cell)\n").report.changed.map(\.text)
        #expect(said == ["\(words) means nothing here and is left out"])
        var action = TemplateAction(id: "s", name: "B", trigger: .any, isRequired: false)
        action.isStop = true
        var here = Job(id: "j", name: "A", steps: [JobStep(action)], createdAt: Sample.now)
        (here.isStrict, here.startedAt, here.completedAt) = (true, Sample.now, Sample.now)
        here.canceled = .init(at: Sample.now, reason: "rain")
        here.steps[0].completedBy = "dana"
        #expect(try item.taken(here).get() == here)
    }

    @Test func similarNamesAndImpossibleDaysAreReported() throws {
        let said = try read("job,step,due,completed_by\nA,B,31.04.2026,Patil\n").report.changed.map(\.text)
        #expect(said.contains("the date “31.04.2026” is not a valid date and is left out"))
        #expect(said.contains("did you mean Ms. Patel?"))
    }

    @Test(arguments: ["cancelled", "canceled", "Canceled", "CANCELLED"])
    func aCanceledJobIsReadInEitherSpelling(_ word: String) throws {
        let read = try read("job,step,status,job_status\nA,B,\(word),\(word)\n")
        #expect(read.jobs[0].job.status == .canceled && read.jobs[0].job.steps[0].status == .skipped)
        #expect(read.report.changed.isEmpty)
    }

    @Test func anUnknownNeedIsReported() throws {
        let read = try read("job,step,needs\nA,Pick,\nA,Pack,\"pick, gone; 0\"\n")
        #expect(read.jobs[0].job.steps[1].action.needs == ["1"])
        #expect(
            read.report.changed.map(\.text) == [
                "the need “gone” is not a step and is left out",
                "the need “0” is not a step and is left out",
            ])
    }

    @Test func valuesInLaterRowsAreKept() throws {
        let read = try read("job,step,Color\nA,B,red\nA,C,blue\nA,D,red\nA,,green\n")
        let job = read.jobs[0].job
        #expect(job.other["csv"]?.object == ["Color": .text("red")])
        #expect(job.steps[1].action.other["csv"]?.object == ["Color": .text("blue")])
        #expect(job.steps[2].action.other.isEmpty)
        #expect(read.report.changed.contains { $0.line == 5 && $0.text.hasPrefix("Color: left out") })
    }

    // MARK: Contacts and schools

    @Test(arguments: [
        ("Mass", "perhaps", "“perhaps” in Mass is neither yes nor no, left out"),
        ("Reached", "perhaps", "“perhaps” in Reached is neither yes nor no, left out"),
        ("Logged By", "Nobody", "“Nobody” in Logged By is not a known person, left out"),
    ])
    func anUnreadableContactCellIsReported(_ column: String, _ cell: String, _ remark: String) throws {
        let plan = try ImportSamples.plan(
            "Date,Type,Direction,School,\(column)\n2026-10-01,text,out,Lakemont,\(cell)\n", of: .interactions)
        #expect(plan.rows.map(\.fate) == [.new] && plan.rows[0].remarks == [remark])
    }

    // MARK: Practice

    private func distance(_ sets: [(Double, String)]) throws -> PracticeSessionImport {
        let rows = sets.map { "2026-11-02 17:30:00,Run,1h,Run,\($0.0),\($0.1)\n" }.joined()
        let header = "Date,Workout Name,Duration,Exercise Name,Distance,Distance Unit\n"
        return try PracticeSessionImport(Array((header + rows).utf8), into: GrowthLog(), local: .utc)
    }

    @Test func distancesOfSetsAreConverted() throws {
        let session = try #require(try distance([(1, "km"), (500, "m"), (0, "mi")]).change.sessions.first?.after)
        #expect(session.amount == 1.5 && session.unit == "km")
        let odd = try distance([(1, "km"), (5, "hops")])
        #expect(odd.change.sessions.first?.after?.amount == nil)
        #expect(odd.rows[0].remarks.contains("distances left out: “km” and “hops” can't be added"))
    }
}
