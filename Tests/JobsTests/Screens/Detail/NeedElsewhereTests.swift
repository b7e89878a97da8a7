import FoundationEssentials
import Testing

@testable import JobsCore
@testable import JobsUI

/// A step of another job is typed as JOB/STEP.
struct NeedElsewhereTests {
    private static func job(_ id: String, _ name: String, _ steps: [String], isClosed: Bool = false) -> JobSummary {
        let steps = steps.enumerated().map { position, name in
            JobStep(TemplateAction(id: "s\(position)", name: name), status: isClosed ? .completed : .pending)
        }
        return JobSummary(Job(id: id, name: name, steps: steps, createdAt: Date(timeIntervalSince1970: 0)))
    }

    private static let jobs = [
        job("own", "Essay", ["Draft", "Send"]), job("visit", "Campus visit", ["Pick dates", "Book/pay travel"]),
        job("visit2", "Campus visit two", ["Pick"]), job("io", "I/O talk", ["Speak"]),
        job("old", "Old thing", ["Do"], isClosed: true),
    ]

    static let found: [(typed: String, job: String, position: Int)] = [
        ("visit/1", "visit", 0), ("Campus visit/2", "visit", 1), ("campus visit/Pick dates", "visit", 0),
        ("Campus visit/Book/pay travel", "visit", 1), ("campus visit two/pick", "visit2", 0),
        ("visit2/", "visit2", 0), ("I/O talk/1", "io", 0), ("I/O talk/speak", "io", 0), ("old/1", "old", 0),
    ]

    @Test(arguments: found)
    func aStepIsFound(typed: String, job: String, position: Int) throws {
        let need = try NeedElsewhere(typed, of: "own", among: Self.jobs)
        #expect(need.job == job && need.position == position)
    }

    static let refused: [(typed: String, says: String)] = [
        ("Nothing/1", "There is no job"), ("visit/3", "has no step 3"), ("visit/Fly", "has no step “Fly”"),
        ("Essay/1", "is this job"), ("visit/", "has no step"), ("Campus/1", "matches several jobs"),
    ]

    @Test(arguments: refused)
    func anUnknownStepIsReported(typed: String, says: String) {
        #expect {
            _ = try NeedElsewhere(typed, of: "own", among: Self.jobs)
        } throws: {
            ($0 as? NeedElsewhere.NeedError)?.words.contains(says) == true
        }
    }

    @Test func aStepOfTheSameJobComesFirst() {
        let actions = ["Draft", "A/B test"].enumerated().map { TemplateAction(id: "\($0)", name: $1) }
        #expect(NeedsText.reading("A/B test", of: nil, among: actions) == .needs(["1"], .all))
        #expect(NeedsText.reading("visit/1", of: nil, among: actions) == .needs(["visit/1"], .all))
    }

    @Test func jobsAndTheirStepsAreCompleted() {
        #expect(NeedElsewhere.completions(of: "camp", among: Self.jobs) == ["Campus visit/", "Campus visit two/"])
        #expect(
            NeedElsewhere.completions(of: "Campus visit/", among: Self.jobs) == ["Campus visit/1", "Campus visit/2"])
        #expect(NeedElsewhere.completions(of: "Campus visit/pick", among: Self.jobs) == ["Campus visit/1"])
        #expect(NeedElsewhere.completions(of: "old", among: Self.jobs).isEmpty)
    }
}
