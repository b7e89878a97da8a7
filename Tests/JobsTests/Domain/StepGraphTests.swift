import Testing

@testable import CoreTestSupport
@testable import JobsCore

struct StepGraphTests {
    /// The names of ready and blocked steps.
    static let readiness: [(job: String, isStrict: Bool, ready: String, blocked: String)] = [
        ("a b<a c", false, "a c", "b"),
        ("+a b<a", false, "b", ""),
        ("-a b<a", false, "b", ""),
        ("!a b<a", false, "", "b"),
        ("~a b<a", false, "a", "b"),
        ("+a !b c<a,b", false, "", "c"),
        // One completed need opens an any-trigger. One skipped need does not, but all skipped needs do.
        ("+a b ?c<a,b", false, "b c", ""),
        ("-a b ?c<a,b", false, "b", "c"),
        ("-a -b ?c<a,b", false, "c", ""),
        ("-a !b ?c<a,b", false, "", "c"),
        ("!a +b ?c<a,b", false, "c", ""),
        ("?a", false, "a", ""),
        // In a strict job, steps follow their order and still wait for their needs.
        ("a b c", true, "a", "b c"),
        ("+a b c", true, "b", "c"),
        ("+a -b c", true, "c", ""),
        ("+a !b c", true, "", "c"),
        ("ao b", true, "a", "b"),
        // A stop blocks all later steps, and no earlier step.
        ("a b |c d", false, "a b c", "d"), ("a b +|c d", false, "a b d", ""), ("a b -|c d", false, "a b d", ""),
        ("a b !|c d", false, "a b", "d"), ("a b ~|c d", false, "a b c", "d"),
        ("a |b<a c<b", false, "a", "b c"), ("a |b<a c", false, "a", "b c"),
        // Among several stops, the first open one blocks all later steps.
        ("|a b |c d", false, "a", "b c d"), ("+|a b |c d", false, "b c", "d"),
        // A stop never blocks optional steps.
        ("|a bo c", false, "a b", "c"), ("|a bo c<b", false, "a b", "c"),
        // A branch that was not taken blocks nothing: neither its steps nor a stop on it.
        ("|s +x y ?z<x,y", false, "s y", "z"), ("+x |y ?z<x,y w", false, "y z w", ""),
        ("+x |y<p p ?z<x,y w", false, "p z w", "y"), ("x |y ?z<x,y w", false, "x y", "z w"),
        ("+x ~|y ?z<x,y w", false, "y", "z w"),
        // A stop does not block a step that it waits for itself.
        ("|a<c b c", false, "c", "a b"), ("|a<c b c<d d", false, "d", "a b c"),
        // In a strict job, the order holds as well.
        ("ao |b c", true, "a", "b c"),
        // A deleted need blocks nothing.
        ("a<gone ?b<gone c<other/gone", false, "a b c", ""),
        // A step that needs itself, or a step in a cycle, is never ready.
        ("a<a b<c c<b", false, "", "a b c"),
    ]

