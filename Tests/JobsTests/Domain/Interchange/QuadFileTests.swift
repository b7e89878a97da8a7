import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct QuadFileTests {
    private let document = JobsDocument(
        jobs: InterchangeSample.jobs,
        templates: [
            JobTemplate(
                id: "t", name: "T", createdAt: InterchangeSample.created,
                versions: [.init(number: 1, at: InterchangeSample.created, actions: [Sample.action("x")])])
        ], people: [Sample.dana],
        histories: [
            "k3": [
                JobEvent(
                    at: InterchangeSample.created, actor: "me", verb: .completed, step: "a1", note: "n", batch: "1")
            ]
        ])

    @Test func aFileSurvivesARoundTrip() throws {
        let read = try QuadFile.read(Array(QuadFile.text(document).utf8))
        #expect(read.jobs.map(\.job) == document.jobs && read.templates == document.templates)
        #expect(read.people == document.people && read.histories == document.histories)
        #expect(read.report.rows == 8 && read.report.refused.isEmpty)
        let plan = InterchangeSample.plan(read)
        #expect(plan.change.happenings.first { $0.job == "k3" }?.event.note == "n" && plan.count(.new) == 5)
        #expect(InterchangeSample.plan(read, onto: document.jobs, templates: document.templates).isEmpty)
    }

    @Test func aDamagedLineDropsOnlyItself() throws {
        var lines = QuadFile.text(document).split(separator: "\n").map(String.init)
        lines[3] = String(lines[3].dropLast(2))
        lines[4] = #"{"job":{"id":"q","name":5}}"#
        lines[5] = #"{"job":{"id":"a/b","name":"x","created_at":"2026-11-21T00:00:00Z"}}"#
        lines += [#"{"cat":1}"#, "7"]
        let read = try QuadFile.read(Array(lines.joined(separator: "\n").utf8))
        #expect(read.report.refused.map(\.line) == [4, 5, 6, lines.count - 1, lines.count])
        #expect(read.report.refused[1].text == "name is of the wrong kind")
    }

    @Test(arguments: ["", "{}", "[1]", #"{"quad":"cats"}"#, #"{"quad":"jobs","version":99}"#, "{"])
    func anInvalidFileIsRefused(_ text: String) throws {
        if text.isEmpty { return #expect(try QuadFile.read([]).jobs.isEmpty) }
        #expect(throws: ImportError.self) { try QuadFile.read(Array(text.utf8)) }
    }

    @Test func theFormatOfAFileIsDetected() throws {
        let texts: [(JobFormat, String)] = [
            (.json, QuadFile.text(document)), (.taskwarrior, TaskwarriorWriter(local: .utc).text(document.jobs)),
            (.supabase, SupabaseWriter().text(document)), (.csv, JobCSVWriter().text(document)),
            (.taskwarrior, "[\n{\"id\":1,\"description\":\"x\",\"uuid\":\"y\"}]"),
            (.supabase, "[{\"id\":1,\"name\":\"x\"}]"),
        ]
        for (format, text) in texts { #expect(JobFormat(reading: Array(text.utf8)) == format) }
        #expect(JobFormat(reading: Array("[]".utf8)) == nil && JobFormat(reading: []) == nil)
        #expect(
            JobFormat(path: "a/b.ICS") == .ical && JobFormat(path: "a.b/c") == nil && JobFormat(path: ".csv") == nil)
    }
}
