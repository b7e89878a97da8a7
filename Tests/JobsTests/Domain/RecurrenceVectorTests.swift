import FoundationEssentials
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

/// The cases of `recurrence.json`, which other programs are tested with as well: the due days of a series. Each job is
/// done on its day unless the case says otherwise.
@Suite struct RecurrenceVectorTests {
    private struct File: Decodable {
        let cases: [Case]
    }

    private struct Case: Decodable {
        struct Step: Decodable {
            let done: String?
            let skip: String?
            let later: Int?
        }

        let line: String
        let now: String
        let expect: [String]?
        let accept: [[String]]?
        let ops: [String: Step]?
    }

    private func cases() throws -> [Case] {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/recurrence.json")
        return try JSONDecoder().decode(File.self, from: try Data(contentsOf: url)).cases
    }

    @Test func everySeriesKeepsItsDays() throws {
        let cases = try cases()
        #expect(cases.count > 30)
        for one in cases {
            let today = try #require(DueDate(one.now)).day
            let line = JobLine("Xx \(one.line)", dates: DateReader(today: today))
            guard let expected = one.expect else {
                #expect(!line.problems.isEmpty, "\(one.line)")
                continue
            }
            #expect(line.problems.isEmpty, "\(one.line): \(line.problems)")
            let dues = try dues(of: line, one.ops ?? [:], count: expected.count)
            let isRight = dues == expected || (one.accept ?? []).contains(dues)
            #expect(isRight, "\(one.line): \(dues)")
        }
    }

    private func dues(of line: JobLine, _ ops: [String: Case.Step], count: Int) throws -> [String] {
        let minute = try #require(line.due).minute
        var due = try #require(line.due).day
        var recurrence = try #require(line.recurrence)
        var dues: [String] = []
        for number in 0..<count {
            let step = ops["\(number)"]
            // Moving a single job does not move the series.
            let shown = due.adding(days: step?.later ?? 0)
            dues.append(DueDate(shown, minute: minute).description)
            let done = (step?.done ?? step?.skip).flatMap { CalendarDay($0) } ?? shown
            let base = recurrence.from == .completion ? done : due
            guard let next = recurrence.next(after: base, by: done) else { break }
            recurrence = recurrence.following(base, on: next)
            due = next
        }
        return dues
    }
}