    @Test(arguments: readiness)
    func readyAndBlockedStepsAreFound(job text: String, isStrict: Bool, ready: String, blocked: String) {
        let job = Sample.job(text, isStrict: isStrict)
        let graph = StepGraph(job)
        #expect(graph.ready.map { job.steps[$0].id } == ready.split(separator: " ").map(String.init))
        #expect(
            job.steps.indices.filter(graph.isBlocked).map { job.steps[$0].id }
                == blocked.split(separator: " ").map(String.init))
    }

    static let blockers: [(job: String, isStrict: Bool, step: String, blockers: String)] = [
        ("a b c<a,b", false, "c", "a b"),
        ("+a b c<a,b", false, "c", "b"),
        ("!a c<a", false, "c", "a"),
        ("a -b ?c<a,b", false, "c", "a"),
        ("a b c", true, "c", "a b"),
        ("a b c<b", true, "c", "a b"),
        ("a +b |c", false, "c", ""), ("|a b", false, "b", "a"), ("|a b<a", false, "b", "a"),
        ("|a b c<b", false, "c", "a b"), ("|a |b c", false, "c", "a"),
        ("a b", false, "a", ""),
        ("+a", false, "a", ""),
    ]

    @Test(arguments: blockers)
    func blockersOfAStep(job text: String, isStrict: Bool, step: String, blockers: String) throws {
        let graph = StepGraph(Sample.job(text, isStrict: isStrict))
        let position = try #require(graph.position(of: step))
        #expect(graph.blockers(of: position).map(\.name) == blockers.split(separator: " ").map { "Step \($0)" })
    }

    @Test func aBlockerNamesItsAssignee() {
        var job = Sample.job("a b<a")
        job.steps[0].assignee = "patel"
        #expect(StepGraph(job).blockers(of: 1) == [StepBlocker(position: 0, name: "Step a", assignee: "patel")])
    }

    @Test func aStepOfAnotherJobBlocksUnderItsJobsName() {
        let job = Sample.job("a<other/x ?b<other/x,other/y")
        func graph(_ x: JobStep.Status, _ y: JobStep.Status, isCanceled: Bool = false) -> StepGraph {
            var other = Sample.job("x y", id: "other")
            other.steps[0].status = x
            other.steps[1].status = y
            if isCanceled { other.canceled = Job.Cancellation(at: Sample.now, reason: "") }
            return StepGraph(job) { need in
                need.split(separator: "/").last.flatMap { other.step(String($0)) }.map { ElsewhereStep($0, of: other) }
            }
        }
        #expect(graph(.pending, .pending).blockers(of: 0).map(\.name) == ["Job other › Step x"])
        #expect(graph(.pending, .pending).ready.isEmpty)
        #expect(graph(.completed, .pending).ready == [0, 1])
        #expect(graph(.skipped, .pending).ready == [0])
        #expect(graph(.skipped, .skipped).ready == [0, 1])
        #expect(graph(.failed, .pending).ready.isEmpty)
        // The canceled step will never be done.
        #expect(graph(.pending, .pending, isCanceled: true).ready == [0, 1])
    }

    static let openNeeds: [(job: String, isStrict: Bool, step: String, needs: String)] = [
        ("a b<a c<b d<a,c", false, "d", "a b c"),
        ("+a b<a c<b", false, "c", "b"),
        ("d<c c<b b<a a", false, "d", "a b c"),
        ("a b c<b", true, "c", "a b"),
        ("a<b b |c", false, "c", ""), ("x |a<x b", false, "b", "x a"), ("|a |b c", false, "c", "a b"),
        ("|a bo", false, "b", ""),
        ("a b ?c<a,b d<c", false, "d", "a c"),
        ("!a b ?c<a,b", false, "c", "b"),
        ("+a b ?c<a,b", false, "c", ""),
        ("a<b b<a c<a", false, "c", "b a"),
        ("+a", false, "a", ""),
    ]

    @Test(arguments: openNeeds)
    func theOpenNeedsOfAStepAreFound(job text: String, isStrict: Bool, step: String, needs: String) throws {
        let job = Sample.job(text, isStrict: isStrict)
        let graph = StepGraph(job)
        let position = try #require(graph.position(of: step))
        #expect(graph.openNeeds(of: position).map { job.steps[$0].id } == needs.split(separator: " ").map(String.init))
    }

    static let waiting: [(job: String, isStrict: Bool, step: String, count: Int)] = [
        ("a b<a c<b d", false, "a", 2),
        ("a b<a c<b d", false, "d", 0),
        ("a b ?c<a,b d<c", false, "a", 2),
        ("a +b ?c<a,b d<c", false, "a", 0),
        ("a b c", true, "a", 2),
        ("a b c", true, "b", 1),
        ("a b |c d<c", false, "a", 0), ("a |b c do", false, "b", 1), ("|a |b c", false, "a", 2),
        ("a |b<a c", false, "a", 2),
        ("+a b<a", false, "a", 0),
        ("a b c<b d", true, "c", 1),
    ]

    @Test(arguments: waiting)
    func theStepsBlockedByAStepAreCounted(job text: String, isStrict: Bool, step: String, count: Int) throws {
        let graph = StepGraph(Sample.job(text, isStrict: isStrict))
        #expect(graph.waiting(behind: try #require(graph.position(of: step))) == count)
    }

    @Test func levelsAreTheLongestPaths() {
        let graph = StepGraph(Sample.job("a b<a c<b d<a e"))
        #expect(graph.levels == [[0, 4], [1, 3], [2]])
        #expect(graph.needs == [[], [0], [1], [0], []])
        #expect(graph.frees == [[1, 3], [2], [], [], []])
        // A cycle comes after all other steps, together with the steps that wait for it.
        #expect(StepGraph(Sample.job("a b<c c<b d<c e<a")).levels == [[0], [4], [1, 2, 3]])
        #expect(StepGraph(Sample.job("")).levels.isEmpty)
    }

    @Test func aRepeatedNeedCountsOnce() {
        let graph = StepGraph(Sample.job("a b<a,a c<b,a"))
        #expect(graph.needs == [[], [0], [0, 1]])
        #expect(graph.frees == [[1, 2], [2], []])
    }
}
