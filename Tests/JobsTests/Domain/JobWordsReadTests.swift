import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

/// Words that users type for priorities, periods and names.
struct JobWordsReadTests {
    @Test(
        arguments: [
            ("H", Job.Priority.high), ("high", .high), ("m", .middle), ("medium", .middle), ("middle", .middle),
            ("L", .low), ("LOW", .low), ("", nil), ("x", nil), ("-", nil),
        ] as [(String, Job.Priority?)])
    func prioritiesAreRead(_ text: String, _ priority: Job.Priority?) {
        #expect(Job.Priority(reading: text) == priority)
    }

    @Test(
        arguments: [
            ("1w", "every week"), ("2w", "every 2 weeks"), ("10d", "every 10 days"), ("3m", "every 3 months"),
            ("1y", "every year"), ("weekly", "every week"), ("fortnightly", "every 2 weeks"),
            ("biweekly", "every 2 weeks"), ("quarterly", "every 3 months"), ("every 3 days", "every 3 days"),
            ("every fortnight", "every 2 weeks"), ("2 weeks after the last", "every 2 weeks after the last"),
            ("2w until 2026-12-31", "every 2 weeks, until 2026-12-31"), ("every monday", "every Monday"), ("0d", nil),
            ("1001d", nil),
            ("w", nil), ("1x", nil), ("-1w", nil), ("", nil),
        ] as [(String, String?)])
    func periodsAreRead(_ text: String, _ words: String?) {
        #expect(Recurrence(reading: text)?.words == words)
    }

    static let blanks = ["", " ", "\t", "\u{A0}", "\u{200B}", "\u{202E}", "\u{3164}", " \u{FEFF} "]

    @Test(arguments: blanks)
    func aBlankNameIsRefused(_ name: String) async throws {
        #expect(name.isBlank)
        let jobs = InMemoryJobs([Sample.job("a")])
        let service = Sample.service(jobs)
        let refusal = JobError.refused("a name needs at least one letter")
        await #expect(throws: refusal) { try await service.start(nil, JobStart(name: name)) }
        await #expect(throws: refusal) { try await service.add([Job(id: "k", name: name, createdAt: Sample.now)]) }
        for step in [nil, "a"] {
            await #expect(throws: refusal) {
                try await service.perform(.rename(name), on: [JobTarget("j", step: step)])
            }
        }
        #expect(jobs.value.changes == 0)
        var person = Sample.dana
        person.name = name
        #expect(Person.refusal(changing: Sample.dana, to: person, by: .me) == "A person needs a name")
        let text =
            "{\"quad\":\"jobs\"}\n"
            + QuadFile.text(JobsDocument(jobs: [Job(id: "k", name: name, createdAt: Sample.now)], people: [person]))
        let read = try QuadFile.read(Array(text.utf8))
        #expect(read.jobs.isEmpty && read.people.isEmpty)
        #expect(read.report.refused.map(\.text) == ["it has no name", "it has no name"])
    }

    @Test(arguments: ["a", "ü", "日", "👍", "1", "👨‍👩‍👧"])
    func aVisibleCharacterIsAName(_ name: String) {
        #expect(!name.isBlank)
    }
}
