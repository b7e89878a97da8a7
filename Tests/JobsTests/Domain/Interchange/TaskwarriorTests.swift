import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct TaskwarriorTests: TaskwarriorCases {
    private static let task = """
        {"uuid":"011bd270-69da-490e-8e98-a06b10bd1001","description":"Buy \\"milk\\" \\/ eggs","entry":"20261120T070702Z",\
        "modified":"20261121T070703Z","status":"pending","due":"20261125T103000Z","priority":"H","project":"Home.Kitchen",\
        "tags":["food","shop"],"scheduled":"20261123T000000Z","start":"20261121T070703Z","estimate":3.5,"urgency":28.1641}
        """

    @Test func aTaskIsAJobWithOneStep() throws {
        let job = try #require(read(Self.task).jobs.first?.job)
        #expect(job.id == "011bd270-69da-490e-8e98-a06b10bd1001")
        #expect(job.name == "Buy \"milk\" / eggs" && job.steps.map(\.name) == [job.name])
        #expect(job.project == "Home.Kitchen" && job.tags == ["food", "shop"] && job.priority == .high)
        #expect(job.start == Sample.day("2026-11-23"))
        #expect(StepDates(job)["1"]?.due == DueDate(Sample.day("2026-11-25"), minute: 630))
        #expect(job.status == .inProgress && job.steps[0].startedAt == MomentText.read("2026-11-21T07:07:03Z"))
    }

    @Test(arguments: [
        (#""due":"20261125T103000Z","recur":"weekly""#, "recur is kept and not used"),
        (#""depends":["011bd270-69da-490e-8e98-a06b10bd1002"]"#, "it depends on 011bd270-69da-490e-8e98-a06b10bd1002"),
        (#""scheduled":"20261125T103000Z","wait":"20261124T000000Z""#, "wait is not used"),
        (#""scheduled":"20261125T103000Z","wait":"20261126T000000Z""#, "the time in scheduled is not used"),
        (#""scheduled":"20261125T000000Z","wait":"20261124T000000Z""#, nil),
        (#""tags":5"#, "tags is not a list of words"), (#""tags":["a",1]"#, "tags is not a list of words"),
        (#""tags":"a,b""#, nil), (#""depends":{}"#, "depends is not a list of words"),
        (#""project":5"#, "project is not text"), (#""annotations":5"#, "annotations is not a list of notes"),
        (#""annotations":{"description":"a"}"#, "annotations is not a list of notes"),
        (#""annotations":[{"entry":"20261122T070702Z"}]"#, "annotations is not a list of notes"),
        (#""annotations":"a""#, nil), (#""annotations":["a"]"#, nil), (#""annotations":[]"#, nil),
    ])
    func anUnusedMemberIsReported(members: String, expected: String?) {
        let said = read(#"{"description":"x","status":"pending",\#(members)}"#).report.changed.map(\.text)
        if let expected { #expect(said.contains { $0.hasPrefix(expected) }, "\(said)") } else { #expect(said.isEmpty) }
    }

    /// A file written by Taskwarrior itself: eight tasks of all kinds.
    @Test func aTaskwarriorExportSurvivesARoundTrip() throws {
        let bytes = try InterchangeSample.fixture("taskwarrior.json")
        let before = try objects(String(decoding: bytes, as: UTF8.self))
        #expect(before.count == 10)
        for local in [LocalTime.utc, InterchangeSample.berlin] {
            let read = TaskwarriorReader(local: local, now: Sample.now).read(bytes)
            #expect(read.report.rows == 10 && read.report.refused.isEmpty)
            let text = TaskwarriorWriter(local: local).text(read.jobs.map(\.job))
            #expect(try objects(text) == before)
        }
    }

    @Test(arguments: [
        #""depends":"7e4ee0f1-be21-43e0-8914-a5f4e9d19386,00f9f9de-bf9e-4cfd-953d-4371140de619""#,
        #""depends":["7e4ee0f1-be21-43e0-8914-a5f4e9d19386"]"#, #""due":"20261125T103015Z""#, #""due":"someday""#,
        #""priority":"X""#, #""status":"waiting","wait":"20270101T000000Z""#,
        #""status":"deleted","end":"20261121T000000Z""#,
        #""status":"completed","end":"20261121T000000Z","start":"20261120T000000Z""#,
        #""status":"recurring","recur":"weekly","mask":"-","until":"20270101T000000Z","rtype":"periodic""#,
        #""annotations":[{"entry":"20261122T070702Z","description":"a\nb"},{"entry":"20261122T070703Z","description":"c"}]"#,
        #""annotations":[{"entry":"x","description":"","extra":1}]"#, #""uda":{"deep":[1,2.5,null,true]}"#,
        #""tags":"a,b""#,
        #""entry":"2026-11-20T07:07:02Z""#, #""modified":5"#, #""scheduled":"20261123T120000Z""#, #""imask":0.000000"#,
        #""uda":"\u0000\u001b[31m\ud83d\ude00""#,
    ])
    func everyMemberIsKept(_ member: String) throws {
        var text = #"{"uuid":"011bd270-69da-490e-8e98-a06b10bd1001","description":"Task",\#(member)}"#
        #expect(try objects(writer.text(read(text).jobs.map(\.job))) == objects(text))
        text = "[\n\(text)\n]"
        #expect(try objects(writer.text(read(text).jobs.map(\.job))) == objects(text))
    }

    static let beginnings: [(members: String, start: String?, wait: String?)] = [
        (#""wait":"20261123T090000Z""#, nil, "2026-11-23T09:00"),
        (#""scheduled":"20261123T000000Z""#, "2026-11-23", nil),
        (#""scheduled":"20261123T090000Z""#, "2026-11-23", "2026-11-23T09:00"),
        (#""scheduled":"20261123T090000Z","wait":"20261122T000000Z""#, "2026-11-23", "2026-11-23T09:00"),
        (#""scheduled":"20261123T090000Z","wait":"20261124T100000Z""#, "2026-11-23", "2026-11-24T10:00"),
        (#""scheduled":"20261123T000000Z","wait":"20261123T100000Z""#, "2026-11-23", "2026-11-23T10:00"),
    ]

    /// A task that is hidden in Taskwarrior is hidden here too, to the hour, and is exported unchanged.
    @Test(arguments: beginnings)
    func aWaitingTaskIsHiddenUntilItsDate(members: String, start: String?, wait: String?) throws {
        let text = #"{"uuid":"011bd270-69da-490e-8e98-a06b10bd1001","description":"Task",\#(members)}"#
        let read = TaskwarriorReader(local: .utc, now: Sample.now).read(Array(text.utf8))
        let job = try #require(read.jobs.first?.job)
        #expect(job.start?.description == start && job.wait?.description == wait)
        #expect(read.report.changed.allSatisfy { $0.text.contains("the later of scheduled and wait") })
        #expect(try objects(TaskwarriorWriter(local: .utc).text([job])) == objects(text))
    }

    @Test func jobsSurviveARoundTrip() {
        let read = read(writer.text(InterchangeSample.jobs))
        #expect(read.report.refused.isEmpty)
        let back = Dictionary(read.jobs.map { ($0.job.id, $0.job) }) { first, _ in first }
        for job in InterchangeSample.jobs { #expect(back[job.id] == job) }
        #expect(back.count == InterchangeSample.jobs.count)
    }

    @Test func peopleAndHistorySurviveARoundTrip() {
        func event(_ verb: JobEvent.Verb, _ step: String?, to: String? = nil) -> JobEvent {
            JobEvent(at: Sample.now, actor: "coach", verb: verb, step: step, to: to, batch: "b")
        }
        var one = Sample.job("a", id: "one")
        one.assignee = "dana"
        let histories = [
            "k3": [
                event(.created, nil), event(.completed, "a1"), event(.skipped, "a2"), event(.edited, "gone"),
                event(.assigned, "a1", to: "late"),
            ], "one": [event(.created, nil), event(.noteChanged, "a")],
        ]
        let people = ["coach", "dana", "patel", "late"].map { Person(id: $0, name: "The \($0)", email: "\($0)@x.org") }
        let document = JobsDocument(jobs: [InterchangeSample.full, one], people: people, histories: histories)
        let read = read(writer.text(document))
        #expect(read.jobs.map(\.job).sorted { $0.id < $1.id } == [InterchangeSample.full, one])
        #expect(read.histories == histories)
        #expect(read.people.sorted { $0.id < $1.id } == people.sorted { $0.id < $1.id })
    }

    /// Taskwarrior adds numbers and urgency values to tasks. They mean nothing for a job from Quad.
    @Test func numbersComputedByTaskwarriorAreNotStored() throws {
        let back = try read(changed(writer.text(InterchangeSample.jobs), "", { _ in })).jobs.map(\.job)
        for job in InterchangeSample.jobs { #expect(back.first { $0.id == job.id } == job) }
    }

    @Test func aStepOfAJobIsATaskOfItsProject() throws {
        let tasks = try objects(writer.text([InterchangeSample.full])).values.compactMap(\.object)
        #expect(tasks.count == 5 && tasks.allSatisfy { $0["project"]?.text == InterchangeSample.full.name })
        let last = try #require(tasks.first { $0["description"]?.text == "Last" })
        #expect(last["depends"]?.list?.count == 2 && last["status"]?.text == "pending")
        #expect(tasks.first { $0["description"]?.text == "Ask" }?["status"]?.text == "deleted")
    }

    /// Changes an exported task as Taskwarrior would.
    private func changed(_ text: String, _ description: String, _ change: (inout [String: ForeignValue]) -> Void) throws
        -> String
    {
        try objects(text).values.map { value in
            guard var members = value.object else { return "" }
            members["urgency"] = .number(4.9)
            members["id"] = .integer(3)
            if members["description"]?.text == description { change(&members) }
            return ForeignValue.object(members).json
        }.joined(separator: "\n")
    }

    @Test func changesFromTaskwarriorAreImported() throws {
        let job = Sample.job("a b<a c", id: "k3")
        let text = try changed(writer.text([job]), "Step a") {
            $0["status"] = .text("completed")
            $0["end"] = .text("20261122T100000Z")
            $0["modified"] = .text("20261122T100000Z")
            $0["annotations"] = .list([.object(["entry": .text("20261122T100000Z"), "description": .text("quick")])])
        }
        // The user continued the job here in the meantime.
        var here = job
        here.steps[2].notes = "mine"
        here.updatedAt = job.updatedAt.addingTimeInterval(10)
        let plan = InterchangeSample.plan(read(text), onto: [here])
        #expect(plan.jobs.map(\.fate) == [.changed])
        let after = try #require(plan.change.jobs.first?.after)
        #expect(after.statuses() == "+.." && after.steps[0].notes == "quick" && after.steps[2].notes == "mine")
        #expect(after.steps[0].completedAt == MomentText.read("2026-11-22T10:00:00Z"))
        #expect(after.name == job.name && after.steps.map(\.id) == ["a", "b", "c"])
    }

    @Test func aConflictingFieldKeepsBothValues() throws {
        let job = Sample.job("a b", id: "k3")
        let text = try changed(writer.text([job]), "Step a") { $0["description"] = .text("Theirs") }
        var here = job
        here.steps[0].action.name = "Ours"
        let plan = InterchangeSample.plan(read(text), onto: [here])
        #expect(plan.isEmpty && plan.report.refused.count == 1)
        #expect(plan.report.refused.first?.text.contains("Ours") == true)
    }

    @Test func importingTheSameFileTwiceChangesNothing() throws {
        let bytes = try InterchangeSample.fixture("taskwarrior.json")
        let first = InterchangeSample.plan(reader.read(bytes))
        #expect(first.count(.new) == 8)
        let jobs = first.change.jobs.compactMap(\.after)
        let second = InterchangeSample.plan(
            TaskwarriorReader(local: .utc, now: Sample.now.addingTimeInterval(9)).read(bytes), onto: jobs)
        #expect(second.isEmpty && second.count(.unchanged) == 8)
        let third = InterchangeSample.plan(
            try read(changed(writer.text(InterchangeSample.jobs), "", { _ in })), onto: InterchangeSample.jobs)
        #expect(third.isEmpty && third.count(.unchanged) == InterchangeSample.jobs.count)
    }

    @Test func laterChangesHereStay() throws {
        var job = try #require(read(Self.task).jobs.first?.job)
        job.steps[0].status = .completed
        job.updatedAt = job.updatedAt.addingTimeInterval(60)
        #expect(InterchangeSample.plan(read(Self.task), onto: [job]).jobs.map(\.fate) == [.skipped])
        let newer = Self.task.replacing("20261121T070703Z\",\"status", with: "20261231T070703Z\",\"status")
            .replacing("Home.Kitchen", with: "Away")
        let plan = InterchangeSample.plan(read(newer), onto: [job])
        #expect(plan.change.jobs.first?.after?.project == "Away")
    }

    @Test func aTasksDependencyBecomesANeed() throws {
        let job = Sample.job("a b", id: "k3")
        let uuid = TaskwarriorID.uuid(job: "k3", step: "b")
        let text =
            writer.text([job])
            + #"{"uuid":"011bd270-69da-490e-8e98-a06b10bd1001","description":"New","depends":["\#(uuid)"]}"#
        let read = read(text)
        #expect(read.jobs.last?.job.steps[0].action.needs == ["k3/b"])
        #expect(
            try objects(writer.text(read.jobs.map(\.job)))["011bd270-69da-490e-8e98-a06b10bd1001"]?.object?["depends"]
                == .list([.text(uuid)]))
    }

    @Test func theLastTaskOfASeriesRecursAndItsTemplateIsNotAJob() throws {
        let jobs = reader.read(try InterchangeSample.fixture("taskwarrior.json")).jobs.map(\.job)
        let plants = jobs.filter { $0.name == "Water plants" }
        #expect(plants.count == 2 && plants.allSatisfy { $0.canceled == nil })
        #expect(plants.compactMap(\.recurrence) == [Recurrence(every: 1, .week, until: Sample.day("2027-01-01"))])
        let next = try #require(plants.first { $0.recurrence != nil })
        #expect(next.due == Sample.due("2026-11-28") && next.status == .ready)
    }

    private static let pattern = """
        {"uuid":"011bd270-69da-490e-8e98-a06b10bd1001","description":"Water","status":"recurring",\
        "due":"20261121T000000Z","entry":"20261120T000000Z","recur":"weekly","rtype":"periodic"}

        """

    private func child(_ number: Int, _ status: String) -> String {
        """
        {"uuid":"011bd270-69da-490e-8e98-a06b10bd200\(number)","description":"Water","status":"\(status)",\
        "parent":"011bd270-69da-490e-8e98-a06b10bd1001","recur":"weekly","imask":\(number),\
        "entry":"20261120T000000Z","due":"202611\(21 + number)T000000Z"}

        """
    }

    /// Taskwarrior creates the tasks of a series when it lists them. A series that was one job here stays one job.
    @Test func aSeriesContinuedByTaskwarriorStaysOneJob() throws {
        let alone = InterchangeSample.plan(read(Self.pattern)).change.jobs.compactMap(\.after)
        #expect(alone.map(\.name) == ["Water"] && alone[0].recurrence != nil)
        let first = InterchangeSample.plan(read(Self.pattern + child(0, "pending")), onto: alone)
        #expect(first.change.jobs.filter { $0.after == nil }.map(\.id) == alone.map(\.id))
        let one = try #require(first.change.jobs.compactMap(\.after).first)
        #expect(first.count(.new) == 1 && one.recurrence != nil)
        let text = Self.pattern + child(0, "completed") + child(1, "pending")
        let second = InterchangeSample.plan(read(text), onto: [one])
        let after = second.change.jobs.compactMap(\.after)
        #expect(after.count == 2 && after.count { $0.recurrence != nil } == 1)
        #expect(after.first { $0.recurrence != nil }?.status == .ready)
        // The change here is also marked in the export.
        let written = try objects(writer.text(after)).mapValues { task in
            task.object?.filter { $0.key != "modified" && $0.key != "quadjob" }
        }
        #expect(try written == objects(text).mapValues(\.object))
        #expect(InterchangeSample.plan(read(text), onto: after).isEmpty)
    }

    /// Otherwise both programs would create the next task.
    @Test func aSeriesContinuedHereEndsInTaskwarrior() throws {
        var job = try #require(read(Self.pattern + child(0, "pending")).jobs.first?.job)
        job.steps[0].status = .completed
        job.successor = "next"
        let tasks = try objects(writer.text([job]))
        #expect(tasks["011bd270-69da-490e-8e98-a06b10bd1001"]?.object?["status"]?.text == "deleted")
    }

    @Test(arguments: [
        ("weekly", 1, Recurrence.Unit.week), ("2wks", 2, .week), ("P3M", 3, .month), ("quarterly", 3, .month),
        ("10d", 10, .day), ("biennial", 0, .day), ("P0D", 0, .day), ("yearly", 1, .year),
    ])
    func periodsAreRead(_ text: String, _ count: Int, _ unit: Recurrence.Unit) {
        let job = read(#"{"description":"x","status":"recurring","recur":"\#(text)"}"#).jobs.first?.job
        #expect(job?.recurrence == (count == 0 ? nil : Recurrence(every: count, unit)))
    }

    @Test func weekdaysAreMondayToFriday() {
        let job = read(#"{"description":"x","status":"recurring","recur":"weekdays"}"#).jobs.first?.job
        #expect(job?.recurrence?.words == "every weekday")
    }

    @Test(arguments: [
        ("5", "it is not a JSON object"), (#"{"uuid":"x","description":"y"}"#, "its uuid is not valid"),
        (#"{"status":"pending"}"#, "it has no description"), (#"{"description":7}"#, "its description is not text"),
        (#"{"description":" "}"#, "its description is empty"),
        (#"{"description":"x","status":"later"}"#, "its status “later” is not known"),
        (#"{"description":"x","status":1}"#, "its status is not text"),
        (#"{"description":"x""#, "no comma between two members"),
        (String(repeating: "{\"a\":", count: 5000), "nested more than 64 deep"), ("nul", "an unknown word"),
        (#"{"description":"x","n":1e999}"#, "“1e999” is not a number"),
        ("{\"description\":\"x", "a string is never closed"),
    ])
    func aBadRowIsRefusedAndTheNextRowRead(_ row: String, _ reason: String) throws {
        let read = read("\(Self.task)\n\(row)\n{\"description\":\"good\"}\n")
        let refused = try #require(read.report.refused.first)
        #expect(refused.line == 2 && refused.text.contains(reason))
        #expect(read.jobs.first?.job.project == "Home.Kitchen")
        if !row.hasSuffix("x") { #expect(read.jobs.contains { $0.job.name == "good" }) }
    }

    @Test func aRepeatedUUIDIsRefused() {
        let read = read("\(Self.task)\n\(Self.task)")
        #expect(read.jobs.count == 1 && read.report.refused.map(\.text) == ["its uuid is that of line 1"])
    }

    /// Wherever the file is cut, the data before the cut is read.
    @Test func aTruncatedFileIsReadUpToTheCut() throws {
        let bytes = try InterchangeSample.fixture("taskwarrior.json")
        for end in stride(from: 0, to: bytes.count, by: 37) {
            let whole = bytes[..<end].count { $0 == 0x0A }
            let read = reader.read(Array(bytes[..<end]))
            #expect(read.jobs.count >= min(whole - 3, 8) && read.report.refusedCount <= 1)
        }
    }

    @Test func randomBytesAreHarmless() {
        var seed: UInt64 = 7
        for _ in 0..<300 {
            let bytes = (0..<200).map { _ -> UInt8 in
                seed = seed &* 6_364_136_223_846_793_005 &+ 1
                let choice = UInt8(truncatingIfNeeded: seed >> 33)
                return choice < 128 ? Array("{}[]\":,\\u0aeE+-.\n".utf8)[Int(choice) % 17] : choice
            }
            let read = reader.read(bytes)
            #expect(read.jobs.count + read.report.refusedCount <= read.report.rows)
        }
    }

    @Test func aCycleIsBrokenAndReported() throws {
        let ids = ["011bd270-69da-490e-8e98-a06b10bd1001", "011bd270-69da-490e-8e98-a06b10bd1002"]
        let text = """
            {"uuid":"\(ids[0])","description":"One","depends":["\(ids[1])"]}
            {"uuid":"\(ids[1])","description":"Two","depends":["\(ids[0])"]}
            """
        let plan = InterchangeSample.plan(read(text))
        #expect(
            plan.report.changed.map(\.text) == [
                "a need is left out because it would make a cycle: One needs Two needs One"
            ])
        #expect(plan.change.jobs.compactMap(\.after).map(\.steps[0].action.needs) == [[], ["\(ids[0])/1"]])
    }

    @Test func notesKeepTheirTimestamps() throws {
        let text =
            #"{"uuid":"011bd270-69da-490e-8e98-a06b10bd1001","description":"x","annotations":[{"entry":"20261122T070702Z","description":"a\nb"}]}"#
        var job = try #require(read(text).jobs.first?.job)
        #expect(job.steps[0].notes == "a\nb")
        job.steps[0].notes += "\nmore"
        let annotations = try #require(writer.tasks(of: job).first?["annotations"]?.list)
        #expect(annotations.compactMap { $0.object?["description"]?.text } == ["a\nb", "more"])
        #expect(annotations[0].object?["entry"]?.text == "20261122T070702Z")
    }
}
