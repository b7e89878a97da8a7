import FoundationEssentials
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import JobsCore
@testable import QuadCore

struct JobPlanTests {
    private static func actions(_ text: String) -> [TemplateAction] {
        text.split(separator: " ").map { word in
            let parts = word.split(separator: ":")
            let isAny = parts[0].hasPrefix("?")
            return Sample.action(
                String(isAny ? parts[0].dropFirst() : parts[0]), trigger: isAny ? .any : .all,
                minutes: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
        }
    }

    static let plans: [(graph: String, total: Int, path: String, slack: [Int])] = [
        ("a:10 b<a:5 c<a:20 d<b,c:1", 31, "a c d", [0, 15, 0, 0]),
        ("a:10 b:10", 10, "a", [0, 0]),
        // If two paths are equally long, the path with the earlier step counts.
        ("a:1 b<a:5 c<a:5 d<b,c:1", 7, "a b d", [0, 0, 0, 0]),
        // The earliest need opens an any-trigger, and only this need has no slack.
        ("a:30 b:10 ?c<a,b:40", 50, "b c", [20, 0, 0]),
        ("a:10 b:10 ?c<a,b:5", 15, "a c", [0, 5, 0]),
        // A need that no step waits for can be the longest.
        ("a:100 b:10 ?c<a,b:5", 100, "a", [0, 85, 85]),
        // Steps without minutes take no time.
        ("a b<a c<b", 0, "a b c", [0, 0, 0]),
        ("a:5 b<a", 5, "a b", [0, 0]),
        ("", 0, "", []),
        // A cycle does not hang the computation.
        ("a<b:5 b<a:5", 10, "a b", [0, 0]),
    ]

    @Test(arguments: plans)
    func theCriticalPathIsComputed(graph text: String, total: Int, path: String, slack: [Int]) {
        let actions = Self.actions(text)
        let plan = StepGraph(actions: actions).plan
        #expect(plan.totalMinutes == total)
        #expect(plan.criticalPath.map { actions[$0].id } == path.split(separator: " ").map(String.init))
        #expect(plan.slack == slack)
    }

    static let remaining: [(closed: Set<String>, minutes: Int)] = [
        ([], 31), (["a"], 21), (["a", "c"], 6), (["a", "b", "c"], 1), (["a", "b", "c", "d"], 0),
    ]

    @Test(arguments: remaining)
    func completedStepsNeedNoMoreTime(closed: Set<String>, minutes: Int) {
        let plan = StepGraph(actions: Self.actions("a:10 b<a:5 c<a:20 d<b,c:1"), closed: closed).plan
        #expect(plan.remainingMinutes == minutes)
        #expect(plan.totalMinutes == 31)
    }

    @Test func anOpenAnyTriggerWaitsForNothing() {
        let actions = Self.actions("a:30 b:10 ?c<a,b:40")
        #expect(StepGraph(actions: actions, closed: ["a"]).plan.remainingMinutes == 40)
        #expect(StepGraph(actions: actions).plan.remainingMinutes == 50)
    }

    @Test(.processorTime(below: 10)) func aChainOfAHundredThousandActionsIsPlanned() {
        let actions = (0..<100_000).map { Sample.action($0 == 0 ? "s0" : "s\($0)<s\($0 - 1)", minutes: 1) }
        let graph = StepGraph(actions: actions)
        #expect(graph.plan.totalMinutes == 100_000)
        #expect(graph.plan.criticalPath.count == 100_000)
        #expect(graph.openNeeds(of: 99_999).count == 99_999)
        #expect(graph.waiting(behind: 0) == 99_999)
        #expect(StepGraph(actions: actions, isStrict: true).openNeeds(of: 99_999).count == 99_999)
        #expect(StepGraph(actions: actions, isStrict: true).waiting(behind: 0) == 99_999)
        #expect(NeedCircle.closed(by: "s99999", of: "s0", in: actions)?.count == 100_001)
    }

    /// Files and commands may contain any number.
    @Test func hugeMinutesDoNotOverflow() {
        let actions = [
            TemplateAction(id: "a", name: "A", minutes: .max),
            TemplateAction(id: "b", name: "B", needs: ["a"], minutes: .max),
            TemplateAction(id: "c", name: "C", minutes: .min),
        ]
        let plan = StepGraph(actions: actions).plan
        #expect(plan.totalMinutes == 2 * TemplateAction.mostMinutes)
        #expect(plan.slack == [0, 0, 2 * TemplateAction.mostMinutes])
    }

    @Test func aHugeRevisionDoesNotOverflow() throws {
        var job = Job(id: "j", name: "J", createdAt: .distantPast, revision: .max)
        let before = job
        job.name = "K"
        let merged = try JobMerge.apply(ItemChanges.Change(before: before, after: job), to: before).get()
        #expect((merged?.revision ?? 0) > before.revision)
    }
}
